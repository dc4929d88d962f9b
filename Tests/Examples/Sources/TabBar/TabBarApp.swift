import Segue

@main
struct TabBarApp: App {
  var body: some Scene {
    WindowGroup { TabBarView() }
  }
}

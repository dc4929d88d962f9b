import Segue

/// Commands as cards: Enter opens one and starts it, and its output comes in live.
struct DashboardView: View {
  let jobs: [Job]
  @State private var opened: UUID?
  @Namespace private var cards

  var body: some View {
    ZStack {
      VStack(spacing: 16) {
        ForEach(jobs) { job in
          if opened == job.id {
            Color.clear
          } else {
            Button {
              withAnimation(.spring(response: 0.4, dampingFraction: 0.85)) { opened = job.id }
              job.run()
            } label: {
              JobCard(job: job, shown: 1)
            }
            .matchedGeometryEffect(id: job.id, in: cards)
            .accessibilityIdentifier(job.title)
          }
        }
      }
      .padding(16)
      if let job = jobs.first(where: { $0.id == opened }) {
        JobCard(job: job, shown: 18)
          .matchedGeometryEffect(id: job.id, in: cards)
          .focusable()
          .onExitCommand {
            withAnimation(.spring(response: 0.4, dampingFraction: 0.85)) { opened = nil }
          }
          .zIndex(1)
          .accessibilityIdentifier("open")
      }
    }
  }
}

/// A command, how it stands, and the last lines of its output.
struct JobCard: View {
  let job: Job
  let shown: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(job.title).bold()
        Spacer()
        Text(job.state)
      }
      ForEach(Array(job.lines.suffix(shown).enumerated()), id: \.offset) { _, line in
        Text(line).lineLimit(1)
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      RoundedRectangle(cornerRadius: 12).fill(job.status == 0 ? Color.green : Color.blue)
    }
  }
}

@main
struct DashboardApp: App {
  private let jobs = [
    Job("System", "uname", "-a"),
    Job("Counting", "sh", "-c", "for i in 1 2 3 4 5; do echo step $i; sleep 0.5; done"),
    Job("Disk", "df", "-h"),
  ]

  var body: some Scene {
    WindowGroup { DashboardView(jobs: jobs) }
  }
}

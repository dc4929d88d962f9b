/// What is wrong with the words of a command.
struct Misuse: Error, Equatable {
  let description: String

  init(_ description: String) { self.description = description }
}

/// What the compiler is told.
struct PluginAnswer {
  let text: String

  /// The answer to a message, which is an object whose only key says what is asked; nil for what
  /// nobody asks of a plugin like this one.
  init?(to message: String) {
    let key = message.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard key.count == 3 else { return nil }
    switch key[1] {
    case "getCapability":
      text = #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#
    case "expandFreestandingMacro", "expandAttachedMacro":
      text = #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
    case "loadPluginLibrary":
      text = #"{"loadPluginLibraryResult":{"loaded":false,"diagnostics":[]}}"#
    default:
      return nil
    }
  }
}

import SegueGeometry

extension LayoutTree {
  /// The gap between two things of which nothing special is known.
  func defaultGap(_ axis: Axis) -> Double {
    switch axis {
    case .horizontal: metrics == .cells ? 1 : 8
    case .vertical: metrics == .cells ? 0 : 8
    }
  }

  /// The gap between two neighbours in a stack.
  func gap(_ stack: Int, _ axis: Axis, _ spacing: Double?, _ before: Int, _ after: Int) -> Double {
    if let spacing, spacing.isFinite { return snapped(spacing, axis, in: stack) }
    if traits[before].isSpacer || traits[after].isSpacer { return 0 }
    if axis == .vertical, traits[before].isText, traits[after].isText { return 0 }
    return snapped(defaultGap(axis), axis, in: stack)
  }

  /// The gap between two columns or rows of a grid.
  func gridGap(_ grid: Int, _ axis: Axis, _ spacing: Double?) -> Double {
    let wanted = if let spacing, spacing.isFinite { spacing } else { defaultGap(axis) }
    return snapped(wanted, axis, in: grid)
  }

  /// Text stands on whole cells; between texts, equal gaps look equal only if they do too.
  private func snapped(_ gap: Double, _ axis: Axis, in container: Int) -> Double {
    guard traits[container].carriesText else { return gap }
    let cell = axis == .horizontal ? metrics.width : metrics.height
    return (gap / cell + 0.5).rounded(.down) * cell
  }
}

import Glibc

/// A number with so many digits behind its point.
func decimal(_ value: Double, digits: Int) -> String {
  let scale = pow(10, Double(digits))
  let whole = Int((value * scale).rounded())
  let sign = whole < 0 ? "-" : ""
  guard digits > 0 else { return "\(whole)" }
  let fraction = String(abs(whole) % Int(scale))
  return "\(sign)\(abs(whole) / Int(scale))."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}

extension ShippedScenes { package static let texts: [String: String] = [:] }

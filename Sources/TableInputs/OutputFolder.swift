public typealias OutputFolder = RootFolder

import TableInputs
import TableInterfaceBuilder
import Testing

@Suite("Targets of Xcode projects")
struct XcodeTargetTests {
    private static let text = """
        // !$*UTF8*$!
        {
            objects = {
                /* a comment */ A1 = { isa = PBXProject; buildConfigurationList = L1; mainGroup = G1; projectDirPath = ""; targets = ( T1, T2, ); };
                G1 = { isa = PBXGroup; children = ( F1, G2, S1, ); sourceTree = "<group>"; };
                G2 = { isa = PBXGroup; children = ( F2, V1, F3, ); path = "Own Code"; sourceTree = "<group>"; };
                F1 = { isa = PBXFileReference; path = Main.swift; sourceTree = SOURCE_ROOT; };
                F2 = { isa = PBXFileReference; path = "A \\"quoted\\" name.swift"; sourceTree = "<group>"; };
                F3 = { isa = PBXFileReference; lastKnownFileType = folder; path = Sounds; sourceTree = "<group>"; };
                V1 = { isa = PBXVariantGroup; children = ( F4, ); name = Main.storyboard; sourceTree = "<group>"; };
                F4 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                S1 = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( E1, E2, ); path = Synced; sourceTree = "<group>"; };
                E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Info.plist, Old, ); target = T1; };
                E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Shared.swift, ); target = T2; };
                T1 = { isa = PBXNativeTarget; buildConfigurationList = L2; buildPhases = ( P1, P2, ); fileSystemSynchronizedGroups = ( S1, );
                    name = App; productType = "com.apple.product-type.application"; };
                T2 = { isa = PBXNativeTarget; buildPhases = ( ); name = Widget; productType = "com.apple.product-type.app-extension"; };
                P1 = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B9, ); };
                P2 = { isa = PBXResourcesBuildPhase; files = ( B3, B4, ); };
                B1 = { isa = PBXBuildFile; fileRef = F1; };
                B2 = { isa = PBXBuildFile; fileRef = F2; };
                B3 = { isa = PBXBuildFile; fileRef = V1; };
                B4 = { isa = PBXBuildFile; fileRef = F3; };
                L1 = { isa = XCConfigurationList; buildConfigurations = ( C0, C1, ); };
                C0 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 4.0; }; };
                C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 5.0; FLAGS = ( DEBUG, "$(inherited)", ); }; };
                L2 = { isa = XCConfigurationList; buildConfigurations = ( C2, ); };
                C2 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                    FLAGS = "$(inherited) BETA"; "FLAGS[sdk=macosx*]" = MAC; PRODUCT_NAME = "$(TARGET_NAME) 2"; }; };
            };
            rootObject = A1;
        }
        """

    private func project(_ text: String = text) throws -> XcodeProject {
        try #require(XcodeProject(Array(text.utf8), at: "ios/App.xcodeproj/project.pbxproj"))
    }

    @Test("members have the paths of their groups")
    func members() throws {
        let target = try #require(try project().targets.first)
        #expect(target.name == "App" && target.kind == .app)
        #expect(target.sources == ["ios/Main.swift", "ios/Own Code/A \"quoted\" name.swift"])
        #expect(target.resources.contains("ios/Own Code/Base.lproj/Main.storyboard"))
        #expect(target.folders.contains { $0.path == "ios/Own Code/Sounds" && $0.isCopied })
    }

    @Test("a synchronized folder has its files but the exceptions, and another target's exceptions are its members")
    func synchronized() throws {
        let targets = try project().targets
        let folder = try #require(targets.first?.folders.first { !$0.isCopied })
        #expect(folder.contains("ios/Synced/a/b.swift"))
        #expect(
            !folder.contains("ios/Synced/Info.plist") && !folder.contains("ios/Synced/Old/c.swift") && !folder.contains("ios/Other.swift"))
        #expect(targets.last?.sources == ["ios/Synced/Shared.swift"])
    }

    @Test("settings of the debug configuration inherit, and conditions for other systems do not apply")
    func settings() throws {
        let values = try #require(try project().targets.first).values(in: RootFolder("/nowhere"))
        #expect(values["SWIFT_VERSION"] == "5.0")
        #expect(values["FLAGS"]?.split(separator: " ") == ["DEBUG", "BETA"])
        #expect(values["PRODUCT_NAME"] == "App 2")
        #expect(AppTarget.expanded("com.$(PRODUCT_NAME:c99extidentifier).${MISSING}x", values) == "com.App_2.x")
    }

    @Test("a cycle of settings ends")
    func cycle() {
        #expect(AppTarget.expanded("$(A)", ["A": "$(B)$(B)", "B": "$(A)"]).count < 1 << 17)
    }

    @Test(
        "marks of a merge, and other broken files, are no project",
        arguments: ["{ objects = { <<<<<<< HEAD A = 1; }; }", "{", "", "( a, )"])
    func broken(text: String) { #expect(XcodeProject(Array(text.utf8), at: "A.xcodeproj/project.pbxproj") == nil) }
}

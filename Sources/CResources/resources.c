// `#embed` takes a hundredth of the time that the compiler takes for an array literal in Swift.
#include "CResources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#undef RESOURCE
#define RESOURCE(name) const char *tvp_##name(void) { static const unsigned char text[] = {
#define END , 0 }; return (const char *)text; }

RESOURCE(theme_ios)
#embed "../../Themes/ios.tokens.json"
END

RESOURCE(theme_ios_list)
#embed "../../Themes/ios-list.tokens.json"
END

RESOURCE(theme_ios26)
#embed "../../Themes/ios26.tokens.json"
END

RESOURCE(theme_ios13)
#embed "../../Themes/ios13.tokens.json"
END

RESOURCE(theme_ios13_early)
#embed "../../Themes/ios13-early.tokens.json"
END

RESOURCE(theme_ios14_list)
#embed "../../Themes/ios14-list.tokens.json"
END

RESOURCE(theme_ipad)
#embed "../../Themes/ipad.tokens.json"
END

RESOURCE(theme_ipad15)
#embed "../../Themes/ipad15.tokens.json"
END

RESOURCE(theme_ios_classic)
#embed "../../Themes/ios-classic.tokens.json"
END

RESOURCE(theme_ios9)
#embed "../../Themes/ios9.tokens.json"
END

RESOURCE(theme_material)
#embed "../../Themes/material.tokens.json"
END

RESOURCE(theme_wireframe)
#embed "../../Themes/wireframe.tokens.json"
END

RESOURCE(system_strings)
#embed "../TableInputs/Strings/strings.json"
END

RESOURCE(symbol_artwork)
#embed "../TableCells/Symbols/artwork.txt"
END

RESOURCE(symbol_map)
#embed "../TableCells/Symbols/map.txt"
END

RESOURCE(licenses)
#embed "../TableHTML/Resources/LICENSES"
END

RESOURCE(template_page)
#embed "../TableSite/Resources/Templates/page.mustache"
END

RESOURCE(template_gallery)
#embed "../TableSite/Resources/Templates/gallery.mustache"
END

RESOURCE(template_design)
#embed "../TableSite/Resources/Templates/design.mustache"
END

RESOURCE(template_cell)
#embed "../TableSite/Resources/Templates/cell.mustache"
END

RESOURCE(template_theme)
#embed "../TableSite/Resources/Templates/theme.mustache"
END

RESOURCE(site_css)
#embed "../TableSite/Resources/site.css"
END

RESOURCE(early_js)
#embed "../TableSite/Resources/Shell/early.js"
END

RESOURCE(shell_js)
#embed "../TableSite/Resources/Shell/shell.js"
END

RESOURCE(index_js)
#embed "../TableSite/Resources/Shell/search.js"
#embed "../TableSite/Resources/Shell/tree.js" prefix(,)
END

RESOURCE(symbols_js)
#embed "../TableSite/Resources/Shell/symbols.js"
END

RESOURCE(gallery_js)
#embed "../TableSite/Resources/Shell/gallery.js"
END

RESOURCE(workbench_js)
#embed "../TableSite/Resources/Workbench/trace.js"
#embed "../TableSite/Resources/Workbench/measure.js" prefix(,)
#embed "../TableSite/Resources/Workbench/tools.js" prefix(,)
#embed "../TableSite/Resources/Workbench/dock.js" prefix(,)
END

RESOURCE(inspector_js)
#embed "../TableSite/Resources/Workbench/origins.js"
#embed "../TableSite/Resources/Workbench/handoff.js" prefix(,)
#embed "../TableSite/Resources/Workbench/lens.js" prefix(,)
#embed "../TableSite/Resources/Workbench/reading.js" prefix(,)
#embed "../TableSite/Resources/Workbench/inspect.js" prefix(,)
END

RESOURCE(controls_js)
#embed "../TableSite/Resources/Workbench/controls.js"
END

RESOURCE(matrix_js)
#embed "../TableSite/Resources/Workbench/matrix.js"
END

RESOURCE(live_js)
#embed "../TableSite/Resources/Shell/live.js"
END

RESOURCE(reload_js)
#embed "../TableSite/Resources/Shell/reload.js"
END

RESOURCE(report_js)
#embed "../TableSite/Resources/Review/report.js"
#embed "../TableSite/Resources/Review/review.js" prefix(,)
#embed "../TableSite/Resources/Review/film.js" prefix(,)
END

RESOURCE(player_js)
#embed "../TableSite/Resources/Review/player.js"
END

RESOURCE(icon_svg)
#embed "../TableSite/Resources/icon.svg"
END

RESOURCE(manifest_schema)
#embed "../TableSite/Resources/manifest.schema.json"
END

RESOURCE(module_Combine)
#embed "../TableAppRunner/Modules/Combine.module"
END

RESOURCE(module_CoreData)
#embed "../TableAppRunner/Modules/CoreData.module"
END

RESOURCE(module_OSLog)
#embed "../TableAppRunner/Modules/OSLog.module"
END

RESOURCE(module_SnapKit)
#embed "../TableAppRunner/Modules/SnapKit.module"
END

RESOURCE(module_os)
#embed "../TableAppRunner/Modules/os.module"
END

RESOURCE(module_Security)
#embed "../TableAppRunner/Modules/Security.module"
END

RESOURCE(module_Support)
#embed "../TableAppRunner/Modules/Support.module"
END

RESOURCE(module_SwiftData)
#embed "../TableAppRunner/Modules/SwiftData.module"
END

RESOURCE(module_Then)
#embed "../TableAppRunner/Modules/Then.module"
END

RESOURCE(diagnostics_md)
#embed "../TablePreviewKit/Resources/diagnostics.md"
END

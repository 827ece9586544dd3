/// Maps base names of SF Symbols to icons of the icon package. The package's own names are not valid symbol names, because an app that used
/// one would show nothing. Variants (`.fill`, `.circle`, `.slash` and so on) are derived from the base names; see `SymbolComposer`.
/// A `~` marks icons that show another thing, because the package has none for it.
let symbolMap: [String: (icon: String, isStandIn: Bool)] = Dictionary(
    uniqueKeysWithValues: symbolMapText.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), (String(words[1]), words.count > 2))
    })

private let symbolMapText = """
    0.circle 0-circle
    0.square 0-square
    1.circle 1-circle
    1.magnifyingglass zoom-in ~
    1.square 1-square
    2.circle 2-circle
    2.square 2-square
    3.circle 3-circle
    3.square 3-square
    4.circle 4-circle
    4.square 4-square
    5.circle 5-circle
    5.square 5-square
    6.circle 6-circle
    6.square 6-square
    7.circle 7-circle
    7.square 7-square
    8.circle 8-circle
    8.square 8-square
    9.circle 9-circle
    9.square 9-square
    accessibility universal-access-circle
    airplane airplane
    airplane.arrival airplane ~
    airplane.departure airplane ~
    airplay.video cast
    airplayaudio cast
    airplayvideo cast
    airpods earbuds
    airpodspro earbuds
    alarm alarm
    allergens virus ~
    ant bug ~
    antenna.radiowaves.left.and.right broadcast-pin
    app app
    app.badge app-indicator
    app.connected.to.app.below.fill diagram-2-fill ~
    app.gift gift
    apple apple
    apple.logo apple
    apple.terminal terminal
    applelogo apple
    appletv tv
    applewatch smartwatch
    applewatch.radiowaves.left.and.right smartwatch
    apps.iphone phone
    archivebox archive
    arrow.2.circlepath arrow-repeat
    arrow.2.squarepath arrow-repeat
    arrow.backward.to.line arrow-bar-left
    arrow.branch diagram-2 ~
    arrow.clockwise arrow-clockwise
    arrow.clockwise.icloud cloud-arrow-up ~
    arrow.counterclockwise arrow-counterclockwise
    arrow.down arrow-down
    arrow.down.and.line.horizontal.and.arrow.up arrows-collapse
    arrow.down.app box-arrow-in-down
    arrow.down.circle arrow-down-circle
    arrow.down.doc file-earmark-arrow-down
    arrow.down.forward.and.arrow.up.backward arrows-angle-contract
    arrow.down.left arrow-down-left
    arrow.down.left.and.arrow.up.right arrows-angle-contract
    arrow.down.left.arrow.up.right.square arrows-angle-contract
    arrow.down.left.circle arrow-down-left-circle
    arrow.down.right arrow-down-right
    arrow.down.right.and.arrow.up.left arrows-angle-contract
    arrow.down.right.circle arrow-down-right-circle
    arrow.down.square arrow-down-square
    arrow.down.to.line arrow-bar-down
    arrow.down.to.line.compact arrow-bar-down
    arrow.forward.to.line arrow-bar-right
    arrow.left arrow-left
    arrow.left.and.right arrow-left-right
    arrow.left.arrow.right arrow-left-right
    arrow.left.circle arrow-left-circle
    arrow.left.square arrow-left-square
    arrow.left.to.line arrow-bar-left
    arrow.merge sign-merge-right ~
    arrow.right arrow-right
    arrow.right.arrow.left arrow-left-right
    arrow.right.circle arrow-right-circle
    arrow.right.square arrow-right-square
    arrow.right.to.line arrow-bar-right
    arrow.swap arrow-left-right
    arrow.triangle.2.circlepath arrow-repeat
    arrow.triangle.2.circlepath.camera camera2 ~
    arrow.triangle.branch diagram-2 ~
    arrow.triangle.merge sign-merge-right ~
    arrow.triangle.turn.up.right.diamond sign-turn-right
    arrow.trianglehead.2.clockwise arrow-repeat
    arrow.trianglehead.2.clockwise.rotate.90 arrow-repeat
    arrow.trianglehead.clockwise arrow-clockwise
    arrow.trianglehead.counterclockwise arrow-counterclockwise
    arrow.turn.down.left arrow-return-left
    arrow.turn.down.right arrow-return-right
    arrow.turn.left.up arrow-90deg-up
    arrow.turn.right.up arrow-90deg-up
    arrow.turn.up.left arrow-90deg-left
    arrow.turn.up.right arrow-90deg-right
    arrow.up arrow-up
    arrow.up.and.down arrows-expand
    arrow.up.and.down.and.arrow.left.and.right arrows-move
    arrow.up.and.line.horizontal.and.arrow.down arrows-collapse
    arrow.up.arrow.down arrow-down-up
    arrow.up.backward.and.arrow.down.forward arrows-angle-expand
    arrow.up.circle arrow-up-circle
    arrow.up.doc file-earmark-arrow-up
    arrow.up.forward.app box-arrow-up-right
    arrow.up.forward.square box-arrow-up-right
    arrow.up.left arrow-up-left
    arrow.up.left.and.arrow.down.right arrows-angle-expand
    arrow.up.left.and.down.right.and.arrow.up.right.and.down.left arrows-fullscreen
    arrow.up.left.circle arrow-up-left-circle
    arrow.up.right arrow-up-right
    arrow.up.right.and.arrow.down.left arrows-angle-expand
    arrow.up.right.circle arrow-up-right-circle
    arrow.up.right.square box-arrow-up-right
    arrow.up.square arrow-up-square
    arrow.up.to.line arrow-bar-up
    arrow.uturn.backward arrow-return-left
    arrow.uturn.down arrow-90deg-down
    arrow.uturn.forward arrow-return-right
    arrow.uturn.left arrow-return-left
    arrow.uturn.right arrow-return-right
    arrow.uturn.up arrow-90deg-up
    arrowshape.bounce.right forward
    arrowshape.down caret-down
    arrowshape.left caret-left
    arrowshape.right caret-right
    arrowshape.turn.up.backward reply
    arrowshape.turn.up.forward forward
    arrowshape.turn.up.left reply
    arrowshape.turn.up.left.2 reply-all
    arrowshape.turn.up.right forward
    arrowshape.up caret-up
    arrowtriangle.backward caret-left
    arrowtriangle.down caret-down
    arrowtriangle.forward caret-right
    arrowtriangle.left caret-left
    arrowtriangle.left.and.line.vertical.and.arrowtriangle.right symmetry-vertical
    arrowtriangle.right caret-right
    arrowtriangle.right.and.line.vertical.and.arrowtriangle.left symmetry-vertical
    arrowtriangle.up caret-up
    aspectratio aspect-ratio
    asterisk asterisk
    at at
    av.remote dpad ~
    backpack handbag ~
    backward rewind
    backward.end skip-start
    backward.frame skip-backward
    bag bag
    bag.badge.minus bag-dash
    bag.badge.plus bag-plus
    balloon balloon
    balloon.2 balloon ~
    bandage bandaid
    banknote cash
    barcode upc
    barcode.viewfinder upc-scan
    barometer speedometer2 ~
    basket basket
    battery.0 battery
    battery.0percent battery
    battery.100 battery-full
    battery.100.bolt battery-charging
    battery.100percent battery-full
    battery.25 battery-half
    battery.50 battery-half
    battery.50percent battery-half
    battery.75 battery-full ~
    beach.umbrella umbrella ~
    beats.headphones headphones
    bell bell
    bell.and.waves.left.and.right bell ~
    bell.badge bell
    bell.slash bell-slash
    bicycle bicycle
    binoculars binoculars
    bird twitter ~
    bitcoinsign currency-bitcoin
    bluetooth bluetooth
    bold type-bold
    bold.italic.underline type-underline ~
    bolt lightning
    bolt.batteryblock battery-charging ~
    bolt.car ev-front ~
    bolt.heart heart-pulse ~
    bolt.horizontal lightning-charge
    bolt.horizontal.icloud cloud-lightning ~
    bolt.slash lightning
    book book
    book.closed journal
    book.pages book
    bookmark bookmark
    books.vertical bookshelf
    box.truck truck
    brain robot ~
    brain.head.profile robot ~
    briefcase briefcase
    bubble chat
    bubble.left chat-left
    bubble.left.and.bubble.right chat-left-dots ~
    bubble.middle.bottom chat-square
    bubble.right chat-right
    bug bug
    building building
    building.2 buildings
    building.2.crop.circle buildings
    building.columns bank
    bus bus-front
    bus.doubledecker bus-front ~
    c.circle c-circle
    c.square c-square
    cable.connector usb-plug ~
    cablecar train-lightrail-front ~
    calendar calendar3
    calendar.badge.clock calendar-event
    calendar.badge.exclamationmark calendar-x ~
    calendar.badge.minus calendar-minus
    calendar.badge.plus calendar-plus
    calendar.circle calendar3
    calendar.day.timeline.left calendar-day
    camera camera
    camera.aperture camera2 ~
    camera.macro flower2 ~
    camera.metering.center bullseye ~
    camera.rotate camera2 ~
    camera.viewfinder camera ~
    candybarphone phone ~
    capslock capslock
    capsule capsule
    captions.bubble badge-cc
    car car-front
    car.2 car-front ~
    carrot egg ~
    cart cart3
    cart.badge.minus cart-dash
    cart.badge.plus cart-plus
    character type
    character.book.closed translate ~
    character.cursor.ibeam input-cursor-text
    chart.bar bar-chart
    chart.bar.doc.horizontal file-earmark-bar-graph
    chart.bar.xaxis bar-chart-line
    chart.dots.scatter graph-up ~
    chart.line.downtrend.xyaxis graph-down
    chart.line.flattrend.xyaxis graph-up ~
    chart.line.uptrend.xyaxis graph-up
    chart.pie pie-chart
    chart.xyaxis.line graph-up
    checklist ui-checks
    checklist.checked ui-checks
    checkmark check-lg
    checkmark.circle check-circle
    checkmark.diamond check-square ~
    checkmark.icloud cloud-check
    checkmark.message chat-dots ~
    checkmark.rectangle check-square ~
    checkmark.seal patch-check
    checkmark.shield shield-check
    checkmark.square check-square
    chevron.compact.down chevron-compact-down
    chevron.compact.left chevron-compact-left
    chevron.compact.right chevron-compact-right
    chevron.compact.up chevron-compact-up
    chevron.down chevron-down
    chevron.down.2 chevron-double-down
    chevron.left chevron-left
    chevron.left.2 chevron-double-left
    chevron.left.forwardslash.chevron.right code-slash
    chevron.right chevron-right
    chevron.right.2 chevron-double-right
    chevron.up chevron-up
    chevron.up.2 chevron-double-up
    chevron.up.chevron.down chevron-expand
    circle circle
    circle.circle record-circle
    circle.dashed dash-circle-dotted
    circle.grid.2x2 ui-radios-grid ~
    circle.grid.3x3 grid-3x3-gap
    circle.inset.filled record-circle
    circle.lefthalf.filled circle-half
    circle.righthalf.filled circle-half
    clear x-square
    clipboard clipboard
    clock clock
    clock.arrow.2.circlepath clock-history
    clock.arrow.circlepath clock-history
    cloud cloud
    cloud.bolt cloud-lightning
    cloud.bolt.rain cloud-lightning-rain
    cloud.drizzle cloud-drizzle
    cloud.fog cloud-fog
    cloud.hail cloud-hail
    cloud.heavyrain cloud-rain-heavy
    cloud.moon cloud-moon
    cloud.moon.fill cloud-moon-fill
    cloud.rain cloud-rain
    cloud.sleet cloud-sleet
    cloud.snow cloud-snow
    cloud.sun cloud-sun
    cloud.sun.fill cloud-sun-fill
    command command
    computermouse mouse
    contextualmenu.and.cursorarrow menu-down ~
    control chevron-up
    cpu cpu
    creditcard credit-card
    crop crop
    crop.rotate crop
    cross plus-lg ~
    cross.case bandaid
    cube box
    cube.transparent box
    cup cup
    cup.and.saucer cup-hot
    curlybraces braces
    curlybraces.square code-square
    cursorarrow cursor
    cursorarrow.click cursor ~
    cursorarrow.rays cursor ~
    decrease.indent text-indent-right
    decrease.quotelevel text-indent-right ~
    delete.backward backspace
    delete.left backspace
    delete.right backspace-reverse
    deskclock alarm ~
    desktopcomputer pc-display
    dial.low speedometer2 ~
    dial.min speedometer2 ~
    diamond diamond
    dice dice-5
    die.face.1 dice-1
    die.face.2 dice-2
    die.face.3 dice-3
    die.face.4 dice-4
    die.face.5 dice-5
    die.face.6 dice-6
    display display
    doc file-earmark
    doc.append file-earmark-plus
    doc.badge.arrow.up file-earmark-arrow-up
    doc.badge.ellipsis file-earmark-text ~
    doc.badge.gearshape file-earmark-code ~
    doc.badge.plus file-earmark-plus
    doc.on.clipboard clipboard
    doc.on.doc files
    doc.plaintext file-text
    doc.richtext file-earmark-richtext
    doc.text file-earmark-text
    doc.text.image file-earmark-post
    doc.text.magnifyingglass search ~
    doc.text.viewfinder upc-scan ~
    doc.viewfinder file-earmark ~
    doc.zipper file-earmark-zip
    dock.rectangle window-dock
    dollarsign currency-dollar
    dollarsign.arrow.circlepath currency-exchange
    dollarsign.circle coin ~
    door.left.hand.closed door-closed
    door.left.hand.open door-open
    dot.circle record-circle
    dot.circle.and.cursorarrow record-circle
    dot.radiowaves.left.and.right broadcast
    dot.radiowaves.right broadcast
    dot.radiowaves.up.forward rss
    drop droplet
    ear ear
    ecg activity
    eject eject
    ellipsis three-dots
    ellipsis.bubble chat-dots
    ellipsis.circle three-dots
    ellipsis.curlybraces braces-asterisk
    ellipsis.message chat-dots
    ellipsis.rectangle three-dots
    ellipsis.vertical three-dots-vertical
    envelope envelope
    envelope.badge envelope-exclamation
    envelope.badge.shield.half.filled envelope-check ~
    equal hr
    equal.square menu-button-wide ~
    eraser eraser
    escape escape
    esim sim
    eurosign currency-euro
    eurosign.circle currency-euro
    ev.charger ev-station
    exclamationmark exclamation-lg
    exclamationmark.2 exclamation ~
    exclamationmark.3 exclamation ~
    exclamationmark.applewatch smartwatch ~
    exclamationmark.circle exclamation-circle
    exclamationmark.icloud cloud-minus ~
    exclamationmark.lock lock ~
    exclamationmark.octagon exclamation-octagon
    exclamationmark.shield shield-exclamation
    exclamationmark.square exclamation-square
    exclamationmark.triangle exclamation-triangle
    externaldrive device-hdd
    externaldrive.badge.checkmark device-hdd ~
    externaldrive.badge.icloud cloud-upload ~
    externaldrive.connected.to.line.below hdd-network
    eye eye
    eye.slash eye-slash
    eyedropper eyedropper
    eyeglasses eyeglasses
    face.dashed emoji-neutral ~
    face.smiling emoji-smile
    faceid person-bounding-box
    facemask mask
    fan fan
    faxmachine printer ~
    figure.2 people ~
    figure.and.child.holdinghands people ~
    figure.arms.open universal-access ~
    filemenu.and.cursorarrow menu-down
    filemenu.and.selection menu-down
    film film
    film.stack collection-play
    fireworks stars ~
    flag flag
    flag.2.crossed flag ~
    flag.slash flag ~
    flame fire
    flashlight.off.fill lightbulb-off-fill
    flashlight.on lightbulb ~
    flask cone ~
    folder folder
    folder.badge.gearshape folder-symlink ~
    folder.badge.minus folder-minus
    folder.badge.person.crop folder-symlink ~
    folder.badge.plus folder-plus
    folder.fill.badge.minus folder-minus
    folder.fill.badge.person.crop folder-symlink-fill ~
    folder.fill.badge.plus folder-plus
    forward fast-forward
    forward.end skip-end
    forward.frame skip-forward
    fuelpump fuel-pump
    gauge speedometer2
    gauge.medium speedometer2
    gauge.with.dots.needle.67percent speedometer2 ~
    gauge.with.dots.needle.bottom.50percent speedometer2 ~
    gear gear-wide
    gearshape gear
    gift gift
    giftcard gift ~
    globe globe
    globe.americas globe-americas
    globe.asia.australia globe-asia-australia
    globe.desk globe2
    globe.europe.africa globe-europe-africa
    gobackward arrow-counterclockwise
    gobackward.10 arrow-counterclockwise ~
    gobackward.15 arrow-counterclockwise ~
    gobackward.30 arrow-counterclockwise ~
    goforward arrow-clockwise
    goforward.10 arrow-clockwise ~
    goforward.15 arrow-clockwise ~
    goforward.30 arrow-clockwise ~
    graduationcap mortarboard
    h.circle h-circle
    h.square h-square
    hammer hammer
    hammer.circle hammer
    hand.draw hand-index-thumb ~
    hand.point.left hand-index ~
    hand.point.right hand-index ~
    hand.point.up hand-index
    hand.point.up.left hand-index
    hand.raised hand-index-thumb
    hand.thumbsdown hand-thumbs-down
    hand.thumbsup hand-thumbs-up
    hand.wave hand-index-thumb ~
    handbag handbag
    hands.and.sparkles magic ~
    hands.clap hand-thumbs-up ~
    hare speedometer2 ~
    headphones headphones
    heart heart
    heart.circle suit-heart
    heart.slash heartbreak
    heart.text.clipboard clipboard-heart
    heart.text.square postcard-heart ~
    hexagon hexagon
    hifireceiver boombox ~
    hifispeaker speaker
    highlighter pen
    homepod speaker ~
    horn megaphone
    hourglass hourglass
    house house
    house.lodge house-door ~
    humidity moisture
    hurricane hurricane
    icloud cloud
    icloud.and.arrow.down cloud-arrow-down
    icloud.and.arrow.up cloud-arrow-up
    icloud.slash cloud-slash
    increase.indent text-indent-left
    increase.quotelevel text-indent-left ~
    indianrupeesign currency-rupee
    infinity infinity
    info info
    info.bubble chat-square-text
    info.circle info-circle
    info.square info-square
    internaldrive hdd
    ipad tablet
    ipad.landscape tablet-landscape
    iphone phone
    iphone.gen3 phone
    iphone.homebutton phone
    iphone.landscape phone-landscape
    iphone.radiowaves.left.and.right phone-vibrate
    italic type-italic
    key key
    key.horizontal key
    keyboard keyboard
    keyboard.chevron.compact.down keyboard ~
    ladder ladder
    lamp.desk lamp
    lamp.table lamp
    laptop laptop
    laptopcomputer laptop
    largecircle.fill.circle record-circle
    lasso bezier ~
    leaf flower1 ~
    level sliders2 ~
    lifepreserver life-preserver
    light.beacon.max cone ~
    lightbulb lightbulb
    lightbulb.slash lightbulb-off
    lightswitch.on toggle-on
    line.2.horizontal.decrease.circle filter-circle
    line.3.horizontal list
    line.3.horizontal.decrease filter
    line.3.horizontal.decrease.circle filter-circle
    line.diagonal slash
    line.diagonal.arrow arrow-up-right
    line.horizontal.3 list
    line.horizontal.3.decrease filter
    line.horizontal.3.decrease.circle filter-circle
    link link-45deg
    link.badge.plus link-45deg ~
    list.and.film card-list
    list.bullet list-ul
    list.bullet.below.rectangle card-list
    list.bullet.clipboard clipboard-data
    list.bullet.indent list-nested
    list.bullet.rectangle card-list
    list.clipboard clipboard-data
    list.clipboard.fill clipboard-data-fill
    list.dash list-task
    list.number list-ol
    list.triangle list-ul ~
    location cursor
    location.north cursor
    location.slash cursor ~
    lock lock
    lock.circle lock
    lock.doc file-earmark-lock
    lock.open unlock
    lock.open.display unlock ~
    lock.rotation lock ~
    lock.shield shield-lock
    logo.playstation playstation
    logo.xbox xbox
    lungs lungs
    macbook laptop
    macbook.and.iphone laptop
    macmini hdd
    macpro.gen3 pc
    macwindow window
    macwindow.badge.plus window-plus
    macwindow.on.rectangle window-stack
    magazine newspaper ~
    magicmouse mouse
    magnifyingglass search
    mail envelope
    mail.stack envelope-paper
    map map
    mappin geo
    mappin.and.ellipse geo-alt
    mappin.circle geo-alt
    mappin.slash geo ~
    medal award
    megaphone megaphone
    memories clock-history ~
    memorychip memory
    menubar.rectangle window
    menucard journal-text ~
    message chat
    message.badge chat-dots ~
    mic mic
    mic.slash mic-mute
    microbe virus
    minus dash-lg
    minus.arrow.trianglehead.counterclockwise arrow-counterclockwise
    minus.circle dash-circle
    minus.magnifyingglass zoom-out
    minus.rectangle dash-square ~
    minus.square dash-square
    moon moon
    moon.stars moon-stars
    moon.zzz moon-stars
    mosaic grid-1x2 ~
    mountain.2 image-alt
    mouth emoji-smile ~
    mug cup-hot
    multiply x
    multiply.circle x-circle
    multiply.square x-square
    music.mic mic
    music.note music-note
    music.note.list music-note-list
    music.quarternote.3 music-note-beamed ~
    mustache emoji-sunglasses ~
    network globe2
    newspaper newspaper
    newspaper.circle newspaper
    nose emoji-neutral ~
    nosign slash-circle
    note journal
    note.text journal-text
    note.text.badge.plus journal-plus
    number hash
    octagon octagon
    opticaldisc disc
    opticaldiscdrive disc ~
    option option
    oval circle
    p.circle p-circle
    p.square p-square
    paintbrush brush
    paintbrush.pointed brush
    paintpalette palette
    paperclip paperclip
    paperplane send
    parkingsign p-square
    party.popper balloon ~
    pause pause
    pause.circle pause-circle
    pc pc
    pencil pencil
    pencil.and.outline pencil ~
    pencil.line pencil ~
    pencil.slash eraser ~
    pencil.tip vector-pen
    pencil.tip.crop.circle vector-pen ~
    pentagon pentagon
    percent percent
    person person
    person.2 people
    person.2.circle people
    person.3.sequence people ~
    person.badge.key person-lock
    person.badge.minus person-dash
    person.badge.plus person-plus
    person.badge.shield.checkmark person-check ~
    person.bust person ~
    person.circle person-circle
    person.crop.circle person-circle
    person.crop.circle.badge.checkmark person-check
    person.crop.circle.badge.plus person-add
    person.crop.circle.badge.xmark person-x
    person.crop.rectangle person-vcard
    person.crop.square person-square
    person.crop.square.filled.and.at.rectangle person-vcard
    person.fill.badge.plus person-fill-add
    person.fill.checkmark person-fill-check
    person.fill.questionmark person ~
    person.fill.turn.right person-up ~
    person.fill.viewfinder person-bounding-box
    person.fill.xmark person-fill-x
    person.icloud cloud ~
    person.line.dotted.person people ~
    person.text.rectangle person-vcard
    person.wave.2 person-video3 ~
    personalhotspot link
    phone telephone
    phone.arrow.down.left telephone-inbound
    phone.arrow.up.right telephone-outbound
    phone.badge.plus telephone-plus
    photo image
    photo.on.rectangle images
    photo.on.rectangle.angled images
    photo.stack images
    pianokeys distribute-horizontal ~
    pill capsule-pill
    pills capsule-pill
    pin pin-angle
    pin.circle pin
    pin.slash pin ~
    pip pip
    placeholdertext card-text
    platter.filled.top.iphone phone-fill
    play play
    play.circle play-circle
    play.rectangle play-btn
    play.slash play ~
    play.square play-btn
    play.tv tv ~
    plus plus-lg
    plus.app plus-square
    plus.arrow.trianglehead.clockwise arrow-clockwise
    plus.circle plus-circle
    plus.magnifyingglass zoom-in
    plus.rectangle.on.rectangle window-plus
    plus.slash.minus plus-slash-minus
    plus.square plus-square
    plus.square.on.square plus-square
    plusminus plus-slash-minus
    point.3.connected.trianglepath.dotted share
    point.3.filled.connected.trianglepath.dotted share-fill
    point.bottomleft.forward.to.point.topright.filled.scurvepath bezier2
    point.bottomleft.forward.to.point.topright.scurvepath bezier2
    point.topleft.down.curvedto.point.bottomright.up bezier2
    popcorn cup-straw ~
    power power
    poweroutlet.type.b outlet
    powerplug plug
    printer printer
    puzzlepiece puzzle
    puzzlepiece.extension puzzle
    qrcode qr-code
    qrcode.viewfinder qr-code-scan
    questionmark question-lg
    questionmark.app question-square
    questionmark.circle question-circle
    questionmark.diamond question-diamond
    questionmark.folder folder-x ~
    questionmark.square question-square
    questionmark.video camera-video ~
    quote.bubble chat-quote
    r.circle r-circle
    r.square r-square
    radio boombox ~
    rainbow rainbow
    rays brightness-high ~
    receipt receipt
    record.circle record-circle
    recordingtape voicemail
    rectangle.3.group layout-wtf ~
    rectangle.3.offgrid grid-1x2
    rectangle.3.offgrid.fill grid-1x2-fill
    rectangle.and.pencil.and.ellipsis input-cursor-text
    rectangle.and.text.magnifyingglass search ~
    rectangle.badge.person.crop person-badge ~
    rectangle.compress.vertical arrows-collapse
    rectangle.connected.to.line.below diagram-2
    rectangle.dashed bounding-box
    rectangle.expand.vertical arrows-expand
    rectangle.grid.1x2 view-stacked
    rectangle.grid.2x2 grid
    rectangle.grid.3x2 grid-3x2
    rectangle.inset.filled window
    rectangle.on.rectangle front
    rectangle.on.rectangle.angled front
    rectangle.portrait.and.arrow.forward box-arrow-right
    rectangle.portrait.and.arrow.forward.fill box-arrow-right
    rectangle.portrait.and.arrow.right box-arrow-right
    rectangle.portrait.and.arrow.right.fill box-arrow-right
    rectangle.portrait.and.landscape phone-flip ~
    rectangle.righthalf.inset.fill.arrow.right box-arrow-right
    rectangle.split.1x2 view-stacked
    rectangle.split.2x1 layout-split
    rectangle.split.3x1 layout-three-columns
    rectangle.stack collection
    rectangle.stack.badge.minus collection ~
    rectangle.stack.badge.plus collection ~
    rectangle.stack.fill collection-fill
    repeat repeat
    repeat.1 repeat-1
    return arrow-return-left
    road.lanes signpost ~
    rosette award ~
    rotate.left phone-flip ~
    rotate.right phone-flip ~
    ruler rulers
    safari compass
    safari.circle compass
    safari.fill compass-fill
    scanner printer ~
    scissors scissors
    scooter scooter
    scope bullseye
    screwdriver screwdriver
    sdcard sd-card
    seal patch-plus ~
    selection.pin.in.out bounding-box-circles ~
    server.rack hdd-rack
    shield shield
    shield.lefthalf.filled shield-shaded
    shield.righthalf.filled shield-shaded
    shield.slash shield-slash
    shift shift
    shippingbox box-seam
    shuffle shuffle
    sidebar.leading layout-sidebar
    sidebar.left layout-sidebar
    sidebar.right layout-sidebar-reverse
    sidebar.squares.left layout-text-sidebar
    sidebar.trailing layout-sidebar-reverse
    signpost.left signpost ~
    signpost.right signpost ~
    signpost.right.and.left signpost-split
    simcard sim
    slash.circle slash-circle
    slider.horizontal.2 sliders2
    slider.horizontal.3 sliders
    slider.vertical.3 sliders2-vertical
    smallcircle.filled.circle record-circle
    snowflake snow
    sparkle stars
    sparkles stars
    speaker volume-off
    speaker.slash volume-mute
    speaker.wave.1 volume-down
    speaker.wave.2 volume-up
    speaker.wave.3 volume-up
    speedometer speedometer
    sportscourt dpad ~
    square square
    square.3.layers.3d layers
    square.3.layers.3d.top.filled layers-half
    square.and.arrow.down box-arrow-in-down
    square.and.arrow.down.fill box-arrow-in-down
    square.and.arrow.up box-arrow-up
    square.and.arrow.up.fill box-arrow-up
    square.and.pencil pencil-square
    square.dashed bounding-box
    square.filled.on.square front
    square.grid.2x2 grid
    square.grid.3x2 grid-3x2
    square.grid.3x3 grid-3x3
    square.lefthalf.filled square-half
    square.on.circle union ~
    square.on.square front
    square.on.square.dashed front
    square.split.2x1 layout-split
    square.stack stack
    square.stack.3d.down.right layers ~
    square.stack.3d.up stack
    square.stack.3d.up.fill stack
    square.text.square card-text ~
    squares.below.rectangle grid-1x2 ~
    squareshape square
    stairs bar-chart-steps
    star star
    star.bubble chat-heart ~
    star.leadinghalf.fill star-half
    star.leadinghalf.filled star-half
    star.lefthalf.fill star-half
    staroflife asterisk ~
    staroflife.circle asterisk ~
    sterlingsign currency-pound
    stethoscope clipboard-pulse ~
    stop stop
    stop.circle stop-circle
    stopwatch stopwatch
    strikethrough type-strikethrough
    studentdesk easel ~
    suit.club suit-club
    suit.diamond suit-diamond
    suit.heart suit-heart
    suit.spade suit-spade
    sun.haze cloud-haze ~
    sun.max brightness-high
    sun.max.trianglebadge.exclamationmark brightness-high ~
    sun.min brightness-low
    sunglasses sunglasses
    sunrise sunrise
    sunset sunset
    switch.2 toggles
    syringe eyedropper ~
    table table
    table.furniture table ~
    tablecells table
    tag tag
    takeoutbag.and.cup.and.straw cup-straw ~
    target bullseye
    teletype telephone ~
    terminal terminal
    text.aligncenter text-center
    text.alignleft text-left
    text.alignright text-right
    text.append text-paragraph ~
    text.badge.checkmark list-check
    text.badge.plus text-paragraph ~
    text.book.closed journal-text
    text.bubble chat-text
    text.insert text-indent-left ~
    text.justify justify
    text.justify.left justify-left
    text.magnifyingglass search ~
    text.page file-text
    text.quote blockquote-left
    text.rectangle card-text
    text.redaction text-paragraph ~
    text.viewfinder qr-code-scan ~
    textformat fonts
    textformat.123 123
    textformat.abc spellcheck
    textformat.alt type
    textformat.size fonts
    theatermasks mask ~
    thermometer thermometer-half
    thermometer.medium thermometer-half
    thermometer.snowflake thermometer-snow
    thermometer.sun thermometer-sun
    ticket ticket-perforated
    timer stopwatch
    togglepower power ~
    tornado tornado
    touchid fingerprint
    train.side.front.car train-freight-front ~
    tram train-front
    trash trash
    trash.slash trash
    tray inbox
    tray.2 inboxes
    tray.and.arrow.down download
    tray.and.arrow.up upload
    tray.full inboxes
    tree tree
    triangle triangle
    triangle.lefthalf.filled triangle-half
    trophy trophy
    truck.box truck
    tshirt handbag ~
    tuningfork music-note ~
    tv tv
    uiwindow.split.2x1 layout-split
    umbrella umbrella
    underline type-underline
    video camera-video
    video.slash camera-video-off
    viewfinder fullscreen
    viewfinder.circle fullscreen
    visionpro headset-vr
    voicemail voicemail
    wallet.bifold wallet
    wallet.pass wallet2
    wand.and.rays magic
    wand.and.stars magic
    wand.and.stars.inverse magic
    wave.3.left broadcast
    wave.3.right broadcast
    waveform soundwave
    waveform.path activity ~
    waveform.path.ecg activity
    wifi wifi
    wifi.exclamationmark wifi-1 ~
    wifi.router router
    wifi.slash wifi-off
    wind wind
    wrench wrench
    wrench.adjustable wrench-adjustable
    wrench.and.screwdriver tools
    xmark x-lg
    xmark.app x-square
    xmark.bin trash ~
    xmark.circle x-circle
    xmark.icloud cloud-minus ~
    xmark.octagon x-octagon
    xmark.rectangle x-square ~
    xmark.seal patch-minus ~
    xmark.shield shield-x
    xmark.square x-square
    xserve hdd-rack
    yensign currency-yen
    """

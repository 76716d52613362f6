import type { DemoProject } from "#demo/content.ts"

/** Sample projects along the coast, the creek and the lakes of Dubai. */
export const dubaiCoast: DemoProject[] = [
  {
    key: "amber-quay",
    name: "Amber Quay",
    title: "Amber Quay: two- and three-bedroom homes on the inland promenade of Dubai Marina",
    price: 3420000,
    type: "Apartment",
    address: "Al Marsa Street, inland promenade, Dubai Marina, Dubai",
    city: "Dubai",
    areaSize: 1304,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q3 2028",
    coordinates: [55.1427, 25.0818],
    area: "dubai-marina",
    developer: "luma-cove-homes",
    nutshell:
      "A 38-storey tower on the marina canal with a shrine niche in the north-east of most two-bedroom living rooms. Handover in the third quarter of 2028.",
    description: `Stand on the inland promenade of the marina at eight in the morning and the sun is behind you, coming up over Jumeirah Lake Towers; by four it has crossed the water and shines into every west-facing window in the district. Amber Quay is drawn around that arc. Its living rooms look north over the canal and east, while the west wall carries bathrooms, lift shafts and narrow bedroom windows set deep in honey-coloured stone.

Of the 214 homes, 160 follow type 2A. One enters from the north. A niche with a stone shelf and its own lamp circuit fills the north-east corner of the living room, cooking is done in the south-east, and the main bedroom takes the south-west. Bathroom 2 stands beside the front door on the north wall, and neither the nine-zone nor the sixteen-zone table is content with a toilet there. Buyers who mind should walk through type 2B as well: it opens to the east, has a long northern balcony, and keeps its wet rooms on the west and south.

Four passenger lifts and one goods lift serve the floors, with at most six doors to a landing. A parking bay goes with each two-bedroom home and is written into the contract by number; three-bedroom homes have a pair. The expected service charge is AED 19 a square foot.

It is not a beach address. The nearest sand is about fifteen minutes away on foot, over the bridge, and the podium pool was made for swimming lengths.`,
    locationDescription: `Amber Quay faces the canal from the Al Marsa Street side, with the promenade at its door. The tram runs along the same street and meets the Red Line of the metro at two stations. Weekend evenings are lively here until midnight; above the fourteenth floor the water taxis are louder than the restaurants. Sheikh Zayed Road is four minutes from the garage ramp, and rather longer in the other direction on a Friday evening.`,
    nearbyAreas: "JBR JLT Emaar-Beachfront Palm-Jumeirah",
    paymentPlan: {
      title: "60/40",
      details: [
        "10%-On-booking",
        "10%-Within-sixty-days",
        "20%-At-podium-level",
        "20%-At-twentieth-floor",
        "40%-On-handover",
      ],
    },
    look: "tower",
    scenes: ["area-marina", "area-marina-02"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 8-34, 1,304 sq ft with balcony" },
      { plan: "2br-2b", title: "Type 2B, corner homes on floors 8-34, 1,214 sq ft with balcony" },
      { plan: "3br-3a", title: "Type 3A, floors 35-38, 1,899 sq ft with balcony" },
    ],
  },
  {
    key: "jharna-bend",
    name: "Jharna Bend",
    title: "Jharna Bend: completed one-bedroom apartments at the quiet end of Dubai Marina",
    price: 1905000,
    type: "Apartment",
    address: "Al Marsa Street, south-western bend of the canal, Dubai Marina, Dubai",
    city: "Dubai",
    areaSize: 812,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [55.1356, 25.0729],
    area: "dubai-marina",
    developer: "ridanna-group",
    nutshell:
      "Occupied since 2023: one-bedroom homes entered from the north, with known cooling bills, a calm end of the marina and tight parking ramps.",
    description: `Jharna Bend was handed over in the spring of 2023, so it can be judged by its bills as well as its drawings. The owners' association puts last year's cooling cost for a one-bedroom home at roughly AED 210 in January and AED 640 in July; the service charge stood at AED 17 a square foot.

Plan 1A wastes little. A foyer just deep enough for a shoe bench opens on the left to a living room lit from two sides, and straight ahead to the bedroom in the south-west. Powder room and bathroom run down the west wall from the north-west corner, a stretch the nine-zone reading welcomes throughout; the sixteen-zone one is satisfied with the bathroom, at west-north-west, and marks down the powder room. The kitchen has the south-east corner to itself. Its hob is fixed to the south wall, which means the cook faces south; three owners have moved it to the east counter, where water and power already run.

Sound deserves a word. On floors two to five you hear the tram until about one in the morning. From the sixth up, better glazing and a planted ledge reduce it to something noticed only with the balcony door open.

A couple will be comfortable, and so will one person with visiting parents. Anybody attached to a large car will not: the ramps turn sharply and the bays are 2.4 metres wide.`,
    locationDescription: `The tower stands towards the south-western end of the marina, where the canal bends and the crowds thin out. A supermarket, a clinic and two nurseries lie within ten minutes on foot, reached mostly under arcades. For work in Media City allow twelve minutes by tram; for Downtown, about thirty-five by metro with the walk to the platform included. The Hindu temple in Jebel Ali is a quarter of an hour by car.`,
    nearbyAreas: "JBR JLT Bluewaters-Island Al-Sufouh",
    paymentPlan: {
      title: "100 on transfer",
      details: ["10%-Deposit-with-Form-F", "90%-On-transfer"],
    },
    look: "tower",
    scenes: ["area-marina-02"],
    floorPlans: [{ plan: "1br-1a", title: "Type 1A, floors 2-27, 812 sq ft with balcony" }],
  },
  {
    key: "halyard-house",
    name: "Halyard House",
    title:
      "Halyard House: sixty-two three-bedroom apartments at the northern mouth of Dubai Marina",
    price: 5690000,
    type: "Apartment",
    address: "Marina north, by the sea entrance of the canal, Dubai Marina, Dubai",
    city: "Dubai",
    areaSize: 1837,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q1 2029",
    coordinates: [55.1462, 25.0893],
    area: "dubai-marina",
    developer: "orrin-and-vale",
    nutshell:
      "Only three-bedroom homes, two to a landing, each with a puja room in the north-east and a store of its own below. Handover in early 2029.",
    description: `Sixty-two apartments, all with three bedrooms: Orrin & Vale settled that first and drew the tower afterwards. Two homes share each landing, and nobody walks more than nine metres from lift to threshold.

Type 3A takes the eastern half of a floor. Its puja room, 1.8 metres square, lies in the extreme north-east next to a reading nook, and a family kitchen of 26 square metres with its own extract duct fills the south-east. The main suite has the south-west; the other two bedrooms line up above it along the west side. Staff quarters and laundry are to the south, reached through the pantry without crossing the dining table. The powder room beside the front door is in the north, and we would rather say so here than have you find it with a compass.

Type 3B, the western half, is entered from the east. There the shrine has a study for a neighbour. In return there is a cloakroom on the east, liked by nobody, and bathroom 2 stands in the south-east beside the kitchen, where the sixteen-zone school avoids it and the nine-zone one shrugs.

Every home has a store of four square metres on its parking level, two bays with cable trays for chargers, and a drying rack behind a louvred screen, so that laundry never hangs in the view. The finish is plain: oiled oak, lime plaster, brushed nickel.`,
    locationDescription: `Halyard House takes a corner plot near the northern mouth of the marina, where the charter boats leave for open water. From the upper floors one looks across the last reach of the canal to the towers of Emaar Beachfront. The Palm trunk and the offices of Internet City are each about ten minutes by car.

School buses use the service road at the back, which spares the promenade side their morning queue.`,
    nearbyAreas: "Emaar-Beachfront Palm-Jumeirah Al-Sufouh JBR",
    paymentPlan: {
      title: "50/50",
      details: ["15%-On-booking", "35%-During-construction", "50%-On-handover"],
    },
    look: "tower",
    scenes: ["area-marina", "area-masterplan"],
    floorPlans: [
      { plan: "3br-3b", title: "Type 3B, western half of floors 3-33, 1,837 sq ft with balcony" },
      { plan: "3br-3a", title: "Type 3A, eastern half of floors 3-33, 1,899 sq ft with balcony" },
    ],
  },
  {
    key: "samudra-beach-villas",
    name: "Samudra Beach Villas",
    title:
      "Samudra Beach Villas: fourteen four-bedroom courtyard houses on a frond of Palm Jumeirah",
    price: 26400000,
    type: "Villa",
    address: "Western fronds, sea side, Palm Jumeirah, Dubai",
    city: "Dubai",
    areaSize: 4650,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Q4 2027",
    coordinates: [55.1305, 25.1098],
    area: "palm-jumeirah",
    developer: "luma-cove-homes",
    nutshell:
      "Fourteen beach houses with the pool to the north-east, an open court at the centre and marine-grade fittings throughout. Handover at the end of 2027.",
    description: `Salt decides most things on a frond. Door hinges pit, lawns yellow, air-conditioning coils last half as long as they do inland. Luma Cove's answer at Samudra is to build as boats are built: bronze and 316 steel outside, teak slats that can be taken down and oiled one by one, and condensers in a ventilated room rather than on the roof.

The fourteen houses stand on the side of the frond where the water lies to the north and north-east. That lets the pool occupy the corner which the texts prefer for water, with sand a few steps beyond it. A walled lane leads from the carport to the front door in the east wall; the door falls in the third of the wall's eight divisions, counted from the north-east.

At the middle of the plan is a planted court, four metres by two and a half, open to the sky through both floors. A small puja room backs on to it beside the majlis. The kitchen has the south-east; upstairs the main suite is in the south-west. Not everything obeys: there is a powder room on the east, and above it two bathrooms share a shaft between north and north-west.

Budget honestly for upkeep. The quoted 4,650 square feet counts terraces and carport; indoors there are 3,700. The association charges about AED 6 a square foot and the gardeners recommend native groundcovers over grass. Two houses are already planned with a ramp and a lift for grandparents.`,
    locationDescription: `Frond roads are gated and end in a turning circle, so the only traffic is your neighbours'. From the gate it is about eight minutes to the supermarket and cinema at Nakheel Mall on the trunk, twenty to Dubai Marina outside the rush, and some thirty-five to the airport by way of Sheikh Zayed Road. Afternoon wind arrives from the north-west and keeps the shaded side of the terraces usable well into May.`,
    nearbyAreas: "Dubai-Marina Emaar-Beachfront Al-Sufouh Dubai-Internet-City",
    paymentPlan: {
      title: "60/40",
      details: [
        "20%-On-booking",
        "20%-When-the-frame-is-complete",
        "20%-When-the-facades-are-closed",
        "40%-On-handover",
      ],
    },
    look: "villa",
    scenes: ["area-lagoon", "area-masterplan"],
    floorPlans: [
      {
        plan: "villa-4br-ground",
        title: "Samudra house, ground floor with court and pool, 1,969 sq ft internal",
      },
      {
        plan: "villa-4br-first",
        title: "Samudra house, first floor with open terrace, 1,731 sq ft internal",
      },
    ],
  },
  {
    key: "tidewell-residences",
    name: "Tidewell Residences",
    title: "Tidewell Residences: eight finished penthouses above the trunk of Palm Jumeirah",
    price: 22900000,
    type: "Penthouse",
    address: "Palm trunk, west beach side, Palm Jumeirah, Dubai",
    city: "Dubai",
    areaSize: 3680,
    bedroomNumber: 3,
    bathNumber: 5,
    handover: "Ready",
    coordinates: [55.1364, 25.1149],
    area: "palm-jumeirah",
    developer: "zafrani-estates",
    nutshell:
      "Three bedrooms and a north-east puja room on one level, a pavilion and roof garden above. Finished in 2025; eight homes, three still for sale.",
    description: `The lift at Tidewell opens inside your own lobby, which is the first thing one notices; the second is how quiet the rooms are. Zafrani paid for triple glazing on the trunk side after measuring the road at 68 decibels, and with the sliders closed a conversation on the terrace cannot be followed from the sofa.

The main level is plan 3A, with 1,823 square feet indoors. Living room and puja room share the north-eastern third and receive the only unbroken morning light on the floor. Kitchen and pantry occupy the south-east behind a pocket door. Sleeping is on the west side, the main suite southernmost. Two caveats from our walk-through: the bathroom of bedroom 3 is close to the north-west corner, which the schools judge differently, and the powder room lies due north, which hardly any of them accepts.

A stair rises from the hall to a pavilion of 690 square feet and a roof garden of 1,167, where the heavy planters have been kept to the south and west and the eastern edge left open. Whoever counts only enclosed space should use 2,513 square feet when comparing prices.

Ownership costs came to AED 25 a square foot last year, cooling extra. There is a shared gym on the ground floor and no restaurant, which residents told us they had asked for.`,
    locationDescription: `The building backs on to the long west beach promenade, whose cafes and running track start at the garden gate. Nakheel Mall and its monorail stop are a seven-minute walk along the trunk. Traffic leaves the island by one road, so plan for it: Dubai Marina takes a quarter of an hour at ten in the morning and twice that at six, when the whole trunk moves towards Sheikh Zayed Road together.`,
    nearbyAreas: "Emaar-Beachfront Dubai-Marina Al-Sufouh Dubai-Media-City",
    paymentPlan: {
      title: "20/80 on transfer",
      details: ["20%-Reservation-deposit", "80%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-lagoon"],
    floorPlans: [
      { plan: "3br-3a", title: "Penthouse 3A, main level, floors 11-12, 1,823 sq ft internal" },
    ],
  },
  {
    key: "ishanya-heights",
    name: "Ishanya Heights",
    title:
      "Ishanya Heights: two- and three-bedroom apartments above Ras Al Khor in Dubai Creek Harbour",
    price: 2890000,
    type: "Apartment",
    address: "Sanctuary edge, Dubai Creek Harbour, Dubai",
    city: "Dubai",
    areaSize: 1296,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q3 2029",
    coordinates: [55.3489, 25.1962],
    area: "dubai-creek-harbour",
    developer: "ridanna-group",
    nutshell:
      "A 44-storey tower that leaves its north-east corner open on every floor and turns the main bedrooms to the bird sanctuary. Handover in Q3 2029.",
    description: `Ishanya is the Sanskrit word for the north-east, and on this site the north-east is the plain direction: a boulevard, a park still being planted, other towers. The postcard lies the opposite way, over the shallows of Ras Al Khor. A conventional tower would have put its sitting rooms there. This one gives the sanctuary to the main bedrooms, in the south-west, and leaves morning light to the rooms where people gather.

How it works floor by floor: four apartments surround a lift core that is pushed to the south, so the north-eastern home has nothing in front of it and the other three each keep a glazed corner. In type 2A the niche for the shrine stands at that corner, between the two windows; both have a blind built into the lintel because, as the architect put it, lamps and July sun do not mix.

Type 3B has its entrance in the east wall, in the fourth of eight divisions, a position on which older and newer lists agree. Its weak spot is the small toilet next to that door, on the east, where no list we know wants one.

Piling had finished when we visited in October and the raft was being tied. Payments go to the project's escrow account and are drawn down in seven stages. Two details reward a look at the model: the refuse chute opens on to a vented room with a floor drain, and the bicycle store is at street level with a tyre pump instead of somewhere behind the pool plant.

Noise: aircraft on approach to Dubai International can be seen from the north side, rarely heard.`,
    locationDescription: `Ishanya Heights closes the southern end of Dubai Creek Harbour, where the promenade stops at the fence of the wildlife sanctuary and flamingos feed from November onwards. By car the airport is about twelve minutes away and Downtown about a quarter of an hour along Ras Al Khor Road. The Blue Line of the metro, now under construction, is planned to reach the district; until it opens most residents drive or take the feeder bus.`,
    nearbyAreas: "Ras-Al-Khor Dubai-Festival-City Sobha-Hartland Downtown-Dubai",
    paymentPlan: {
      title: "60/40",
      details: [
        "5%-On-booking",
        "5%-Within-30-days",
        "10%-Within-180-days",
        "10%-At-tenth-floor",
        "15%-At-thirtieth-floor",
        "15%-At-topping-out",
        "40%-On-handover",
      ],
    },
    look: "tower",
    scenes: ["area-mangrove", "area-creek"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 5-40, 1,296 sq ft with balcony" },
      {
        plan: "3br-3b",
        title: "Type 3B, floors 12-43, 1,820 sq ft with balcony",
        marking: "without entrance",
      },
    ],
  },
  {
    key: "heron-basin",
    name: "Heron Basin",
    title: "Heron Basin: lived-in one-bedroom apartments beside the harbour of Dubai Creek",
    price: 1690000,
    type: "Apartment",
    address: "Harbour promenade, Island District, Dubai Creek Harbour, Dubai",
    city: "Dubai",
    areaSize: 846,
    bedroomNumber: 1,
    bathNumber: 1,
    handover: "Ready",
    coordinates: [55.3461, 25.2051],
    area: "dubai-creek-harbour",
    developer: "luma-cove-homes",
    nutshell:
      "One-bedroom homes with a study and a north terrace, finished in 2024 and sold with 60 per cent payable over two years after the keys.",
    description: `Walk the corridor of any floor in Heron Basin and you will find daylight at both ends. It is a small thing and rare in a tower, and it explains the plants that residents have put outside their doors.

The one-bedroom homes come in two drawings. Type 1B is the better known: the front door in the east, a dining table for six at the heart of the flat, a study separated by a half wall in the north-west quarter, and a terrace six metres long on the north side where one can eat outdoors from October to April. Bed to the south-west, kitchen to the south-east. The door lies within a hand's breadth of the middle of its wall, exactly where the fourth and fifth divisions meet, so a surveyor counting along the wall and another using a compass may well name different ones. Type 1A enters from the north and has a second toilet for guests.

We looked for faults. The bathroom in 1B has no window. Terrace drains clog after a sandstorm and must be cleared by hand. Visitors' parking is forty bays for 260 homes.

Against that: water pressure is excellent on the twentieth floor, the lifts have never been out together since 2024, and management answers e-mails on the same day.

In the side wing type 1A is turned by a quarter, so its rooms lie in other zones; it has a drawing of its own.`,
    locationDescription: `Boats tie up two minutes from the lobby, in the basin that gives the building its name. The supermarket, pharmacy and a row of breakfast places are along the same quay, all level walking with a pushchair. Ferries and water taxis run from the harbour; by road the airport terminals are ten to fifteen minutes away and Festival City is closer still. Evening air off the creek is damp in August, as it is everywhere on the water.`,
    nearbyAreas: "Dubai-Festival-City Ras-Al-Khor Al-Jaddaf Nad-Al-Hamar",
    paymentPlan: {
      title: "40/60 post-handover",
      details: ["40%-On-transfer-of-the-keys", "60%-Over-the-following-two-years"],
    },
    look: "tower",
    scenes: ["area-marina", "area-mangrove"],
    floorPlans: [
      {
        plan: "1br-1b",
        title: "Type 1B, floors 3-26, 846 sq ft with part of the terrace",
        marking: "without entrance",
      },
      { plan: "1br-1a", title: "Type 1A, floors 3-26, 828 sq ft with balcony" },
      { plan: "1br-1a", title: "Type 1A, side wing, 806 sq ft with balcony", turnedDeg: 270 },
    ],
  },
  {
    key: "safina-ghat",
    name: "Safina Ghat",
    title: "Safina Ghat: three-bedroom apartments on a stepped quay in Dubai Creek Harbour",
    price: 4290000,
    type: "Apartment",
    address: "Stepped quay, Creek Marina side, Dubai Creek Harbour, Dubai",
    city: "Dubai",
    areaSize: 1837,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q1 2028",
    coordinates: [55.3524, 25.2058],
    area: "dubai-creek-harbour",
    developer: "qamari-living",
    nutshell:
      "Seven storeys around a courtyard that descends to the water in broad steps; family homes with an open centre and a corner shrine room.",
    description: `Qamari's brief to its architects ran to one page, and half of it was about grandparents. Hence the bench at every lift, the lever taps, the two-metre corridors in which two wheelchairs can pass, and a ground-floor room with a kitchen where a family can hold a naming ceremony for sixty without hiring a hotel.

Above that room are 88 apartments on seven storeys, folded around a court that goes down to the quay in eleven wide steps. Nobody lives more than six floors up and the stairs are pleasant enough to be used.

Plan 3B puts family life in the middle. Dining and sitting form one open floor across the centre, lit through an eight-metre balcony on the north; beams run along the bedroom walls, so no column or duct drops into the space. A shrine room of five square metres has the north-east corner with an east window of its own. The study beside it shares a wall with the shrine, the cloakroom does not. Parents sleep to the south-west, a child or a guest to the north-west. Bedroom 2 is nearer to south than to south-east, acceptable in most readings; its bathroom is not so lucky, being in the south-east proper, wall to wall with the kitchen.

Plan 3A, reached from the north, is the more orthodox of the pair and costs about AED 130,000 more.

Finishes are pale terrazzo and ash. Prayer room, playroom and pool are on the west side of the court.`,
    locationDescription: `The quay belongs to the inner harbour, sheltered from the wakes of the creek, and the court opens towards it on the west. A park of several hectares begins across the street at the back. Children can walk to a playground without crossing a road; for school the usual runs are to Nad Al Sheba and Festival City, both under twenty minutes at seven in the morning. Parking is below ground with two bays for each home.`,
    nearbyAreas: "Dubai-Festival-City Ras-Al-Khor Nad-Al-Hamar Meydan",
    paymentPlan: {
      title: "50/50",
      details: ["10%-On-booking", "40%-In-five-equal-stages", "50%-On-handover"],
    },
    look: "midrise",
    scenes: ["area-masterplan", "area-mangrove"],
    floorPlans: [
      { plan: "3br-3b", title: "Type 3B, floors 1-7, 1,837 sq ft with balcony" },
      { plan: "3br-3a", title: "Type 3A, floors 2-7, 1,890 sq ft with balcony" },
    ],
  },
  {
    key: "kumuda-shore",
    name: "Kumuda Shore",
    title: "Kumuda Shore: two-bedroom corner homes with a beach at Emaar Beachfront",
    price: 3870000,
    type: "Apartment",
    address: "Beach side of the island, Emaar Beachfront, Dubai",
    city: "Dubai",
    areaSize: 1214,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q2 2028",
    coordinates: [55.1371, 25.0983],
    area: "emaar-beachfront",
    developer: "sahra-developments",
    nutshell:
      "All 66 homes are corner apartments with an eight-metre balcony to the north. Direct way to the sand, closed kitchens, handover in Q2 2028.",
    description: `Two homes a floor and no more, staggered along an open lift court so that both are entered from the east and both reach the north with a balcony. Sahra reached that arithmetic by giving up the long corridor and with it about sixty saleable units.

The consequence indoors is air. Open the living room slider on the north and the bedroom window on the west, and between December and March the cooling can stay off; the developer's engineers logged 94 such days last season with a mast on the site. Exhaust from the kitchen, which is a proper room in the south-east, leaves through its own riser instead of a shared one.

Now for orientation. Plan 2B is turned twelve degrees from true north to follow the shoreline. The front door faces what the drawing calls east and the compass calls a little south of it, enough to carry it from the fourth division of the wall into the fifth. We give both answers; which one to follow is a matter of school. The shrine stand is against the east window of the living room, the parents' bed in the south-west, the utility room due south. Bathroom 1 falls at south-south-west, which happens to be the sixteen-zone school's first choice; bathroom 2 is due west, which that school avoids and the nine-zone tables recommend.

Beach storage deserves praise: a ventilated locker with a tap for every apartment, next to the outdoor showers, so sand and wet towels stay downstairs.

The tower is seasonal in character. Expect short-stay guests in winter on the lower floors, where the by-laws allow them.`,
    locationDescription: `One bridge joins the island to the mainland road by Al Sufouh, and everything else is reached from there: Dubai Marina in about seven minutes, the Palm in ten. The private beach runs along the seaward side, and a small harbour lies opposite. No school stands on the island, so families should test the morning drive before deciding. To the south-west the great wheel on Bluewaters is in full view.`,
    nearbyAreas: "Dubai-Marina Palm-Jumeirah JBR Al-Sufouh",
    paymentPlan: {
      title: "80/20",
      details: [
        "10%-On-booking",
        "20%-Within-120-days",
        "25%-At-podium-level",
        "25%-At-roof-level",
        "20%-On-handover",
      ],
    },
    look: "tower",
    scenes: ["area-masterplan", "area-marina"],
    floorPlans: [{ plan: "2br-2b", title: "Type 2B, floors 2-34, 1,214 sq ft with balcony" }],
  },
  {
    key: "longshore-house",
    name: "Longshore House",
    title: "Longshore House: ready one-bedroom apartments on the harbour side of Emaar Beachfront",
    price: 2180000,
    type: "Apartment",
    address: "Harbour side of the island, Emaar Beachfront, Dubai",
    city: "Dubai",
    areaSize: 806,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [55.1419, 25.0989],
    area: "emaar-beachfront",
    developer: "dunemark-estates",
    nutshell:
      "One-bedroom homes finished in 2025, turned to the harbour and the sunrise instead of the open sea. Vacant possession on most of them.",
    description: `Most people come to this island for the western horizon. Longshore House turns its back on it, deliberately: the evening sun is the one that heats a flat, and the harbour to the east has masts, ropes, people washing decks. Residents get the sea at the end of the path instead of through the glass.

Homes of type 1A have their balcony on that eastern side, off a living room which also has a window to the north. The entrance is in the north wall, in the third of its eight divisions; classical and modern lists both approve, the corner school has no opinion. There is a table for four between living room and kitchen. A bed placed as drawn has its headboard to the south.

What we would change: the bathroom is reached only through the bedroom, so a guest on the sofa uses the powder room and cannot shower. Cupboards are generous in number but shallow, 52 centimetres, and a suitcase lies flat or not at all.

Dunemark has kept the running of the building in house. Charges are AED 22 a square foot, high for the size and visible in the polish of the brass. Keys can be collected within a week of transfer, and snagging was done by an outside firm whose report is handed over with the flat.`,
    locationDescription: `From the door it is 200 paces to the harbour wall and perhaps 400 to the beach gate. A grocer, a laundry and three restaurants trade at the foot of the neighbouring towers. Walking off the island is possible but dull; most residents cycle to the marina in ten minutes or take a taxi for the price of a coffee. Expect helicopters and jet skis on winter weekends, heard more than seen.`,
    nearbyAreas: "Dubai-Marina JBR Palm-Jumeirah Bluewaters-Island",
    paymentPlan: {
      title: "30/70 on transfer",
      details: ["30%-On-signing", "70%-On-transfer"],
    },
    look: "tower",
    scenes: ["area-marina"],
    floorPlans: [
      {
        plan: "1br-1a",
        title: "Type 1A, floors 4-31, 806 sq ft with balcony",
        marking: "kitchen alone",
      },
    ],
  },
  {
    key: "kirana-lakeside",
    name: "Kirana Lakeside",
    title:
      "Kirana Lakeside: ready two-bedroom apartments over the middle lake of Jumeirah Lake Towers",
    price: 1845000,
    type: "Apartment",
    address: "Middle lake, Jumeirah Lake Towers, Dubai",
    city: "Dubai",
    areaSize: 1214,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [55.1462, 25.0702],
    area: "jumeirah-lake-towers",
    developer: "samaavi-builders",
    nutshell:
      "A 2019 tower with lake views to the north, closed kitchens and two bays for each home; half the price may be paid a year after transfer.",
    description: `Nothing about Kirana Lakeside is new, and that is part of the case for it. The trees around the lake are grown, the lobby sofa has been reupholstered once, and the reserve fund, according to the minutes we were shown, could replace two lifts tomorrow.

Samaavi completed the tower in 2019 for families who cook. Kitchens are separate rooms of fourteen square metres in the south-east, with a window and a proper hood; beside each is a utility room with space for a washing machine, a dryer and the big pots. Dining has the centre of the plan and remains open on two sides.

The cluster was laid out along the highway and not along the meridian. North on the drawing of type 2B is therefore twelve degrees out, and the door in the east wall belongs to the fourth division or the fifth according to whether you measure by tape or by bearing. Type 2A, in the other wing, is entered from the north and has a shrine niche; its second bathroom, though, lies on the north wall. In 2B the shrine is a table by the eastern window and both bathrooms are on the far side of the flat.

A few figures: AED 14.60 a square foot in charges, two bays a home, five lifts, 1.1 visitors' spaces for every ten flats. Mobile reception is poor in the third basement.

Tenants occupy about half the building. Three of the five homes on offer are empty and can be measured at leisure.`,
    locationDescription: `The tower looks over the middle one of the district's three lakes, which has a path of roughly a kilometre around it, lit at night and used by runners before dawn. Two Red Line stations flank the district along Sheikh Zayed Road, with footbridges to the marina side. Indian groceries, tailors and vegetarian canteens are plentiful in the clusters. Leaving by car at half past five takes patience, because all exits feed the same slip roads.`,
    nearbyAreas: "Dubai-Marina JBR Jumeirah-Islands Emirates-Hills",
    paymentPlan: {
      title: "50/50 over one year",
      details: ["50%-On-transfer", "50%-Twelve-months-later"],
    },
    look: "tower",
    scenes: ["area-marina-02"],
    floorPlans: [
      { plan: "2br-2b", title: "Type 2B, lake wing, floors 6-35, 1,214 sq ft with balcony" },
      {
        plan: "2br-2a",
        title: "Type 2A, garden wing, floors 6-35, 1,290 sq ft with balcony",
        marking: "none",
      },
    ],
  },
  {
    key: "plumbline",
    name: "Plumbline",
    title: "Plumbline: 190 studios with four clear corners in Jumeirah Lake Towers",
    price: 789000,
    type: "Apartment",
    address: "Northern clusters, Jumeirah Lake Towers, Dubai",
    city: "Dubai",
    areaSize: 478,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Q4 2029",
    coordinates: [55.1497, 25.0751],
    area: "jumeirah-lake-towers",
    developer: "orrin-and-vale",
    nutshell:
      "Studios of 478 square feet in which bed, hob, bath and sofa each have their own corner. Monthly payments of one per cent, handover at the end of 2029.",
    description: `A studio is where many families give up on Vastu: one room, one window, the hob at the foot of the bed. Orrin & Vale has spent two years arguing that it need not be so, and Plumbline is the argument built 190 times.

Look at the plan as four quarters. Bath to the north-west. Sofa, with the balcony door beside it, to the north-east. Sleeping alcove to the south-west, behind a wall long enough to hide an unmade bed from the front door. Hob and sink to the south-east under an opening window. The entrance, in the north wall, falls in the fourth division from the left as seen on the drawing, one of the few positions that the old and the newer lists praise together. Objections come from the sixteen-zone school, over the bath, and from the corner school, which wants no door so near the middle of a wall.

Limits should be stated too. Forty-three square metres leave space for one wardrobe, one table and one opinion about where the table goes. Hobs are induction with two rings. The alcove can be curtained and not closed.

To make up for it the third floor is shared: two laundries, eight desks in a silent room, a guest suite rented by the night at cost, and a kitchen with a long table for anyone whose friends will not fit upstairs.

Foundations begin in the first quarter of 2027. Until then the mock-up, built at full size in a warehouse in Al Quoz, is open on Saturdays.`,
    locationDescription: `Plumbline will stand in the northern clusters, a few minutes on foot from a Red Line station and its bridge to the tram. Offices of the DMCC free zone fill the surrounding towers, and plenty of future owners will be able to walk to work. The lakeside path, a dog run and a Saturday plant stall are within one block. There is one parking bay to every two studios, allotted by lot.`,
    nearbyAreas: "Dubai-Marina Emirates-Hills The-Greens Al-Sufouh",
    paymentPlan: {
      title: "1% monthly",
      details: [
        "10%-On-booking",
        "36%-Monthly-until-handover",
        "14%-On-handover",
        "40%-Monthly-after-handover",
      ],
    },
    look: "tower",
    scenes: ["area-marina-02", "area-marina"],
    floorPlans: [
      { plan: "studio-s1", title: "Type S1, floors 4-23, 478 sq ft with part of the balcony" },
    ],
  },
]

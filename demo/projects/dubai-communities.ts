import type { DemoProject } from "#demo/content.ts"

/** Sample projects in the inland communities of Dubai. */
export const dubaiCommunities: DemoProject[] = [
  {
    key: "gulmohar-place",
    name: "Gulmohar Place",
    title: "Gulmohar Place: three-bedroom townhouses on a one-way lane in Al Furjan",
    price: 3150000,
    type: "Townhouse",
    address: "Western Al Furjan, off the central spine road, Dubai",
    city: "Dubai",
    areaSize: 2040,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q3 2028",
    coordinates: [55.1432, 25.0321],
    area: "al-furjan",
    developer: "ridanna-group",
    nutshell:
      "Thirty-eight townhouses in four short rows. In the north-facing rows a shrine room takes the north-east corner beside the front door, and the kitchen looks over the garden from the south-east.",
    description: `Thirty-eight houses stand in four short rows here, and the lane between them runs one way, so a child can learn to ride a bicycle on it. Two rows look north and two look south. What follows describes the north-facing houses; across the lane the same drawing is turned round, and every direction with it.

A court with room for one car and one flowering tree lies between pavement and door. Inside, the hall is 1.8 metres wide, enough for a bench and a rank of shoes. On the right is a guest bedroom for parents who would rather not climb stairs. On the left, filling the north-east corner, comes a shrine room with a small window of its own.

One detail will divide readers: the cloakroom backs on to that shrine room. Until the ground slab is poured Ridanna will leave the cloakroom out on request and hand the space over as a cupboard, at no change in price.

Living and dining follow in a line towards the garden, with the stair against the western party wall. Cooking happens in the south-east, at a counter below a south window, and the extractor leaves through the outer wall rather than a shared duct. The party walls are two leaves of blockwork with a cavity between them.

The service charge is budgeted at AED 3.40 per sq ft and covers the lane, its lamps and the trees, which Ridanna waters from treated effluent.`,
    locationDescription: `Al Furjan lies inland of Discovery Gardens, between Sheikh Zayed Road and Sheikh Mohammed bin Zayed Road, and the Route 2020 metro line runs through it. From this corner the walk to a station takes about twenty minutes, which in August means a taxi. Two neighbourhood shopping pavilions cover groceries, a pharmacy and a dentist. Dubai Marina is a quarter of an hour by car outside the rush; the Jebel Ali temple is nearer.`,
    nearbyAreas: "Discovery-Gardens Jebel-Ali-Village Dubai-Marina JLT",
    paymentPlan: {
      title: "60/40",
      details: [
        "10%-On-booking",
        "10%-At-foundations",
        "20%-At-ground-slab",
        "20%-At-roof-slab",
        "40%-On-handover",
      ],
    },
    look: "townhouse",
    scenes: ["area-mosque"],
    floorPlans: [
      {
        plan: "townhouse-3br-ground",
        title: "North-facing house, ground floor, 844 of 2,040 sq ft",
      },
    ],
  },
  {
    key: "uttara-line",
    name: "Uttara Line",
    title: "Uttara Line: gallery-access apartments of one to three bedrooms in Al Furjan",
    price: 1190000,
    type: "Apartment",
    address: "Al Furjan, within walking distance of the metro, Dubai",
    city: "Dubai",
    areaSize: 788,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Q4 2027",
    coordinates: [55.1526, 25.0274],
    area: "al-furjan",
    developer: "samaavi-builders",
    nutshell:
      "An eight-storey bar with an open gallery along its north side, so that most front doors face north. Homes of one to three bedrooms, ten minutes on foot from the Route 2020 line.",
    description: `Uttara means north, and the building takes the word literally. It is a bar of eight storeys, 110 metres long, and its corridor is an open gallery on the north face. You walk to your door in outside air and in shade, past other people's jasmine pots.

Because the gallery replaces the usual corridor between two rows of flats, every home has windows on opposite sides. In type 1A the living room has one on the gallery, behind a fixed louvre, and a glazed door to an east balcony. Its bedroom takes the south-west with the bed head to the south, the kitchen is a closed room in the south-east, and both wet rooms are stacked down the western edge.

Larger families usually ask about 2A. A puja niche is built into the north-east of its living room, and the hall at the centre stays clear of columns. Against that, one bathroom borders the foyer on the north side, where most room tables would rather not have it.

Only five three-bedroom homes exist, all at the end of the bar, where an eastern door became possible. They go to handover with two parking bays; everything else has one, in a naturally ventilated basement. From the top two floors a passing train can be heard when the balcony is open. With the glazing shut we could not pick it out.`,
    locationDescription: `A paved path leads from the lobby to the metro in roughly ten minutes, with trees that will be useful in about three summers. Trains reach Expo City in one direction and the main Red Line in the other. Discovery Gardens begins across the road to the north, Ibn Battuta Mall is five minutes by car, and the junction with Sheikh Mohammed bin Zayed Road is close enough to reach without a traffic light on the way out.`,
    nearbyAreas: "Discovery-Gardens Jebel-Ali-Village Dubai-South",
    paymentPlan: {
      title: "70/30",
      details: [
        "20%-On-booking",
        "20%-Within-six-months",
        "30%-At-structure-completion",
        "30%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 1-8, stack 04, 788 sq ft" },
      { plan: "2br-2a", title: "Type 2A, floors 2-8, 1,255 sq ft" },
      { plan: "3br-3b", title: "Type 3B, eastern end, 1,745 sq ft" },
    ],
  },
  {
    key: "chhaya-verandas",
    name: "Chhaya Verandas",
    title: "Chhaya Verandas: shaded studios and small family apartments in Arjan",
    price: 640000,
    type: "Apartment",
    address: "Arjan, Al Barsha South, Dubai",
    city: "Dubai",
    areaSize: 462,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Q2 2028",
    coordinates: [55.2412, 25.0583],
    area: "arjan",
    developer: "sahra-developments",
    nutshell:
      "Seven storeys wrapped in deep verandas, with studios from AED 640,000 and a payment plan of one per cent a month. The studio keeps its kitchen in the south-east and the bed in the south-west.",
    description: `Stand on the opposite pavement at two in the afternoon and the glass of Chhaya Verandas is already in shadow. Sahra has hung a veranda 1.4 metres deep on three sides of the building and a fixed timber-look screen on the west, where depth alone would not be enough. The engineer's model puts the saving on cooling at around a fifth; we would wait for the first summer's bills.

Of the 142 homes, 64 are studios, and that plan deserves a careful look since studios so often give up on orientation altogether. You come in from the north. The bathroom is immediately on the right, in the north-west quarter. The seating faces an eastern veranda, the hob is in the south-east, and a short wall hides the bed, which lies with its head to the south in the remaining corner.

What the studio lacks is a shrine. There is a 60-centimetre length of wall in the north-east, beside the sofa, where a hanging cabinet fits. Those who want more should look at the one-bedroom with its separate study, or at 2B, which has a cabinet base already wired at the eastern end of the living room. Parking is one bay per home, apart from the studios on the first floor, which are sold without.`,
    locationDescription: `Dubai Miracle Garden is the neighbour everybody knows; between November and May its visitors fill the side streets on weekend evenings, and residents learn to come home by the southern approach. Arjan is still being built out, so expect a crane or two. Supermarkets, clinics and several schools are within ten minutes by car in Arjan and Al Barsha South, and Mall of the Emirates is about fifteen.`,
    nearbyAreas: "Jumeirah-Village-Circle Motor-City Dubai-Hills-Estate Dubai-Sports-City",
    paymentPlan: {
      title: "1% monthly",
      details: [
        "10%-On-booking",
        "10%-After-sixty-days",
        "20%-At-one-per-cent-a-month-until-handover",
        "20%-On-handover",
        "40%-At-one-per-cent-a-month-for-40-months-after",
      ],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "studio-s1", title: "Studio S1, floors 1-7, 462 sq ft" },
      { plan: "1br-1b", title: "Type 1B with study, floors 2-7, 776 sq ft" },
      { plan: "2br-2b", title: "Type 2B, corner stacks, 1,104 sq ft" },
    ],
  },
  {
    key: "jharokha-house",
    name: "Jharokha House",
    title: "Jharokha House: ready two-bedroom apartments with bay windows in Arjan",
    price: 1720000,
    type: "Apartment",
    address: "Arjan, on the park side, Dubai",
    city: "Dubai",
    areaSize: 1226,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [55.2365, 25.0627],
    area: "arjan",
    developer: "zafrani-estates",
    nutshell:
      "A completed building of fifty-four two-bedroom homes. Type 2A has a puja niche in the north-east corner of the living room and a kitchen large enough for two cooks; keys within weeks of transfer.",
    description: `A jharokha is the projecting window of a Rajasthani street front. Here the idea became a seat: each living room has an upholstered ledge in a bay on the north side, 45 centimetres above the floor, where one can read without switching a lamp on until late afternoon.

Zafrani handed the building over in the spring of this year, so nothing has to be imagined. We spent a morning in apartment 407. The lift lobby serves six doors and has a window. The front door is on the north wall close to its middle; opposite, the hall stays empty all the way to the dining table. By nine the sun from the balcony lay two metres into the living room, just short of the puja niche in its corner.

The kitchen measures 3.7 by 4.6 metres, in the south-east, with its window to the east and a door that closes. A second, outside-vented hood is part of the specification, and the neighbours confirmed that one does not smell their tempering from the corridor.

Less happily for strict readers, the guest bathroom is between the second bedroom and the entrance, which places it in the northern band. Homes of type 2B move both bathrooms to the west and south, at the price of a smaller kitchen.

Six homes in ten are occupied. District cooling is billed separately, by consumption, and the caretaker will show you a year of readings.`,
    locationDescription: `The park side of Arjan is the quieter one: a planted strip with a running track, and beyond it low villas in Al Barsha South. Umm Suqeim Street leads to the beach in some twenty minutes and to Sheikh Mohammed bin Zayed Road in three. A supermarket opens until midnight in the next block. There is no metro within walking distance, and buses are infrequent at weekends, so most households keep a car.`,
    nearbyAreas: "Dubai-Hills-Estate Jumeirah-Village-Circle Motor-City",
    paymentPlan: {
      title: "10/90",
      details: ["10%-On-signing", "90%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 2-9, 1,226 sq ft", marking: "without entrance" },
      { plan: "2br-2b", title: "Type 2B, corner, floors 3-9, 1,098 sq ft" },
    ],
  },
  {
    key: "dune-row",
    name: "Dune Row",
    title: "Dune Row: three-bedroom townhouses on the desert edge of DAMAC Hills 2",
    price: 1690000,
    type: "Townhouse",
    address: "Southern edge of DAMAC Hills 2, Dubai",
    city: "Dubai",
    areaSize: 1880,
    bedroomNumber: 3,
    bathNumber: 3,
    handover: "Q1 2028",
    coordinates: [55.3702, 24.9871],
    area: "damac-hills-2",
    developer: "dunemark-estates",
    nutshell:
      "Sixty townhouses from AED 1.69M at the last street before the sand. A long drive from the office, low running costs, a garden to the south and a shrine room on the north-east corner.",
    description: `Let us begin with the drive, because it decides the matter for most families. From the last street of DAMAC Hills 2 to an office in Business Bay took us 38 minutes on a Tuesday at half past seven. Those who work from home three days a week, or in Silicon Oasis, Academic City or Dubai South, will find the bargain a good one, with a service charge of AED 3.10 per sq ft to go with it.

In return there is room. Dunemark has laid sixty houses along a single curved street whose southern gardens end at a low wall, and after that wall comes sand. The evening breeze arrives unhindered and so, in March, does the dust: door seals are doubled, and the filters sit where an owner can change them without a ladder.

Houses on the inner side of the curve keep the drawn orientation within six or seven degrees. Their doors are to the north, guest room at the north-west, stairs on the west. The range stands in the south-east. Dining goes in the opposite southern corner, and a few households will prefer to swap it with the sitting area, for which sockets are provided.

Upstairs are two bedrooms, each with a bathroom, and a landing wide enough for a desk. There is no maid's room and no pool in the plot; the community pools are a six-minute walk.`,
    locationDescription: `DAMAC Hills 2 is a self-contained town of townhouses and villas well inland, with its own shops, sports courts and wave pool, and residents plan errands accordingly. Sheikh Zayed bin Hamdan Al Nahyan Street is the usual way out. Count on thirty to forty minutes to Downtown and much the same to the Marina. School buses serve the community; the journey is long for younger children, and worth trying once before you sign.`,
    nearbyAreas: "Town-Square Arabian-Ranches Dubai-Silicon-Oasis",
    paymentPlan: {
      title: "80/20",
      details: [
        "10%-On-booking",
        "10%-Within-ninety-days",
        "20%-At-foundations",
        "20%-At-first-floor-slab",
        "20%-At-roofing",
        "20%-On-handover",
      ],
    },
    look: "townhouse",
    scenes: ["area-desert"],
    floorPlans: [
      { plan: "townhouse-3br-ground", title: "Inner row, ground floor, 844 of 1,880 sq ft" },
    ],
  },
  {
    key: "tarfa-close",
    name: "Tarfa Close",
    title: "Tarfa Close: fourteen four-bedroom villas on a cul-de-sac in DAMAC Hills 2",
    price: 4150000,
    type: "Villa",
    address: "Cul-de-sac off the western loop, DAMAC Hills 2, Dubai",
    city: "Dubai",
    areaSize: 3700,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Q4 2028",
    coordinates: [55.3824, 24.9946],
    area: "damac-hills-2",
    developer: "ghafwood-communities",
    nutshell:
      "Fourteen detached villas on near-square plots, planted with tamarisk and ghaf. Pool on the north-east side, open courtyard in the middle, kitchen with its own door at the south-east.",
    description: `Tarfa is the tamarisk, a tree that survives on brackish water and makes a good windbreak. Ghafwood Communities has planted two rows of it on the north-western side of the close, before a single foundation was dug, so that by handover the belt should be head high.

All fourteen plots are near-square, between 6,900 and 7,400 sq ft, and none has a road ending at its boundary wall. The ground falls by about forty centimetres from the south-west to the north-east. A pool 9.6 metres long lies at the lower end, and the deeper margins of garden are on the northern and eastern sides.

The front door is on the east. It leads past a formal majlis to a planted court, open to the sky through both floors, that brings daylight to the middle of the house. A shrine alcove is set between majlis and court. Whoever cooks has 5.8 by 3.8 metres in the south-east, with a back door to the carport for shopping bags and a short service passage to the maid's room.

Two remarks for careful readers. The ground-floor powder room is on the east, next to the maid's room. And on the upper floor the fourth bedroom is eastern too, its bathroom south of it beside the laundry.

Maintenance of the tamarisk belt is paid by the association and included in AED 2.90 per sq ft. Owners look after what is inside their walls; Ghafwood leaves a drip line and a written watering calendar.`,
    locationDescription: `The close hangs off the western loop of the community, a few hundred metres from a parade with a grocer, a barber and a café that opens at six. It is a quiet address and a remote one: allow thirty-five minutes to Downtown and about thirty to the southern terminals of Al Maktoum International Airport. Cyclists use the roads out towards Al Qudra at dawn. There is no rail service, and none that we know of is under construction.`,
    nearbyAreas: "Town-Square Dubai-South Arabian-Ranches",
    paymentPlan: {
      title: "50/50",
      details: [
        "15%-On-booking",
        "15%-At-ground-floor-slab",
        "20%-At-completion-of-shell",
        "50%-On-handover",
      ],
    },
    look: "villa",
    scenes: ["area-desert"],
    floorPlans: [
      { plan: "villa-4br-ground", title: "Villa A, ground floor with court, 1,969 sq ft" },
      { plan: "villa-4br-first", title: "Villa A, first floor, 1,731 sq ft" },
    ],
  },
  {
    key: "kadamba-lane",
    name: "Kadamba Lane",
    title: "Kadamba Lane: three-bedroom townhouses beside a linear park in Town Square",
    price: 2380000,
    type: "Townhouse",
    address: "Northern phase of Town Square, off Al Qudra Road, Dubai",
    city: "Dubai",
    areaSize: 2060,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q3 2027",
    coordinates: [55.2846, 25.0102],
    area: "town-square",
    developer: "ghafwood-communities",
    nutshell:
      "Forty-four townhouses in pairs along a linear park, due in Q3 2027. Quiet party walls, a laundry balcony, and a ground floor with shrine room, guest bedroom and a closed kitchen.",
    description: `Ask the site engineer at Kadamba Lane what he is proudest of and he will take you to a wall. Between each pair of houses run two separate skins of 150-millimetre block, with mineral wool between and no slab crossing the gap. He shouted in one house; in the next we heard a murmur.

Forty-four homes face one another across a park twelve metres wide. It has a path of rolled gravel, three shade sails and a tap every twenty metres for people who garden outside their own fence. Cars stay behind the houses on the even side, and in the front court on the odd side. Kadamba trees, which flower in the Indian monsoon, would not do well in this climate; Ghafwood has planted neem instead and kept the name.

Odd numbers have their doors to the north. From the hall you turn left for the shrine, right for the guest bedroom, or go straight on to a sitting room with light from the east. The kitchen beyond, at the south-eastern end, comes with a fully closing door and a gas-free induction range. The stair climbs along the western wall. Even numbers enter from the south and are marked as such on the price list, which is a courtesy that others might copy.

On the first floor, the main bedroom is over the dining room, hence in the south-west. A balcony of two square metres is meant for drying clothes, screened from the park, and counts for more in daily life than its size suggests.`,
    locationDescription: `Town Square is a planned community off Al Qudra Road, arranged round a large park with a skate bowl, a splash pad and outdoor films in winter. This phase is on its northern side, four minutes on foot from a supermarket. Arabian Ranches is a neighbour across the main road. In traffic the Marina takes half an hour and Downtown thirty-five minutes; on a Friday morning it is twenty. Nurseries are plentiful, secondary schools a bus ride away.`,
    nearbyAreas: "Arabian-Ranches DAMAC-Hills Dubai-Sports-City",
    paymentPlan: {
      title: "75/25",
      details: ["25%-On-booking", "25%-At-roof-slab", "25%-At-finishing", "25%-On-handover"],
    },
    look: "townhouse",
    scenes: ["area-mosque", "area-desert"],
    floorPlans: [
      {
        plan: "townhouse-3br-ground",
        title: "Odd numbers, ground floor, 844 of 2,060 sq ft",
        marking: "none",
      },
      {
        plan: "townhouse-3br-ground",
        title: "Even numbers, ground floor, 844 of 2,060 sq ft",
        turnedDeg: 180,
      },
    ],
  },
  {
    key: "qandil-gate",
    name: "Qandil Gate",
    title: "Qandil Gate: ready one- and two-bedroom apartments by the park in Town Square",
    price: 905000,
    type: "Apartment",
    address: "Facing the central park, Town Square, Dubai",
    city: "Dubai",
    areaSize: 792,
    bedroomNumber: 1,
    bathNumber: 1,
    handover: "Ready",
    coordinates: [55.2931, 25.0043],
    area: "town-square",
    developer: "noorvale-properties",
    nutshell:
      "A lived-in building on the park with doors to the east and terraces to the north. One-bedroom homes from AED 905,000 with a separate study; vacant units can be moved into this month.",
    description: `At dusk a lamp comes on above every entrance of Qandil Gate, one for each stair, and that is how residents direct their visitors: third lantern, second floor. Five stairs serve ten homes each. It is an old-fashioned arrangement, without long corridors, and neighbours know one another.

Noorvale completed the building in 2023. A resale buyer can therefore read three years of accounts, and we did. The charge has moved from AED 11.80 to AED 12.40 per sq ft, the reserve fund is where the schedule says it should be, and the lifts had their five-year belts replaced early under warranty.

For a couple who both work at home, 1B is worth a visit. Its door is in the eastern wall; by the usual count of thirty-two it lands in the fourth position. A study of 2.4 metres square adjoins the living room on the north, and the terrace beyond runs six metres. Sleeping is to the south-west, and the cooking corner, small but windowed, to the south-east. The single bathroom is reached from the bedroom, so dinner guests walk through. That is the plan's real drawback.

Type 2B has a hall instead and suits a family with one child. Its block is turned a little off the cardinal axis, so bring a compass or ask for the survey. Covered parking, one bay each, is under the park; prams and suitcases have a cage there too.

The rear wing repeats type 1B turned by a quarter, which is read by itself.`,
    locationDescription: `The central park of Town Square lies directly in front, with cafés along its western side. A cinema, supermarket and clinic can all be reached without crossing a main road, which is rare in new Dubai. Mornings are calm apart from the splash pad in summer holidays. Drivers leave by Al Qudra Road; Motor City and Sports City are ten minutes off, and Dubai Hills Mall roughly twenty.`,
    nearbyAreas: "Arabian-Ranches Motor-City DAMAC-Hills",
    paymentPlan: {
      title: "Full payment",
      details: ["100%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "1br-1b", title: "Type 1B, stairs 1-5, 792 sq ft" },
      { plan: "2br-2b", title: "Type 2B, stairs 1 and 5, 1,120 sq ft", marking: "kitchen alone" },
      { plan: "1br-1b", title: "Type 1B, rear wing, 880 sq ft with terrace", turnedDeg: 270 },
    ],
  },
  {
    key: "set-square-studios",
    name: "Set Square Studios",
    title: "Set Square Studios: ready studios and one-bedroom homes in Dubai Silicon Oasis",
    price: 575000,
    type: "Apartment",
    address: "Near the technology park gate, Dubai Silicon Oasis, Dubai",
    city: "Dubai",
    areaSize: 458,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Ready",
    coordinates: [55.3811, 25.1246],
    area: "dubai-silicon-oasis",
    developer: "orrin-and-vale",
    nutshell:
      "Completed studios from AED 575,000 for engineers and first-time buyers. North entrance, hob in the south-east, bed in the south-west, and a desk wall with data points.",
    description: `Orrin & Vale is better known for larger homes. It built Set Square for a bank that wanted lets for young engineers, and when the bank changed its mind sold the lot singly. The origin shows in the sturdiness: steel door frames, vinyl skirting that survives a suitcase, and a lift sized for a bed.

There is nothing to admire on the facade. What repays attention is the repetition behind it, for all 88 studios share one orientation, floor over floor, with a survey drawing of true north posted in the lobby. It was set out by compass and then corrected for declination; the remaining deviation is under two degrees.

Inside, a foyer separates the entrance from the living half. Its bathroom is placed in the north-west. A desk wall with two data points runs along the north, next to the sofa; beyond the sliding door there is an eastern balcony just deep enough for two chairs. Cooking is at the south end, behind a half-height counter. The sleeping area can be curtained off, and its second window, to the west, needs the blackout blind that the developer supplies.

Washing machines are in a shared laundry at podium level, eleven of them, free to residents. Some will dislike that; others will like the silence at home. One-bedroom flats, sixteen in number, are on floors seven and eight and have a guest cloakroom.

In the southern row the studio is turned by half, with a drawing of its own.`,
    locationDescription: `Dubai Silicon Oasis is a technology free zone with its own offices, university campuses, housing and a mall, and a good part of the residents walk to work. Sheikh Mohammed bin Zayed Road borders it on the west. The Blue Line of the metro, under construction, is planned to serve the district from 2029. Until then the feeder buses are adequate on weekdays. Indian-curriculum schools are among those within the zone.`,
    nearbyAreas: "International-City Majan Dubai-Creek-Harbour",
    paymentPlan: {
      title: "20/80",
      details: ["20%-On-signing", "80%-On-transfer-and-keys"],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "studio-s1", title: "Studio S1, floors 1-8, 458 sq ft", marking: "none" },
      { plan: "1br-1a", title: "Type 1A, floors 7 and 8, 769 sq ft", marking: "none" },
      { plan: "studio-s1", title: "Type S1, southern row", turnedDeg: 180 },
    ],
  },
  {
    key: "prachi-terrace",
    name: "Prachi Terrace",
    title: "Prachi Terrace: east-entry family apartments in Dubai Silicon Oasis",
    price: 1540000,
    type: "Apartment",
    address: "Residential quarter, eastern side of Dubai Silicon Oasis, Dubai",
    city: "Dubai",
    areaSize: 1148,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q2 2029",
    coordinates: [55.3897, 25.1172],
    area: "dubai-silicon-oasis",
    developer: "qamari-living",
    nutshell:
      "Two- and three-bedroom apartments in stepped wings, all entered from the east. Separate utility room, dining at the centre, long north balcony; due in Q2 2029 on a 40/60 plan.",
    description: `Every front door at Prachi Terrace is on an eastern wall. To arrange that for 72 families, Qamari Living split the building into four slim wings with a lift each, and stepped them back from one another like seats in a theatre. It costs more lifts than a slab would. It also means that no more than two households share a landing.

The starting home, 2B, is best understood from its middle. The dining table stands there, lit from the long living room on the north, and bedrooms, kitchen and bathrooms are pushed to the edges. On the south side a utility room takes the washing machine, the mop and the gas meter. The main bedroom is beyond it to the south-west, with the headboard against the western wall.

Precision matters to the people who read these pages, so note the angle: the wings are rotated twelve degrees. A door that the sales plan labels "east" points slightly to the south of it, and practitioners who count padas rather than facings may place it in the fifth. In the three-bedroom 3B, whose wing was set out separately, the turn is three degrees the other way.

Strollers have a room by each lift. Kitchens are ducted individually to the roof, an extra for which the architect fought. Qamari has priced storage lockers at AED 9,500 and sells them only to residents.

It does not suit anybody in a hurry; piling began in September.`,
    locationDescription: `The eastern quarter of Silicon Oasis is residential and low, with villas on one side and a drainage reserve, now planted, on the other. Academic City is ten minutes away and the Dubai-Al Ain road about as far. Two supermarkets stand on the main boulevard. In the evening the roundabouts towards Sheikh Mohammed bin Zayed Road clog for half an hour; the back road past the academic campuses is slower on paper and quicker in practice.`,
    nearbyAreas: "International-City Majan Meydan",
    paymentPlan: {
      title: "40/60",
      details: [
        "5%-On-reservation",
        "10%-On-contract",
        "10%-At-podium-level",
        "15%-At-top-floor-slab",
        "60%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-desert"],
    floorPlans: [
      { plan: "2br-2b", title: "Type 2B, wings A-C, 1,148 sq ft" },
      { plan: "3br-3b", title: "Type 3B, wing D, 1,762 sq ft" },
    ],
  },
  {
    key: "aangan-courts",
    name: "Aangan Courts",
    title: "Aangan Courts: courtyard townhouses for large households in Dubai South",
    price: 2180000,
    type: "Townhouse",
    address: "Residential district, Dubai South, Dubai",
    city: "Dubai",
    areaSize: 2120,
    bedroomNumber: 3,
    bathNumber: 3,
    handover: "Q1 2029",
    coordinates: [55.1547, 24.8851],
    area: "dubai-south",
    developer: "samaavi-builders",
    nutshell:
      "Courtyard townhouses from AED 2.18M, each entered through a walled aangan on the north. Ground-floor bedroom for grandparents, shrine room by the door, payments until three years after handover.",
    description: `In a north Indian house the aangan is where everything happens: washing chillies, drying papad, the evening argument about cricket. Samaavi has tried to give the word some substance. Between street and front door, each home has a walled court of seven metres by almost three, paved in pale stone, with a tap, a drain, a raised bed for tulsi and a bench along the warm side. At five in the afternoon the street wall shades two thirds of it, and a pot of tea lasts about as long as the shade does.

The car may stand there too, and on most days it will. Families who want the court for living can rent a second bay in a covered row at the end of the street, AED 150 a month.

Grandparents have been thought of. A bedroom with level access lies just inside on the north-west, and the lavatory beside the shrine has grab rails and a door that opens outwards. The adjacency of those two small rooms, in the north-east, is the weak point of an otherwise careful plan. We raised it with Samaavi, who answered that the wall between them is doubled and that no pipe runs in it.

South of the hall comes the sitting room, at the heart of the house, then cooking and eating side by side against a garden. The kitchen is the eastern of the two. There are two more bedrooms above, along with a family room and a terrace over the entrance.

Streets are laid out on the compass to within three degrees. Half of the 90 homes are entered from the north and half from the south; the latter cost AED 60,000 less.`,
    locationDescription: `Dubai South is the city district round Al Maktoum International Airport and Expo City, and the airport is being enlarged in stages. Buyers should look at the published flight paths; this part lies to the side of the runways, and during our two hours there we noticed four aircraft. Expo City, with its metro station and weekend events, is ten to fifteen minutes by car, and Emirates Road carries traffic to Sharjah without crossing the centre.`,
    nearbyAreas: "Al-Furjan Jebel-Ali-Village DAMAC-Hills-2",
    paymentPlan: {
      title: "Post-handover, 3 years",
      details: [
        "10%-On-booking",
        "30%-During-construction",
        "20%-On-handover",
        "40%-Over-36-months-after-handover",
      ],
    },
    look: "townhouse",
    scenes: ["area-desert", "area-mosque"],
    floorPlans: [
      {
        plan: "townhouse-3br-ground",
        title: "Type C3, ground floor and court, 844 of 2,120 sq ft",
      },
    ],
  },
  {
    key: "compass-yard",
    name: "Compass Yard",
    title: "Compass Yard: studios and one-bedroom apartments round a garden in Dubai South",
    price: 565000,
    type: "Apartment",
    address: "Near the golf district, Dubai South, Dubai",
    city: "Dubai",
    areaSize: 470,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Q4 2027",
    coordinates: [55.1442, 24.8934],
    area: "dubai-south",
    developer: "sahra-developments",
    nutshell:
      "Three ranges set exactly to the compass round a planted yard, with studios from AED 565,000 and instalments of one per cent. A brass meridian line in the floor shows how each flat lies.",
    description: `A strip of brass is let into the paving of the yard and continues, flat by flat, across the thresholds. It marks true north, found with a surveyor's theodolite and not with a telephone. Sahra's own staff seem a little embarrassed by the gesture, but it answers the first question that our readers ask.

Compass Yard encloses three sides of a garden, five floors high, 120 homes. Only the northern and southern ranges are drawn the way this page shows, ninety of the total. The remaining thirty, in the western range, have a mirrored and turned plan with the cooker to the north-west: some schools accept that, others do not, and the price list says which is which.

Studio S1 is compact and honest. Its bed fits a king-size mattress with a table on each side. Wardrobe space comes to 1.8 metres, which is tight for two. A window of its own gives the kitchen daylight, and the hob has a canopy ducted outside.

In the one-bedroom flats, couples gain a separate dining place in the south and a lavatory for visitors in the north-west corner.

Ground-floor homes open on to the garden through a gate, and have been released last. The car park, on the edge of the site, is roofed with photovoltaic panels that feed the lifts and the corridor lights. Cooling is by individual units, their condensers on the roof and out of earshot.`,
    locationDescription: `Airport staff, logistics companies and Expo City employers provide most of the neighbours. Buses link the district with the metro terminus at Expo City, and driving takes about twelve minutes. Grocery shops exist, a wide choice of restaurants does not yet. Al Maktoum International is close enough for a short commute. To reach Dubai Marina, take Expo Road and Sheikh Zayed Road, some twenty-five minutes when traffic flows.`,
    nearbyAreas: "Al-Furjan Discovery-Gardens Jebel-Ali-Village",
    paymentPlan: {
      title: "1% monthly, 6 years",
      details: [
        "15%-On-booking",
        "13%-At-one-per-cent-a-month-for-13-months",
        "12%-On-handover",
        "60%-At-one-per-cent-a-month-for-60-months-after",
      ],
    },
    look: "midrise",
    scenes: ["area-desert"],
    floorPlans: [
      { plan: "studio-s1", title: "Studio S1, north and south ranges, 470 sq ft" },
      { plan: "1br-1a", title: "Type 1A, floors 2-5, 774 sq ft" },
    ],
  },
  {
    key: "bakul-close",
    name: "Bakul Close",
    title: "Bakul Close: small detached villas with three bedrooms in Dubai South",
    price: 3240000,
    type: "Villa",
    address: "Eastern residential quarter, Dubai South, Dubai",
    city: "Dubai",
    areaSize: 2310,
    bedroomNumber: 3,
    bathNumber: 3,
    handover: "Q4 2027",
    coordinates: [55.1562, 24.8914],
    area: "dubai-south",
    developer: "ghafwood-communities",
    nutshell:
      "Thirty-four detached villas for families who want four outer walls and no more than three bedrooms. Doors to the north, kitchens in the south-east, and a side yard wide enough for a badminton net.",
    description: `Most detached houses in this city begin at four bedrooms and a price to go with them. Ghafwood asked sixty families what they would give up to stand free of their neighbours, and the answer was the fourth bedroom and the pool. Bakul Close is what remained: thirty-four houses of 2,310 sq ft on plots of 3,600, each with air on all sides.

The ground floor is the plan of the row houses nearby, set loose. The door is on the north. A guest room lies to the west of it and the shrine to the east, in the corner that most families ask for, though a lavatory stands beside it and neither school is happy with that. The living room takes the middle, dining the south-west, and the kitchen the south-east, where its stove is set against the eastern wall.

Two bedrooms, each with its bath, open from a landing upstairs. The larger one is above the dining room, in the south-west. A terrace over the porch gets the sun until ten.

The side yard is 3.2 metres wide and runs the depth of the plot. It comes with a tap, a washing line and a gate that a bicycle fits through. The service charge is estimated at AED 3.40 a square foot, and irrigation of the lane is in it.`,
    locationDescription: `The quarter lies east of Expo City, ten minutes by car from its metro station. A primary school opens on the next street in 2027; until then the nearest is a quarter of an hour away. Groceries are a five-minute drive, and the evening walk ends where the sand begins. Aircraft pass to the west, and we heard two in an hour.`,
    nearbyAreas: "Al-Furjan DAMAC-Hills-2 Jebel-Ali-Village",
    paymentPlan: {
      title: "50/50",
      details: [
        "10%-On-booking",
        "20%-At-roof-level",
        "20%-During-construction",
        "50%-On-handover",
      ],
    },
    look: "villa",
    scenes: ["area-desert", "area-mosque"],
    floorPlans: [
      { plan: "townhouse-3br-ground", title: "Villa B3, ground floor, 844 of 2,310 sq ft" },
    ],
  },
  {
    key: "saqiya-homes",
    name: "Saqiya Homes",
    title: "Saqiya Homes: four-bedroom villas along a water channel in Dubai South",
    price: 4650000,
    type: "Villa",
    address: "Garden villas quarter, Dubai South, Dubai",
    city: "Dubai",
    areaSize: 3820,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Q3 2029",
    coordinates: [55.1583, 24.8967],
    area: "dubai-south",
    developer: "falaj-house",
    nutshell:
      "Twenty-six villas on either side of a narrow water channel. East doors, planted court at the centre, main bedroom in the south-west; registered as off-plan with handover in Q3 2029.",
    description: `Water enters the site at its highest point, in the south-west, and leaves at the north-east after passing twenty-six garden walls. Falaj House, which builds beside water whenever it can, has made the channel thirty centimetres wide and ten deep: a sound rather than a view. It recirculates at night on off-peak electricity.

The villas come in one plan and two elevations, rendered or brick-faced. With the carport and terrace counted, each has 3,820 sq ft under roof. The eastern porch is raised by two steps and sheltered by a wall from the street. Nobody waiting there sees the family table: visitors are shown into the majlis on the right, and the dining room lies on the far side of a glazed court.

Above, a gallery rings the opening. Parents sleep at the south-western end, with dressing room and bath along the western side. Children have the northern rooms and share a roof terrace at the north-east, fenced to 1.2 metres. A laundry upstairs, in the south-east, spares a good deal of carrying; it opens off the fourth bedroom, an oddity which Falaj says it will correct in the working drawings. Anyone applying the sixteen-zone tables should look hard at the ground floor: stairs and store are western, the guest bathroom is western too, and opinions differ on that last point.

Plots measure 5,600 to 6,200 sq ft. A pool is optional at AED 210,000 and can only be built on the northern side.`,
    locationDescription: `The garden quarter is at the northern end of Dubai South's housing, towards Emirates Road, and is surrounded for now by land awaiting its own builders. Residents drive: ten minutes to a supermarket, a quarter of an hour to Expo City, and about as long to the passenger terminal. Families with children at schools in Al Furjan or Jebel Ali report school runs of twenty minutes. Night skies are darker than almost anywhere in the city.`,
    nearbyAreas: "DAMAC-Hills-2 Al-Furjan Town-Square",
    paymentPlan: {
      title: "60/40",
      details: [
        "10%-On-booking",
        "10%-After-six-months",
        "10%-At-foundations",
        "15%-At-roof-slab",
        "15%-At-facade-completion",
        "40%-On-handover",
      ],
    },
    look: "villa",
    scenes: ["area-desert"],
    floorPlans: [
      { plan: "villa-4br-ground", title: "Ground floor with pool option, 1,969 sq ft" },
      { plan: "villa-4br-first", title: "First floor with gallery, 1,731 sq ft" },
    ],
  },
]

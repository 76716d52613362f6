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
    completion: 30,
    coordinates: [55.1427, 25.0818],
    area: "dubai-marina",
    developer: "luma-cove-homes",
    nutshell:
      "A 38-storey tower on the marina canal with a pooja niche in the north-east of most two-bedroom living rooms. Handover in the third quarter of 2028.",
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
    unitPrices: [
      { unit: "2 bedrooms, Type 2A", areaSize: 1304, price: 3420000 },
      { unit: "2 bedrooms, Type 2B", areaSize: 1214, price: 3560000 },
      { unit: "3 bedrooms, Type 3A", areaSize: 1899, price: 5380000 },
    ],
    picture: "tower-01",
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
    completion: 100,
    coordinates: [55.1356, 25.0729],
    area: "dubai-marina",
    developer: "ridanna-group",
    nutshell:
      "Occupied since 2023: one-bedroom homes entered from the north, with known cooling bills, a calm end of the marina and tight parking ramps.",
    description: `Jharna Bend was handed over in the spring of 2023, so it can be judged by its bills as well as its drawings. The owners’ association puts last year’s cooling cost for a one-bedroom home at roughly AED 210 in January and AED 640 in July; the service charge stood at AED 17 a square foot.

Plan 1A wastes little. A foyer just deep enough for a shoe bench opens on the left to a living room lit from two sides, and straight ahead to the bedroom in the south-west. Powder room and bathroom run down the west wall from the north-west corner, a stretch the nine-zone reading welcomes throughout; the sixteen-zone one is satisfied with the bathroom, at west-north-west, and marks down the powder room. The kitchen has the south-east corner to itself. Its hob is fixed to the south wall, which means the cook faces south; three owners have moved it to the east counter, where water and power already run.

Sound deserves a word. On floors two to five you hear the tram until about one in the morning. From the sixth up, better glazing and a planted ledge reduce it to something noticed only with the balcony door open.

A couple will be comfortable, and so will one person with visiting parents. Anybody attached to a large car will not: the ramps turn sharply and the bays are 2.4 metres wide.`,
    locationDescription: `The tower stands towards the south-western end of the marina, where the canal bends and the crowds thin out. A supermarket, a clinic and two nurseries lie within ten minutes on foot, reached mostly under arcades. For work in Media City allow twelve minutes by tram; for Downtown, about thirty-five by metro with the walk to the platform included. The Hindu temple in Jebel Ali is a quarter of an hour by car.`,
    nearbyAreas: "JBR JLT Bluewaters-Island Al-Sufouh",
    paymentPlan: {
      title: "100 on transfer",
      details: ["10%-Deposit-with-Form-F", "90%-On-transfer"],
    },
    picture: "tower-02",
    floorPlans: [{ plan: "1br-1a", title: "Type 1A, floors 2-27, 812 sq ft with balcony" }],
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
    completion: 54,
    coordinates: [55.1305, 25.1098],
    area: "palm-jumeirah",
    developer: "luma-cove-homes",
    nutshell:
      "Fourteen beach houses with the pool to the north-east, an open court at the centre and marine-grade fittings throughout. Handover at the end of 2027.",
    description: `Salt decides most things on a frond. Door hinges pit, lawns yellow, air-conditioning coils last half as long as they do inland. Luma Cove’s answer at Samudra is to build as boats are built: bronze and 316 steel outside, teak slats that can be taken down and oiled one by one, and condensers in a ventilated room rather than on the roof.

The fourteen houses stand on the side of the frond where the water lies to the north and north-east. That lets the pool occupy the corner which the texts prefer for water, with sand a few steps beyond it. A walled lane leads from the carport to the front door in the east wall; the door falls in the third of the wall’s eight divisions, counted from the north-east.

At the middle of the plan is a planted court, four metres by two and a half, open to the sky through both floors. A small pooja room backs on to it beside the majlis. The kitchen has the south-east; upstairs the main suite is in the south-west. Not everything obeys: there is a powder room on the east, and above it two bathrooms share a shaft between north and north-west.

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
    picture: "villa-07",
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
    completion: 100,
    coordinates: [55.1364, 25.1149],
    area: "palm-jumeirah",
    developer: "zafrani-estates",
    nutshell:
      "Three bedrooms and a north-east pooja room on one level, a pavilion and roof garden above. Finished in 2025; eight homes, three still for sale.",
    description: `The lift at Tidewell opens inside your own lobby, which is the first thing one notices; the second is how quiet the rooms are. Zafrani paid for triple glazing on the trunk side after measuring the road at 68 decibels, and with the sliders closed a conversation on the terrace cannot be followed from the sofa.

The main level is plan 3A, with 1,823 square feet indoors. Living room and pooja room share the north-eastern third and receive the only unbroken morning light on the floor. Kitchen and pantry occupy the south-east behind a pocket door. Sleeping is on the west side, the main suite southernmost. Two things to know before you choose it: the bathroom of bedroom 3 is close to the north-west corner, which the schools judge differently, and the powder room lies due north, which hardly any of them accepts.

A stair rises from the hall to a pavilion of 690 square feet and a roof garden of 1,167, where the heavy planters have been kept to the south and west and the eastern edge left open. Whoever counts only enclosed space should use 2,513 square feet when comparing prices.

Ownership costs came to AED 25 a square foot last year, cooling extra. There is a shared gym on the ground floor and no restaurant, which residents told us they had asked for.`,
    locationDescription: `The building backs on to the long west beach promenade, whose cafes and running track start at the garden gate. Nakheel Mall and its monorail stop are a seven-minute walk along the trunk. Traffic leaves the island by one road, so plan for it: Dubai Marina takes a quarter of an hour at ten in the morning and twice that at six, when the whole trunk moves towards Sheikh Zayed Road together.`,
    nearbyAreas: "Emaar-Beachfront Dubai-Marina Al-Sufouh Dubai-Media-City",
    paymentPlan: {
      title: "20/80 on transfer",
      details: ["20%-Reservation-deposit", "80%-On-transfer"],
    },
    picture: "midrise-03",
    floorPlans: [
      { plan: "3br-3a", title: "Penthouse 3A, main level, top two floors, 1,823 sq ft internal" },
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
    areaSize: 828,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Ready",
    completion: 100,
    coordinates: [55.3461, 25.2051],
    area: "dubai-creek-harbour",
    developer: "luma-cove-homes",
    nutshell:
      "One-bedroom homes, with a guest toilet in type 1A, or a study and a north terrace in type 1B; finished in 2024, with 60 per cent of the price payable over two years after the keys are handed over.",
    description: `Walk the corridor of any floor in Heron Basin and you will find daylight at both ends. It is a small thing and rare in a tower, and it explains the plants that residents have put outside their doors.

The one-bedroom homes come in two drawings. Type 1B is the better known: the front door in the east, a dining table for six at the heart of the flat, a study separated by a half wall in the north-west quarter, and a terrace six metres long on the north side where one can eat outdoors from October to April. Bed to the south-west, kitchen to the south-east. The door stands near the middle of its wall, where the fourth and fifth divisions meet. Its exact place has not been measured yet, so our reading leaves the entrance open. Type 1A, with which the prices begin, enters from the north and has a second toilet for guests.

We looked for faults. Type 1B has one bathroom, and it has no window. Terrace drains clog after a sandstorm and must be cleared by hand. Visitors’ parking is forty bays for 260 homes.

Against that: water pressure is excellent on the twentieth floor, the lifts have never been out together since 2024, and management answers e-mails on the same day.

In the side wing type 1A is turned by a quarter, so its rooms lie in other zones; it has a drawing of its own.`,
    locationDescription: `Boats tie up two minutes from the lobby, in the basin that gives the building its name. The supermarket, pharmacy and a row of breakfast places are along the same quay, all level walking with a pushchair. Ferries and water taxis run from the harbour; by road the airport terminals are ten to fifteen minutes away and Festival City is closer still. Evening air off the creek is damp in August, as it is everywhere on the water.`,
    nearbyAreas: "Dubai-Festival-City Ras-Al-Khor Al-Jaddaf Nad-Al-Hamar",
    paymentPlan: {
      title: "40/60 post-handover",
      details: ["40%-On-transfer-of-the-keys", "60%-Over-the-following-two-years"],
    },
    unitPrices: [
      { unit: "1 bedroom, Type 1A", areaSize: 828, price: 1690000 },
      { unit: "1 bedroom, Type 1B", areaSize: 846, price: 1715000 },
      { unit: "1 bedroom, Type 1A, side wing", areaSize: 806, price: 1700000 },
    ],
    picture: "tower-04",
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
]

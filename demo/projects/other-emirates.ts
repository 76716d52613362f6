import type { DemoProject } from "#demo/content.ts"

/** Sample projects in Abu Dhabi, Sharjah, Ras Al Khaimah and Ajman. */
export const otherEmirates: DemoProject[] = [
  {
    key: "halfa-fields",
    name: "Halfa Fields",
    title: "Halfa Fields: serviced villa plots near the mangrove shore of Yas Island",
    price: 4900000,
    type: "Plot",
    address: "Northern Yas Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 7450,
    bedroomNumber: 0,
    bathNumber: 0,
    handover: "Ready",
    completion: 100,
    coordinates: [54.6031, 24.5046],
    area: "yas-island",
    developer: "dunemark-estates",
    nutshell:
      "Thirty-one serviced plots for those who would rather build their own house. Near-square, gently falling to the north-east, with roads, water, power and fibre at the boundary.",
    description: `A plot is the only purchase on this site where nothing has yet been decided, and for a household that consults its own Vastu adviser that is the point. Dunemark sells thirty-one of them at Halfa Fields, cleared, compacted and pegged. Each has a survey sheet with levels at the four corners and the bearing of true north to a tenth of a degree.

The smallest, at 7,450 sq ft, is 26 metres by 26.6. None exceeds a ratio of one to one and a half. The ground was graded to fall thirty-five centimetres towards the north-east, where the storm drain also happens to be. Nineteen plots have their road on the north or the east; eight face it on the west, and four on the south, which are cheaper by about six per cent.

Numbers 7 and 22 stand at the end of a straight road and look along it. Some advisers would send you elsewhere on that ground alone, so they are marked on the plan in orange.

Building rules are short: two storeys and a roof room, 45 per cent coverage, a wall of no more than 1.8 metres to the street, and a start within three years. A basement needs a separate permit because ground water is met at about two metres. Halfa, the tough grass after which the place is named, may be dug up, but the ghaf trees on six plots may not.

No architect is imposed. Dunemark keeps a list of four who know the soil.`,
    locationDescription: `This is the quiet end of the island, with tidal channels and mangroves beyond the last road. Herons are common; so, in still weather, are midges, and netting is worth planning from the start. A ten-minute drive brings you to Yas Mall and to the causeways for the airport, Saadiyat and the E12. Family parks and a few schools lie on the southern half of the island.`,
    nearbyAreas: "Saadiyat-Island Al-Raha-Beach",
    paymentPlan: {
      title: "50/50",
      details: ["10%-On-reservation", "40%-On-contract", "50%-On-registration"],
    },
    picture: "area-golf",
    floorPlans: [],
  },
  {
    key: "the-brahma-court",
    name: "The Brahma Court",
    title: "The Brahma Court: nine villas around an open centre on Saadiyat Island",
    price: 13800000,
    type: "Villa",
    address: "Beach district, Saadiyat Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 4380,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Q4 2028",
    completion: 20,
    coordinates: [54.4398, 24.5402],
    area: "saadiyat-island",
    developer: "barjeel-and-stone",
    nutshell:
      "Nine villas on Saadiyat Island, each built round a court that is open to the sky. The pool is on the north-east, the door on the east, the stair on the west; limestone and lime render throughout.",
    description: `Old house manuals reserve the middle of a dwelling, the brahmasthana, for nothing at all. Architects dislike the rule, since the middle is where ducts and stairs most easily go. At The Brahma Court the firm that drew the nine villas began there instead: four metres by 2.4 of garden, open through both storeys, with a single frangipani and a floor of river stone that drains in four minutes. On the mock-up built last winter the surrounding glass stayed six degrees cooler than the glass on the street.

Rooms are threaded around it. To the north, behind a terrace and a 9.6 metre pool, are the living room and, on the corner, a majlis for formal callers. A small pooja room shares the court’s northern light. To the south is the dining room, five metres square; a staircase rises in the west, next to nothing more sacred than a store.

The kitchen, 22 square metres at the south-east, is Italian by make and Indian by ventilation, with a hood rated for 1,200 cubic metres an hour and a second sink outside. Staff have a room near it and a separate entrance by way of the carport.

Upstairs the south-western suite belongs to the parents. A family lounge occupies the south, and the fourth bedroom, on the east, gets the sunrise. Its bathroom lies towards the south-east: tolerated by some schools, marked down by the nine-zone tables.

Barjeel & Stone finishes the walls in lime over limestone, which will chalk slightly for a year. Running costs are put at AED 5.80 per sq ft, gate and garden crew included. Under the deed no villa may be let by the night.`,
    locationDescription: `Saadiyat is the island of beaches and museums, Louvre Abu Dhabi among them, and this address belongs to the beach half. The sand is a twelve-minute walk; turtles nest along parts of the shore in spring, when lights on the seaward side have to be dimmed. A golf course separates the villas from the main road. Schools and a supermarket are on the island, the city centre a quarter of an hour over the bridge.`,
    nearbyAreas: "Al-Reem-Island Yas-Island",
    paymentPlan: {
      title: "60/40",
      details: [
        "5%-On-reservation",
        "10%-On-contract",
        "10%-At-piling-complete",
        "10%-At-ground-slab",
        "10%-At-roof-slab",
        "15%-At-stonework-complete",
        "40%-On-handover",
      ],
    },
    picture: "villa-01",
    floorPlans: [
      { plan: "villa-4br-ground", title: "Court villa, ground floor and pool, 1,969 sq ft" },
      { plan: "villa-4br-first", title: "Court villa, first floor and open terrace, 1,731 sq ft" },
    ],
  },
  {
    key: "sahn-arcades",
    name: "Sahn Arcades",
    title: "Sahn Arcades: apartments over a shaded colonnade on Saadiyat Island",
    price: 1880000,
    type: "Apartment",
    address: "Western Saadiyat Island, towards the museums, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 812,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Q3 2027",
    completion: 68,
    coordinates: [54.4296, 24.5412],
    area: "saadiyat-island",
    developer: "zafrani-estates",
    nutshell:
      "Eighty-two apartments above a continuous colonnade on Saadiyat Island, from one bedroom at AED 1.88M. Courtyard plan, thick walls, few lifts and many stairs; handover in Q3 2027.",
    description: `A sahn is the court of a mosque or a large house, and the word describes what you find after passing under the western arch: a rectangle of 34 by 21 metres, paved, with a basin at its centre no deeper than a hand. Eighty-two homes look into it or away from it. Downstairs a colonnade runs the whole way round, in front of a bookbinder, two galleries and a bakery that has already signed its lease.

Zafrani has taken the unusual step of printing, for each apartment, a sheet that shows where the rooms fall by the nine-zone and by the sixteen-zone method. They do not always agree, and the sheets do not hide it.

In the one-bedroom home the bathroom is western, and the two methods part company over that. The stove is in the south-east in either reading. A couple will find the separate dining recess generous for 812 sq ft.

Type 2B occupies corners, with a long loggia on the north, roofed by the flat above and usable eight months a year. It is read as part of the home, so the plan has a cut corner in the north-west. Type 3A is for families with live-in help; the maid’s room and laundry are together in the south, and a nook by the balcony doubles as a place for homework.

Walls are forty centimetres thick, so window sills make seats. Mobile reception suffers from the same cause, and Zafrani is installing repeaters.

On the southern side of the court type 3A is turned by half, with its own drawing and its own sheet.`,
    locationDescription: `The museums of the cultural district lie to the west, close enough to visit for a single picture. Evenings are quiet. Mamsha and the public beach are seven minutes by car, and a bus crosses to the city. Residents mention two lacks: a hardware shop and a cheap lunch. Both are solved in Al Zahiyah, on the main island, some ten minutes away.`,
    nearbyAreas: "Al-Reem-Island Al-Maryah-Island Yas-Island",
    paymentPlan: {
      title: "70/30",
      details: [
        "15%-On-booking",
        "15%-On-contract",
        "20%-At-roof-slab",
        "20%-At-cladding-complete",
        "30%-On-handover",
      ],
    },
    unitPrices: [
      { unit: "1 bedroom, Type 1A", areaSize: 812, price: 1880000 },
      { unit: "2 bedrooms, Type 2B", areaSize: 1162, price: 2710000 },
      { unit: "3 bedrooms, Type 3A", areaSize: 1905, price: 4480000 },
    ],
    picture: "midrise-06",
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 1-4, 812 sq ft" },
      { plan: "2br-2b", title: "Type 2B, court corners, 1,162 sq ft", marking: "loggia inside" },
      { plan: "3br-3a", title: "Type 3A, floors 3 and 4, 1,905 sq ft" },
      { plan: "3br-3a", title: "Type 3A, southern side of the court, 1,905 sq ft", turnedDeg: 180 },
    ],
  },
  {
    key: "suhail-rise",
    name: "Suhail Rise",
    title: "Suhail Rise: a slender tower of one to three bedrooms on Al Reem Island",
    price: 1240000,
    type: "Apartment",
    address: "Central Al Reem Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 798,
    bedroomNumber: 1,
    bathNumber: 1,
    handover: "Q3 2028",
    completion: 27,
    coordinates: [54.4028, 24.4993],
    area: "al-reem-island",
    developer: "qamari-living",
    nutshell:
      "Thirty-four storeys, six homes to a floor, four lifts. One-bedroom apartments from AED 1.24M with a study and a north terrace; larger plans have a pooja room in the north-east.",
    description: `Six homes to a floor and four lifts for 34 floors: at Suhail Rise the waiting time was settled first, at 28 seconds in the morning peak according to the traffic study, and the rest of the tower was arranged to suit. Its slenderness is a result. So is the price of parking, since a small footprint means seven levels of it, one space included with every apartment and the second at AED 70,000.

Suhail is the star whose return in late August tells Gulf sailors that the heat will break. From the fortieth metre upwards there is a breeze on most evenings, and the terraces on the north have glass to chest height.

Stack 03 holds the one-bedroom home. Step in from the east; the study is to the right beyond the sitting room, and its window, like that of the sitting room, gives on to the terrace. Dining and kitchen are together on the other hand. Anyone who works at night will be glad that the bedroom, in the south-west, has its wardrobe wall between bed and table.

A pooja niche appears in 2A, and 3A turns it into a room. The trade in both is that a bathroom or powder room ends up on the north side next to the foyer.

Window cleaning is done from a cradle three times a year. Construction has reached the ninth floor, and progress photographs appear on the first of each month.`,
    locationDescription: `Al Reem is the high-rise island next to Abu Dhabi’s centre, joined to it by several bridges, and it is an investment zone. From the middle of the island a central park, two supermarkets and a clinic can be reached on foot; Reem Mall is a short drive. The bridges back up between half past seven and nine. Al Maryah Island, with its offices, can be walked to in cooler months in about half an hour.`,
    nearbyAreas: "Al-Maryah-Island Saadiyat-Island Al-Zahiyah",
    paymentPlan: {
      title: "60/40",
      details: [
        "20%-On-booking",
        "20%-At-twentieth-floor",
        "20%-At-topping-out",
        "40%-On-handover",
      ],
    },
    unitPrices: [
      { unit: "1 bedroom, Type 1B", areaSize: 798, price: 1240000 },
      { unit: "2 bedrooms, Type 2A", areaSize: 1290, price: 2020000 },
      { unit: "3 bedrooms, Type 3A", areaSize: 1925, price: 3150000 },
    ],
    picture: "tower-06",
    floorPlans: [
      { plan: "1br-1b", title: "Type 1B, floors 8-33, stack 03, 798 sq ft" },
      { plan: "2br-2a", title: "Type 2A, floors 8-33, stack 05, 1,290 sq ft" },
      { plan: "3br-3a", title: "Type 3A, floors 26-33, 1,925 sq ft", marking: "without entrance" },
    ],
  },
  {
    key: "samphire-house",
    name: "Samphire House",
    title: "Samphire House: two- and three-bedroom homes by the water of Al Reem Island",
    price: 1980000,
    type: "Apartment",
    address: "Eastern shore of Al Reem Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 1196,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q1 2027",
    completion: 96,
    coordinates: [54.4103, 24.4936],
    area: "al-reem-island",
    developer: "falaj-house",
    nutshell:
      "A twenty-one-storey house on the eastern shore of Reem, weeks from completion. Most homes are entered from the east, with dining at the centre, the utility room apart and a balcony to the north-east.",
    description: `Scaffolding came down in October, and what it revealed is a building the colour of wet sand. Falaj House expects the completion certificate in January. Snagging lists for the lower six floors have already gone out, and buyers can visit the very apartment that is for sale.

Samphire grows at the tide line opposite. So do mangroves, on the far bank, and their roots give the place its smell after rain. Owners on floors two to five see green; from the ninth upwards it is mostly sky and the masts of the yacht basin.

Four out of five homes are 2B. Ours was 1103. The living room has a shallow cabinet at its eastern end, at the height for a small mandir, and glass all along the north. Nothing but the table stands in the middle of the home. The cook has a separate room on the south-east and a utility cupboard with a door next to it, so the washing machine can run through a film. Bathrooms fall to the west and the south; in the sixteen-zone view the latter touches the sector which that school thinks best for it.

What bothered us was the lobby, which is handsome and too small for a Saturday. There are three lifts for 108 homes.

Storage for paddle boards is let by the year. Pets are welcome below 25 kilograms. Falaj House has fixed the first year’s charge at AED 14.90 per sq ft, and will refund any surplus.

The side wing turns type 2B by a quarter; its drawing shows where north is there.`,
    locationDescription: `The eastern shore of the island has a continuous path beside the channel, popular with runners until well after dark. Groceries are two streets inland. For children there are playgrounds at both ends of the path and several schools on the island itself. It takes twelve minutes to drive to Saadiyat, fifteen to the old centre, twenty-five to the airport. Street parking is scarce in the evening, so visitors need the basement.`,
    nearbyAreas: "Saadiyat-Island Al-Maryah-Island",
    paymentPlan: {
      title: "30/70",
      details: ["10%-On-booking", "20%-Within-sixty-days", "70%-On-handover"],
    },
    unitPrices: [
      { unit: "2 bedrooms, Type 2B", areaSize: 1196, price: 1980000 },
      { unit: "2 bedrooms, Type 2B, side wing", areaSize: 1214, price: 2010000 },
      { unit: "3 bedrooms, Type 3B", areaSize: 1790, price: 2960000 },
    ],
    picture: "tower-08",
    floorPlans: [
      { plan: "2br-2b", title: "Type 2B, floors 2-21, 1,196 sq ft" },
      { plan: "3br-3b", title: "Type 3B, floors 16-21, 1,790 sq ft", marking: "without entrance" },
      { plan: "2br-2b", title: "Type 2B, side wing, 1,214 sq ft with balcony", turnedDeg: 90 },
    ],
  },
  {
    key: "mashrabiya-park",
    name: "Mashrabiya Park",
    title: "Mashrabiya Park: screened family apartments beside the green spine of Aljada",
    price: 1420000,
    type: "Apartment",
    address: "Green spine, Aljada, Muwaileh, Sharjah",
    city: "Sharjah",
    areaSize: 1134,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q2 2028",
    completion: 36,
    coordinates: [55.4632, 25.3171],
    area: "aljada",
    developer: "barjeel-and-stone",
    nutshell:
      "Two- and three-bedroom apartments behind turned-wood screens in Aljada, Sharjah. East doors, prayer and study rooms at the north-east in the larger plan, school buses at the gate.",
    description: `The screens were made before the building. A workshop in Sharjah turned 41,000 pieces of thermally treated ash, and Barjeel & Stone set up a full-size bay on the site so that buyers could stand behind it. From within, you can watch the street; from the street, one sees a glow. Privacy is what a mashrabiya was always for, and mothers we spoke to mentioned it before anything else.

Doors are on the east. A visitor meets the dining table first, in the heart of the home, and the sitting room opens from there towards the north. In 2B the main bedroom is tucked away at the south-west, past a short hall which keeps bathroom and bedroom doors out of sight of guests. Stoves are on the opposite side of the plan, and since frying is a daily affair in most of these households each shaft has its own fan on the roof.

3B adds a chamber for pooja and next to it a study, at the north-east. Note that its second bedroom and bath press into the south-east, and that a small lavatory stands just inside the entrance on the east. Sixteen-zone readers will prefer 2B, whose southern bathroom falls near the sector they favour.

At the podium there are rooms one can book: one for music practice, lined with cork, and another with a long table for tuition. Washing may not be hung on the screens. Each home has a ventilated drying cupboard instead.`,
    locationDescription: `Aljada is a mixed-use plan of homes, offices and shops in Muwaileh, with a food and events quarter that fills up on winter evenings. The Indian-curriculum schools of Muwaileh are a few minutes off, so that many children are home by half past two. University City is next door. Sharjah airport takes ten minutes; Dubai is another matter, forty minutes to over an hour on Sheikh Mohammed bin Zayed Road.`,
    nearbyAreas: "Muwaileh University-City Maryam-Island",
    paymentPlan: {
      title: "80/20",
      details: [
        "10%-On-booking",
        "15%-Six-months-after-booking",
        "15%-A-year-after-booking",
        "20%-At-roof-slab",
        "20%-At-screens-fitted",
        "20%-On-handover",
      ],
    },
    unitPrices: [
      { unit: "2 bedrooms, Type 2B", areaSize: 1134, price: 1420000 },
      { unit: "3 bedrooms, Type 3B", areaSize: 1738, price: 2190000 },
    ],
    picture: "midrise-02",
    floorPlans: [
      { plan: "2br-2b", title: "Type 2B, floors 1-8, 1,134 sq ft", marking: "without entrance" },
      { plan: "3br-3b", title: "Type 3B, floors 2-8, 1,738 sq ft" },
    ],
  },
  {
    key: "seven-doors",
    name: "Seven Doors",
    title: "Seven Doors: townhouses in groups of seven at Aljada, Sharjah",
    price: 2050000,
    type: "Townhouse",
    address: "Eastern residential quarter, Aljada, Muwaileh, Sharjah",
    city: "Sharjah",
    areaSize: 1965,
    bedroomNumber: 3,
    bathNumber: 3,
    handover: "Q4 2027",
    completion: 56,
    coordinates: [55.4698, 25.3129],
    area: "aljada",
    developer: "ridanna-group",
    nutshell:
      "Townhouses grouped seven to a court, each with a differently carved door. Three doors of every seven face north, as drawn; the other orientations are priced and labelled separately.",
    description: `Each court at Seven Doors has seven houses, and each house a door carved by a different hand. Ridanna ran a competition among joiners in Sharjah and Kerala; forty-two designs were chosen, for six courts. It sounds like decoration. In practice it lets a four-year-old find her way home.

Around any court three doors look north, two east and two south. Only the first kind is drawn here, and the brochure, to its credit, provides a separate plan for the rest instead of a mirror image and a hope. Prices differ by up to four per cent.

A northern house reads from front to back like this: a court with room for the car; hall; pooja room and cloakroom together on the left; bedroom on the right; living room with the flight of stairs beside it, to the west; then the table and the kitchen, which takes the morning sun at the south-east; finally a garden of eighteen square metres. The pooja room’s corner suits it, its neighbour does not, and the schools differ about a dining room in the south-west.

Upper floors hold two bedrooms with a bathroom each. The wall next door is thirty centimetres of insulated block. No lift can be added, so plan the ground-floor bedroom for the long term.

Gardens come planted with lemon grass, curry leaf and one citrus. Rubbish goes underground at the court entrance. Ridanna estimates AED 3.80 per sq ft per year, and it caps increases at three per cent until 2031.`,
    locationDescription: `The eastern quarter is the calm side of Aljada, ten minutes’ walk from its cafés and farther from the main road. A clinic and a supermarket are inside the plan, and the schools of Muwaileh begin a kilometre away. Commuters to Dubai leave before half past six or work from home. Sharjah’s heritage quarter, museums and the Rolla bazaar make an outing of twenty minutes by car when roads are free.`,
    nearbyAreas: "Muwaileh University-City Al-Zahia",
    paymentPlan: {
      title: "50/50",
      details: [
        "5%-On-reservation",
        "10%-On-contract",
        "10%-At-ground-slab",
        "10%-At-blockwork",
        "15%-At-roof-insulation",
        "50%-On-handover",
      ],
    },
    picture: "townhouse-02",
    floorPlans: [
      { plan: "townhouse-3br-ground", title: "North door, ground floor, 844 of 1,965 sq ft" },
    ],
  },
  {
    key: "casuarina-lagoon",
    name: "Casuarina Lagoon",
    title: "Casuarina Lagoon: four-bedroom lagoon villas at Mina Al Arab, Ras Al Khaimah",
    price: 5900000,
    type: "Villa",
    address: "Lagoon bank, Mina Al Arab, Ras Al Khaimah",
    city: "Ras Al Khaimah",
    areaSize: 3960,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Q2 2028",
    completion: 40,
    coordinates: [55.8394, 25.7162],
    area: "mina-al-arab",
    developer: "luma-cove-homes",
    nutshell:
      "Eighteen villas on the southern bank of a lagoon, so that the water lies to the north. East entrance, open court, kitchen at the south-east; casuarinas for shade and a shared jetty.",
    description: `You hear Casuarina Lagoon before you see it. The needles of the trees hiss in any air above a whisper, and there are two hundred of them, transplanted at eight metres’ height from a nursery that was closing. Luma Cove Homes put the money there and left the clubhouse out.

Eighteen villas stand on the southern bank of the lagoon. Their gardens run down to it, which places natural water on the north and the pool between, towards the north-east. House and road are on the higher side. At equinoctial spring tides the lowest lawn has been wet twice in ten years, the surveyor told us, and the ground-floor level is set 1.9 metres above that mark.

Life is meant to drift northwards: living room, majlis and terrace are all on the lagoon front, and a guest who stays the night has the north-western bedroom with a bath close by. Towards the street are the working rooms. Groceries go from the carport straight into the kitchen, in the south-east. Store and staircase are western.

A tree has been planted in the open court as well, not a casuarina but a small guava. Overhead a gallery leads past the opening to four bedrooms. One of these, on the eastern side, has its bath beyond it to the south-east, which is the arrangement to think over before buying.

Expect to net the pool in March, when the trees drop. The estate’s charge comes to AED 4.60 per sq ft and pays two full-time gardeners.`,
    locationDescription: `Mina Al Arab is built around lagoons and a belt of mangrove on the coast of Ras Al Khaimah, and flamingos turn up in the colder months. A boardwalk of a few kilometres connects the neighbourhoods with cafés, a grocer and two resort hotels. The city of Ras Al Khaimah is some fifteen minutes away for schools and hospitals. Mountains close the view to the east and turn violet shortly before dark.`,
    nearbyAreas: "Al-Hamra-Village Al-Marjan-Island",
    paymentPlan: {
      title: "60/40",
      details: [
        "15%-On-booking",
        "15%-At-foundations",
        "15%-At-roof-slab",
        "15%-At-joinery-fitted",
        "40%-On-handover",
      ],
    },
    picture: "villa-05",
    floorPlans: [
      { plan: "villa-4br-ground", title: "Lagoon villa, ground floor, 1,969 sq ft" },
      { plan: "villa-4br-first", title: "Lagoon villa, upper floor, 1,731 sq ft" },
    ],
  },
]

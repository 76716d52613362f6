import type { DemoProject } from "#demo/content.ts"

/** Sample projects in Abu Dhabi, Sharjah, Ras Al Khaimah and Ajman. */
export const otherEmirates: DemoProject[] = [
  {
    key: "oxbow-waterside",
    name: "Oxbow Waterside",
    title: "Oxbow Waterside: two- and three-bedroom apartments on a canal, Yas Island",
    price: 2350000,
    type: "Apartment",
    address: "Canal front, central Yas Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 1262,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q1 2028",
    coordinates: [54.6012, 24.4897],
    area: "yas-island",
    developer: "luma-cove-homes",
    nutshell:
      "Sixty-eight apartments in two low wings on a Yas Island canal. Water lies to the north and east of the site; type 2A has a niche for the family shrine at the north-east of the living room.",
    description: `The canal bends round this site, so that water is on the north and again on the east, and the two wings of Oxbow Waterside follow the bend. Luma Cove Homes kept them to five floors. From the quay one sees balconies, a strip of salt-tolerant planting, and no cars: those are underneath, on a level that is pumped and tanked against the tide.

A walk through 2A takes half a minute. North door; cupboard for shoes; on the right the smaller bathroom and a bedroom for children. To the left there is a large living room, 4.9 by 4.8 metres, whose far corner holds the shrine niche, with a socket for a lamp and a marble sill at standing height. Continue straight and you reach the table. The cook is to the east of it, and to the west is the parents' bedroom, which looks south into the garden.

In the three-bedroom home the shrine becomes a room of 1.8 metres square. That plan also has a maid's room, a pantry and a place for the washing machine along its southern side. A powder room beside the front door takes the northern position that many tables discourage.

Noise deserves a line. On the race weekend in December the circuit can be heard, whatever the glazing; owners either go away or invite friends.`,
    locationDescription: `Yas Island is an investment zone in which foreigners may own, and most of what people come for lies within ten minutes by car: the theme parks, the circuit, a mall, a links golf course and a public beach. Zayed International Airport is just as near. Cycle paths are continuous here. To the centre of Abu Dhabi one should plan on half an hour, and on an hour to Dubai Marina.`,
    nearbyAreas: "Al-Raha-Beach Saadiyat-Island Masdar-City",
    paymentPlan: {
      title: "50/50",
      details: [
        "10%-On-booking",
        "20%-In-four-quarterly-parts",
        "20%-At-topping-out",
        "50%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-lagoon", "area-marina"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 1-5, 1,262 sq ft" },
      { plan: "3br-3a", title: "Type 3A, wing ends, 1,880 sq ft" },
    ],
  },
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
    look: "villa",
    scenes: ["area-mangrove", "area-golf"],
    floorPlans: [],
  },
  {
    key: "vasanta-mews",
    name: "Vasanta Mews",
    title: "Vasanta Mews: three-bedroom townhouses almost complete on Yas Island",
    price: 3420000,
    type: "Townhouse",
    address: "Inner Yas Island, by the linear park, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 2240,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q2 2027",
    coordinates: [54.6104, 24.4968],
    area: "yas-island",
    developer: "ridanna-group",
    nutshell:
      "Twenty-two townhouses on Yas Island at the painting stage, due in Q2 2027. Roof pergolas, shaded mews, an internal stair on the west and kitchens at the south-east; viewings on Saturdays.",
    description: `Painters were on the upper floors when we called, and the kitchens of the first six houses had been fitted. That makes Vasanta Mews one of the few off-plan addresses where a buyer can open the actual cupboards. Ridanna shows the houses on Saturdays, with hard hats.

It is a mews in the proper sense: a paved lane 7.5 metres across, narrow enough for the houses to shade each other from about three o'clock. Fabric will be stretched over it from April to October. Residents' cars go in by a ramp at the southern end, so the lane itself is for people, prams and the grocery van.

The drawing shows one of the eleven houses on the lane's southern side, which open to the north. Their entrance court has a store for bicycles. We measured the shrine room at 2.0 by 1.6 metres, large enough to sit in. In this row Ridanna moved the visitors' lavatory pipework away from the shared wall and tiled only the opposite side. Purists may still object to the pairing.

Sitting room in the middle, table and stove to the south, stairs by the western boundary: the rest is as simple as it sounds. What is unusual is the roof, reached by a real stair and not a hatch. It has a pergola and a sink, and a plinth at its south-western corner for the water tank.

The odd house out, number 12, was cut short by a substation and has no garden.`,
    locationDescription: `A linear park with a shaded path passes the northern entrance and leads, in fifteen minutes on foot, to a supermarket, two cafés and a nursery. Yas Mall and the theme parks lie to the south. Traffic stays light on ordinary days and heavy when there is a concert, for which residents receive a pass. Al Raha and the mainland schools are across the bridge, seven or eight minutes away.`,
    nearbyAreas: "Al-Raha-Beach Masdar-City Saadiyat-Island",
    paymentPlan: {
      title: "40/60",
      details: ["10%-On-booking", "15%-On-contract", "15%-At-ninety-days", "60%-On-handover"],
    },
    look: "townhouse",
    scenes: ["area-golf"],
    floorPlans: [
      {
        plan: "townhouse-3br-ground",
        title: "Southern side, houses 1-11, ground floor, 844 of 2,240 sq ft",
      },
    ],
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
    coordinates: [54.4398, 24.5402],
    area: "saadiyat-island",
    developer: "barjeel-and-stone",
    nutshell:
      "Nine villas on Saadiyat Island, each built round a court that is open to the sky. The pool is on the north-east, the door on the east, the stair on the west; limestone and lime render throughout.",
    description: `Old house manuals reserve the middle of a dwelling, the brahmasthana, for nothing at all. Architects dislike the rule, since the middle is where ducts and stairs most easily go. At The Brahma Court the firm that drew the nine villas began there instead: four metres by 2.4 of garden, open through both storeys, with a single frangipani and a floor of river stone that drains in four minutes. On the mock-up built last winter the surrounding glass stayed six degrees cooler than the glass on the street.

Rooms are threaded around it. To the north, behind a terrace and a 9.6 metre pool, are the living room and, on the corner, a majlis for formal callers. A small shrine shares the court's northern light. To the south is the dining room, five metres square; a staircase rises in the west, next to nothing more sacred than a store.

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
    look: "villa",
    scenes: ["area-golf", "area-lagoon"],
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
    coordinates: [54.4296, 24.5412],
    area: "saadiyat-island",
    developer: "zafrani-estates",
    nutshell:
      "Eighty-two apartments above a continuous colonnade on Saadiyat Island, from one bedroom at AED 1.88M. Courtyard plan, thick walls, few lifts and many stairs; handover in Q3 2027.",
    description: `A sahn is the court of a mosque or a large house, and the word describes what you find after passing under the western arch: a rectangle of 34 by 21 metres, paved, with a basin at its centre no deeper than a hand. Eighty-two homes look into it or away from it. Downstairs a colonnade runs the whole way round, in front of a bookbinder, two galleries and a bakery that has already signed its lease.

Zafrani has taken the unusual step of printing, for each apartment, a sheet that shows where the rooms fall by the nine-zone and by the sixteen-zone method. They do not always agree, and the sheets do not hide it.

In the one-bedroom home the bathroom is western, and the two methods part company over that. The stove is in the south-east in either reading. A couple will find the separate dining recess generous for 812 sq ft.

Type 2B occupies corners, with a long balcony on the north that is usable eight months a year. Type 3A is for families with live-in help; the maid's room and laundry are together in the south, and a nook by the balcony doubles as a place for homework.

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
    look: "midrise",
    scenes: ["area-mosque", "area-lagoon"],
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 1-4, 812 sq ft" },
      { plan: "2br-2b", title: "Type 2B, court corners, 1,162 sq ft" },
      { plan: "3br-3a", title: "Type 3A, floors 3 and 4, 1,905 sq ft" },
      { plan: "3br-3a", title: "Type 3A, southern side of the court, 1,905 sq ft", turnedDeg: 180 },
    ],
  },
  {
    key: "dhruva-point",
    name: "Dhruva Point",
    title: "Dhruva Point: twelve three-bedroom duplexes on Saadiyat Island",
    price: 9400000,
    type: "Duplex",
    address: "Near the golf links, Saadiyat Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 3280,
    bedroomNumber: 3,
    bathNumber: 5,
    handover: "Q2 2029",
    coordinates: [54.4389, 24.5447],
    area: "saadiyat-island",
    developer: "orrin-and-vale",
    nutshell:
      "Twelve duplexes in a small building that looks north towards the sea. East entrance, shrine and study side by side, family table at the centre, and an upper floor for guests and stargazing.",
    description: `Dhruva is the pole star, the fixed one. Orrin & Vale took it as the name of a building whose long side faces within three degrees of north, over a green and then the Gulf, and on whose upper terraces a telescope pier comes as standard.

There are twelve duplexes and no other type. You arrive by a lift that opens for two households, and enter from the east. A pair of small rooms, one for prayer and one for work, occupies the north-eastern end; their walls are insulated so that neither disturbs the other. The living room is nearly eight metres wide, and so is what hangs in front of it, a covered balcony.

In the middle, where corridors usually cross, is the table. Three bedrooms with a bathroom each lie to the north-west, the south-west and the south. About the last, a caution: bedroom two leans into the south-eastern third and its bathroom is fully within it. A family that assigns this room to a guest, as the architect intends, may mind less.

A stair, not yet shown on the published drawing, will rise from the hall on the west. Above are a lounge, a pantry with a second hob and an open terrace of 46 square metres.

Orrin & Vale provides two bays per home, both with chargers, and a cellar room. What it does not provide is a gym, on the argument that a hotel with one is next door. Owners vote on that in the second year. Until then the charge, AED 21 per sq ft, contains nothing for it.`,
    locationDescription: `One walks across a public green to the beach in eight minutes and along the golf course to a small parade of shops in ten. The resort hotels to the north keep the shore tidy and lively until about eleven at night. Drivers reach the Corniche in eighteen minutes or so, and Zayed International Airport in twenty-five by the Saadiyat and Yas bridges, without passing through town.`,
    nearbyAreas: "Yas-Island Al-Reem-Island",
    paymentPlan: {
      title: "50/50",
      details: [
        "10%-On-booking",
        "10%-At-excavation-complete",
        "10%-At-third-floor-slab",
        "10%-At-glazing",
        "10%-At-fit-out",
        "50%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-golf"],
    floorPlans: [{ plan: "3br-3b", title: "Duplex, entrance level, 1,700 of 3,280 sq ft" }],
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
    coordinates: [54.4028, 24.4993],
    area: "al-reem-island",
    developer: "qamari-living",
    nutshell:
      "Thirty-four storeys, six homes to a floor, four lifts. One-bedroom apartments from AED 1.24M with a study and a north terrace; larger plans have a shrine in the north-east.",
    description: `Six homes to a floor and four lifts for 34 floors: at Suhail Rise the waiting time was settled first, at 28 seconds in the morning peak according to the traffic study, and the rest of the tower was arranged to suit. Its slenderness is a result. So is the price of parking, since a small footprint means seven levels of it, one space included with every apartment and the second at AED 70,000.

Suhail is the star whose return in late August tells Gulf sailors that the heat will break. From the fortieth metre upwards there is a breeze on most evenings, and the terraces on the north have glass to chest height.

Stack 03 holds the one-bedroom home. Step in from the east; the study is to the right beyond the sitting room, and its window, like that of the sitting room, gives on to the terrace. Dining and kitchen are together on the other hand. Anyone who works at night will be glad that the bedroom, in the south-west, has its wardrobe wall between bed and table.

A puja niche appears in 2A, and 3A turns it into a room. The trade in both is that a bathroom or powder room ends up on the north side next to the foyer.

Window cleaning is done from a cradle three times a year. Construction has reached the ninth floor, and progress photographs appear on the first of each month.`,
    locationDescription: `Al Reem is the high-rise island next to Abu Dhabi's centre, joined to it by several bridges, and it is an investment zone. From the middle of the island a central park, two supermarkets and a clinic can be reached on foot; Reem Mall is a short drive. The bridges back up between half past seven and nine. Al Maryah Island, with its offices, can be walked to in cooler months in about half an hour.`,
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
    look: "tower",
    scenes: ["area-marina-02", "area-masterplan"],
    floorPlans: [
      { plan: "1br-1b", title: "Type 1B, floors 8-33, stack 03, 798 sq ft" },
      { plan: "2br-2a", title: "Type 2A, floors 8-33, stack 05, 1,290 sq ft" },
      { plan: "3br-3a", title: "Type 3A, floors 26-33, 1,925 sq ft", marking: "without entrance" },
    ],
  },
  {
    key: "samphire-house",
    name: "Samphire House",
    title: "Samphire House: two-bedroom homes by the water channel of Al Reem Island",
    price: 1980000,
    type: "Apartment",
    address: "Eastern shore of Al Reem Island, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 1196,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q1 2027",
    coordinates: [54.4103, 24.4936],
    area: "al-reem-island",
    developer: "falaj-house",
    nutshell:
      "A fourteen-storey house on the eastern shore of Reem, weeks from completion. Every home is entered from the east; dining at the centre, utility room apart, balconies to the north.",
    description: `Scaffolding came down in October, and what it revealed is a building the colour of wet sand. Falaj House expects the completion certificate in January. Snagging lists for the lower six floors have already gone out, and a purchaser now can walk the very apartment that is for sale, with a torch.

Samphire grows at the tide line opposite. So do mangroves, on the far bank, and their roots give the place its smell after rain. Owners on floors two to five see green; from the ninth upwards it is mostly sky and the masts of the yacht basin.

Four out of five homes are 2B. Ours was 1103. The living room has a shallow cabinet at its eastern end, at the height for a small shrine, and glass all along the north. Nothing but the table stands in the middle of the home. The cook has a separate room on the south-east and a utility cupboard with a door next to it, so the washing machine can run through a film. Bathrooms fall to the west and the south; in the sixteen-zone view the latter touches the sector which that school thinks best for it.

What bothered us was the lobby, which is handsome and too small for a Saturday. There are three lifts for 108 homes.

Storage for paddle boards is let by the year. Pets are welcome below 25 kilograms. Falaj House has fixed the first year's charge at AED 14.90 per sq ft, and will refund any surplus.

The side wing turns type 2B by a quarter; its drawing shows where north is there.`,
    locationDescription: `The eastern shore of the island has a continuous path beside the channel, popular with runners until well after dark. Groceries are two streets inland. For children there are playgrounds at both ends of the path and several schools on the island itself. It takes twelve minutes to drive to Saadiyat, fifteen to the old centre, twenty-five to the airport. Street parking is scarce in the evening, so visitors need the basement.`,
    nearbyAreas: "Saadiyat-Island Al-Maryah-Island Yas-Island",
    paymentPlan: {
      title: "30/70",
      details: ["10%-On-booking", "20%-Within-sixty-days", "70%-On-handover"],
    },
    look: "tower",
    scenes: ["area-mangrove"],
    floorPlans: [
      { plan: "2br-2b", title: "Type 2B, floors 2-14, 1,196 sq ft" },
      { plan: "3br-3b", title: "Type 3B, floors 10-14, 1,790 sq ft", marking: "without entrance" },
      { plan: "2br-2b", title: "Type 2B, side wing, 1,214 sq ft with balcony", turnedDeg: 90 },
    ],
  },
  {
    key: "jalboot-walk",
    name: "Jalboot Walk",
    title: "Jalboot Walk: ready waterfront apartments on the quay of Al Raha Beach",
    price: 2120000,
    type: "Apartment",
    address: "Promenade level, Al Raha Beach, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 1288,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [54.5873, 24.4536],
    area: "al-raha-beach",
    developer: "luma-cove-homes",
    nutshell:
      "Finished two- and three-bedroom apartments on a north-facing quay, across the water from Yas Island. Balconies to the east, shrine niche in the north-east, mooring for small boats.",
    description: `A jalboot was the small transom-sterned boat of the pearling fleet, good in shallow water. Three fibreglass descendants were tied up below the promenade on the day of our visit, and a man was teaching his daughter to row. That is the tone of this address. Luma Cove Homes finished the two buildings in 2024, and eleven apartments remain with the developer. They are bare: no furniture, but curtain tracks, air-conditioning serviced in September and kitchens complete with a five-burner hob. Among the eleven are two of type 3A, both on the fifth floor.

The quay looks north. An open gallery on that side leads to the doors, so what you have before you on leaving home is water. In 2A the principal bedroom withdraws to the far corner, the south-west, over an inner garden, where traffic on the E10 is a low hum with windows open and absent with them closed. Breakfast is on the eastern balcony; 1.6 metres is deep enough for a table and two chairs with arms. The marble niche beside the living-room window came with the flat, and several owners have added carved doors.

Salt is the enemy here. Balcony rails were changed to marine-grade steel last winter at the developer's cost after complaints. Ask to see minutes of the owners' meetings: they are candid, and they show a fund of AED 1.1M.`,
    locationDescription: `Al Raha Beach stretches along the mainland shore between the highway and the water, opposite Yas Island. Its promenade is lined with small restaurants, a pharmacy, a vet and a swimming beach. There are well-known schools on the other side of the motorway, reached by an underpass. With the airport ten minutes off and Yas Mall eight, crews and engineers form a large part of the community; Abu Dhabi's centre is twenty-five minutes distant.`,
    nearbyAreas: "Yas-Island Masdar-City",
    paymentPlan: {
      title: "15/85",
      details: ["15%-On-signing", "85%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-marina-02", "area-lagoon"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 2-5, 1,288 sq ft" },
      { plan: "3br-3a", title: "Type 3A, floor 5, 1,896 sq ft", marking: "kitchen alone" },
    ],
  },
  {
    key: "vayu-residences",
    name: "Vayu Residences",
    title: "Vayu Residences: wind-cooled one- and two-bedroom apartments in Masdar City",
    price: 1090000,
    type: "Apartment",
    address: "Garden side of Masdar City, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 806,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Q4 2028",
    coordinates: [54.6153, 24.4311],
    area: "masdar-city",
    developer: "noorvale-properties",
    nutshell:
      "Seven storeys shaped by the north-westerly wind, in Masdar City. Shared wind tower, cross-ventilated landings, and apartments with the bedroom in the south-west and the stove in the south-east.",
    description: `The wind at Masdar City comes mostly from the north-west. In the tables that quarter belongs to Vayu, air, and Noorvale Properties decided that a building with this name should at least breathe. A slot the full height of the house opens in that direction and draws air down to a court, past ceramic pipes kept moist in the dry months. We stood in the court at four in the afternoon in early October. It was warm, and it was bearable.

Apartments benefit indirectly. Landings have no air-conditioning, which takes a third off the usual common bill; living rooms have openings on two sides for the season when these can be left ajar. Estimated charges are AED 12.80 per sq ft.

The drawing for 1A is strict without being stiff. There is a foyer 1.9 metres broad, a lavatory for visitors in the air quarter, to the north-west, then a hall from which the bedroom is reached without passing the sofa. Cook and hob stand in the opposite quarter, the south-east, which the same tables assign to fire. You will not find a place set aside for worship; the north-eastern wall of the sitting room, two metres of it, is left free of switches.

Type 2B serves those with a child. Its northern balcony is nearly eight metres long.

Cars are few by design. Noorvale supplies one space for every two homes, allotted by need, plus shared electric cars. Whoever commutes to Dubai every day should look elsewhere.`,
    locationDescription: `Masdar City was planned around shade, narrow streets and low energy use, beside Zayed International Airport; overseas buyers may own here, as it is an investment zone. Aircraft are visible and seldom loud, since the runways lie to one side. A park, a small mall and a good many offices are inside the walkable core. For wider shopping residents go to Yas Mall, some twelve minutes away, or into Khalifa City.`,
    nearbyAreas: "Al-Raha-Beach Yas-Island Khalifa-City",
    paymentPlan: {
      title: "Post-handover, 2 years",
      details: [
        "10%-On-booking",
        "10%-At-foundations",
        "20%-At-roof-slab",
        "30%-On-handover",
        "30%-Over-24-months-after-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 1-7, 806 sq ft" },
      { plan: "2br-2b", title: "Type 2B, floors 3-7, 1,140 sq ft", marking: "without entrance" },
    ],
  },
  {
    key: "russet-arches",
    name: "Russet Arches",
    title: "Russet Arches: ready studios and one-bedroom homes in Masdar City",
    price: 610000,
    type: "Apartment",
    address: "Central pedestrian quarter, Masdar City, Abu Dhabi",
    city: "Abu Dhabi",
    areaSize: 484,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Ready",
    coordinates: [54.6207, 24.4272],
    area: "masdar-city",
    developer: "sahra-developments",
    nutshell:
      "Small ready homes on a car-free street in Masdar City. Studio S1 is a true 484 sq ft with a separate sleeping corner; bills are low and the corridors are open to the air.",
    description: `Rent or own? Most people who come to look at Russet Arches already live in the quarter and are tired of renewing a lease. Sahra has nineteen studios and five one-bedroom homes left out of a hundred and ten, and the sales office will lend you the key for an afternoon.

Do use the time. Listen to the corridor, which is open at both ends and carries footsteps more than voices. Look at the meter cupboard: a typical studio used 290 kilowatt-hours in August, cooling included. Run the shower. Put a hand on the eastern glass at ten o'clock; the copper-coloured arches outside it are there to keep it cool, and they do.

Sleeping, cooking, sitting and washing each have a corner of the S1 plan. In order: south-west, south-east, north-east, north-west. The entrance is between the last two, a shade to the west of the mid-point in the northern wall, and the middle of the home is simply floor.

Homes with one bedroom turn the scheme round, with the entrance from the east and a terrace on the north. They suit people who work at home, thanks to a study 2.4 metres deep.

Minus points: lifts stop at every second level, so half of all homes involve a flight of stairs; bins are a walk of eighty metres; and a garage place costs AED 240 a month in the shared garage outside the quarter.`,
    locationDescription: `Cars stay at the rim and one continues on foot, under arcades, past a library, an organic grocer and the tall wind tower that appears in every photograph of Masdar City. Offices, the university campus and the park are all inside ten minutes' walk. Buses go to Abu Dhabi's centre in forty minutes or so. The airport terminal is a short taxi ride, which explains the number of suitcases in the lifts.`,
    nearbyAreas: "Khalifa-City Al-Raha-Beach Yas-Island",
    paymentPlan: {
      title: "5/95",
      details: ["5%-On-reservation", "95%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "studio-s1", title: "Studio S1, floors 1-5, 484 sq ft" },
      { plan: "1br-1b", title: "Type 1B with study, floors 4 and 5, 801 sq ft", marking: "none" },
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
    coordinates: [55.4632, 25.3171],
    area: "aljada",
    developer: "barjeel-and-stone",
    nutshell:
      "Two- and three-bedroom apartments behind turned-wood screens in Aljada, Sharjah. East doors, prayer and study rooms at the north-east in the larger plan, school buses at the gate.",
    description: `The screens were made before the building. A workshop in Sharjah turned 41,000 pieces of thermally treated ash, and Barjeel & Stone set up a full-size bay on the site so that buyers could stand behind it. From within, you can watch the street; from the street, one sees a glow. Privacy is what a mashrabiya was always for, and mothers we spoke to mentioned it before anything else.

Doors are on the east. A visitor meets the dining table first, in the heart of the home, and the sitting room opens from there towards the north. In 2B the main bedroom is tucked away at the south-west, past a short hall which keeps bathroom and bedroom doors out of sight of guests. Stoves are on the opposite side of the plan, and since frying is a daily affair in most of these households each shaft has its own fan on the roof.

3B adds a chamber for puja and next to it a study, at the north-east. Note that its second bedroom and bath press into the south-east, and that a small lavatory stands just inside the entrance on the east. Sixteen-zone readers will prefer 2B, whose southern bathroom falls near the sector they favour.

At the podium there are rooms one can book: one for music practice, lined with cork, and another with a long table for tuition. Washing may not be hung on the screens. Each home has a ventilated drying cupboard instead.`,
    locationDescription: `Aljada is a mixed-use plan of homes, offices and shops in Muwaileh, with a food and events quarter that fills up on winter evenings. The Indian-curriculum schools of Muwaileh are a few minutes off, so that many children are home by half past two. University City is next door. Sharjah airport takes ten minutes; Dubai is another matter, forty minutes to over an hour on Sheikh Mohammed bin Zayed Road.`,
    nearbyAreas: "Muwaileh University-City Maryam-Island",
    paymentPlan: {
      title: "80/20",
      details: [
        "10%-On-booking",
        "15%-Every-six-months-first",
        "15%-Every-six-months-second",
        "20%-At-roof-slab",
        "20%-At-screens-fitted",
        "20%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-mosque"],
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
    coordinates: [55.4698, 25.3129],
    area: "aljada",
    developer: "ridanna-group",
    nutshell:
      "Townhouses grouped seven to a court, each with a differently carved door. Three doors of every seven face north, as drawn; the other orientations are priced and labelled separately.",
    description: `Each court at Seven Doors has seven houses, and each house a door carved by a different hand. Ridanna ran a competition among joiners in Sharjah and Kerala; forty-two designs were chosen, for six courts. It sounds like decoration. In practice it lets a four-year-old find her way home.

Around any court three doors look north, two east and two south. Only the first kind is drawn here, and the brochure, to its credit, provides a separate plan for the rest instead of a mirror image and a hope. Prices differ by up to four per cent.

A northern house reads from front to back like this: a court with room for the car; hall; shrine and cloakroom together on the left; bedroom on the right; living room with the flight of stairs beside it, to the west; then the table and the kitchen, which takes the morning sun at the south-east; finally a garden of eighteen square metres. Practitioners to whom we showed it liked the shrine's corner, disliked its neighbour, and were divided about a dining room in the south-west.

Upper floors hold two bedrooms with a bathroom each. The wall next door is thirty centimetres of insulated block. No lift can be added, so plan the ground-floor bedroom for the long term.

Gardens come planted with lemon grass, curry leaf and one citrus. Rubbish goes underground at the court entrance. Ridanna estimates AED 3.80 per sq ft per year, and it caps increases at three per cent until 2031.`,
    locationDescription: `The eastern quarter is the calm side of Aljada, ten minutes' walk from its cafés and farther from the main road. A clinic and a supermarket are inside the plan, and the schools of Muwaileh begin a kilometre away. Commuters to Dubai leave before half past six or work from home. Sharjah's heritage quarter, museums and the Rolla bazaar make an outing of twenty minutes by car when roads are free.`,
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
    look: "townhouse",
    scenes: ["area-mosque", "area-desert"],
    floorPlans: [
      { plan: "townhouse-3br-ground", title: "North door, ground floor, 844 of 1,965 sq ft" },
    ],
  },
  {
    key: "sambuk-wharf",
    name: "Sambuk Wharf",
    title: "Sambuk Wharf: ready apartments by the sea on Maryam Island, Sharjah",
    price: 1060000,
    type: "Apartment",
    address: "Seaward promenade, Maryam Island, Sharjah",
    city: "Sharjah",
    areaSize: 774,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [55.3707, 25.3312],
    area: "maryam-island",
    developer: "qamari-living",
    nutshell:
      "Ten-storey waterfront building completed this summer on the Sharjah coast. One-bedroom homes from AED 1.06M with an east balcony, a closed kitchen and a guest cloakroom.",
    description: `From the roof of Sambuk Wharf you can count the dhows waiting off Sharjah creek, and on clear winter mornings see Dubai as a row of pins. Down at the promenade the building is more modest: ten floors, a ceramics shop, a juice bar and the smell of salt.

Qamari Living has been giving out keys since July. A third of the lights are on. Teething troubles, according to the caretaker, were two: a lift that would not accept prams, and hot water that came late to the top floor. He has settled the former and is waiting for a valve for the latter.

The one-bedroom home earns its place here by being ordinary in the good sense. It has 772 sq ft inside and no corner wasted. The entry is in the northern wall, left of centre as one looks at the drawing, which puts it in the third position of that side by the common count. To the right are the cloakroom and, behind it, the bath. Light comes from the east by day and, in the bedroom, from south and west. A door shuts off the kitchen. We would only wish for a store.

For three bedrooms one climbs to the upper floors and changes side: 3B is entered on the east. Its family space sits in the centre. A study and a room for worship make up the north-eastern end, and the sea fills the balcony.`,
    locationDescription: `Maryam Island lies on the Sharjah coast between the creek and the border with Dubai, and is reached by road from both. A promenade runs round it, and the beach is public. Al Majaz with its fountain and Al Khan with its old houses are five to ten minutes away. Dubai airport can be reached in twenty minutes late in the evening; at six o'clock nobody will promise you fifty.`,
    nearbyAreas: "Al-Khan Al-Majaz Al-Mamzar Aljada",
    paymentPlan: {
      title: "30/70",
      details: ["30%-On-signing", "70%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-creek", "area-masterplan"],
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 1-9, 774 sq ft" },
      { plan: "2br-2a", title: "Type 2A, floors 3-9, 1,248 sq ft", marking: "without entrance" },
      { plan: "3br-3b", title: "Type 3B, floors 8-10, 1,725 sq ft", marking: "without north" },
    ],
  },
  {
    key: "paschim-shore",
    name: "Paschim Shore",
    title: "Paschim Shore: sea-facing apartments on Al Marjan Island, Ras Al Khaimah",
    price: 1640000,
    type: "Apartment",
    address: "Beach side, Al Marjan Island, Ras Al Khaimah",
    city: "Ras Al Khaimah",
    areaSize: 832,
    bedroomNumber: 1,
    bathNumber: 1,
    handover: "Q3 2029",
    coordinates: [55.7421, 25.6741],
    area: "al-marjan-island",
    developer: "samaavi-builders",
    nutshell:
      "A twenty-two storey tower on Al Marjan Island with a study and a six-metre terrace in its one-bedroom homes. Door on the east, western sea kept to the bedrooms, handover in Q3 2029.",
    description: `Paschim is the Hindi word for west, and west of this site there is nothing but Gulf. Samaavi Builders had a problem, then, familiar from every beach in the country: the view is where the afternoon sun is. Its answer was to give that side to bedrooms, which are used when the sun has gone, with shutters that slide on an outside rail.

Living rooms look north, along the beach. In 1B they share a terrace six metres long with the study, whose desk faces water but catches no glare. The front door opens on the east; coats hang on the left and the kitchen is immediately beyond, at the south-eastern corner. One bathroom must do for the household and its guests, and the way to it leads through the bedroom.

With 2B the number of bathrooms rises to two and the kitchen acquires an island. The tower is slightly fanned, which turns that stack by a dozen degrees. Check the compass sheet attached to the contract if your reading depends upon the pada and not on the side.

A sea wall of armour rock, rated for a storm of one in a hundred years, has been complete since spring. Salt-spray tests were done on the shutters for a thousand hours. Samaavi declined to say who will let the apartments to holidaymakers, because a licence is needed and no operator is appointed; yields printed elsewhere should be read in that light.`,
    locationDescription: `Al Marjan is a group of four man-made islands off the coast of Ras Al Khaimah, and the Wynn resort is being built on it, which means lorries at present and a busier road later. A hotel strip supplies restaurants. Al Hamra, with its mall, marina and golf, is about ten minutes by car. On Emirates Road, Dubai International Airport comes in under an hour; there is no rail link for passengers.`,
    nearbyAreas: "Al-Hamra-Village Mina-Al-Arab",
    paymentPlan: {
      title: "70/30",
      details: [
        "10%-On-booking",
        "10%-On-contract",
        "10%-At-podium-level",
        "15%-At-tenth-floor",
        "15%-At-topping-out",
        "10%-At-shutters-fitted",
        "30%-On-handover",
      ],
    },
    look: "tower",
    scenes: ["area-masterplan", "area-lagoon"],
    floorPlans: [
      { plan: "1br-1b", title: "Type 1B, floors 4-22, 832 sq ft" },
      {
        plan: "2br-2b",
        title: "Type 2B, fan end, floors 6-22, 1,190 sq ft",
        marking: "kitchen alone",
      },
    ],
  },
  {
    key: "mukta-reach",
    name: "Mukta Reach",
    title: "Mukta Reach: eight two-level penthouses on Al Marjan Island, Ras Al Khaimah",
    price: 8200000,
    type: "Penthouse",
    address: "Outer shore, Al Marjan Island, Ras Al Khaimah",
    city: "Ras Al Khaimah",
    areaSize: 3060,
    bedroomNumber: 3,
    bathNumber: 5,
    handover: "Q4 2029",
    coordinates: [55.7386, 25.6772],
    area: "al-marjan-island",
    developer: "orrin-and-vale",
    nutshell:
      "Eight penthouses on the top floors of a hotel-free building. Shrine room at the north-east, kitchen of 26 square metres, a roof room above, and instalments for four years after handover.",
    description: `Eight penthouses crown a building whose lower floors are held back for long leases. Orrin & Vale offers nothing else here, and it has promised in the deed that no hotel will operate under the same roof. For people who mean to live on Al Marjan Island, in place of visiting it, that clause may be worth more than the view.

The view, though, is there: sea on two sides, the Hajar range behind. Mukta is Sanskrit for a pearl and recalls the banks that were fished from this coast.

Everything needed for daily life is on the lower level. The lift hall is shared by two penthouses; the door is in the northern wall. There follow a hall of 5.4 metres, open to the dining table beyond, and a living room at the north-east that gives way to a nook, a balcony and a room for the deities with its own ventilated lamp shelf. Three bedrooms line the western half. The kitchen is 4.3 by 6.1 metres and has a pantry large enough for festival quantities; the help's room is next to it, on the south.

Of four washrooms downstairs, the powder room is the contested one, near the entrance on the north. The third bathroom is north-western and the principal one southern.

Fifteen steps lead from the hall up to a roof room with a shower, a dip pool over the north-eastern part of the terrace and a tank store over the south-western. Service costs are estimated at AED 23 per sq ft, and handover is three years off.`,
    locationDescription: `The outer shore receives the breeze first and the traffic last. From the gate it is a few minutes to the beach clubs and hotel restaurants of the island and about ten to supermarkets on the mainland at Al Hamra. A hospital stands off the coast road. The mountains, Jebel Jais included, are a day out at under an hour's drive, while Sharjah's offices can be reached in roughly fifty minutes by Emirates Road.`,
    nearbyAreas: "Al-Hamra-Village Mina-Al-Arab",
    paymentPlan: {
      title: "Post-handover, 4 years",
      details: [
        "10%-On-booking",
        "10%-At-fifth-floor",
        "10%-At-topping-out",
        "10%-At-fit-out",
        "20%-On-handover",
        "40%-Over-48-months-after-handover",
      ],
    },
    look: "tower",
    scenes: ["area-masterplan", "area-mountain"],
    floorPlans: [{ plan: "3br-3a", title: "Penthouse, entrance level, 1,823 of 3,060 sq ft" }],
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
    coordinates: [55.8394, 25.7162],
    area: "mina-al-arab",
    developer: "luma-cove-homes",
    nutshell:
      "Eighteen villas on the southern bank of a lagoon, so that the water lies to the north. East entrance, open court, kitchen at the south-east; casuarinas for shade and a shared jetty.",
    description: `You hear Casuarina Lagoon before you see it. The needles of the trees hiss in any air above a whisper, and there are two hundred of them, transplanted at eight metres' height from a nursery that was closing. Luma Cove Homes put the money there and left the clubhouse out.

Eighteen villas stand on the southern bank of the lagoon. Their gardens run down to it, which places natural water on the north and the pool between, towards the north-east. House and road are on the higher side. At equinoctial spring tides the lowest lawn has been wet twice in ten years, the surveyor told us, and the ground-floor level is set 1.9 metres above that mark.

Life is meant to drift northwards: living room, majlis and terrace are all on the lagoon front, and a guest who stays the night has the north-western bedroom with a bath close by. Towards the street are the working rooms. Groceries go from the carport straight into the kitchen, in the south-east. Store and staircase are western.

A tree has been planted in the open court as well, not a casuarina but a small guava. Overhead a gallery leads past the opening to four bedrooms. One of these, on the eastern side, has its bath beyond it to the south-east, which is the arrangement to think over before buying.

Expect to net the pool in March, when the trees drop. The estate's charge comes to AED 4.60 per sq ft and pays two full-time gardeners.`,
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
    look: "villa",
    scenes: ["area-lagoon", "area-mountain"],
    floorPlans: [
      { plan: "villa-4br-ground", title: "Lagoon villa, ground floor, 1,969 sq ft" },
      { plan: "villa-4br-first", title: "Lagoon villa, upper floor, 1,731 sq ft" },
    ],
  },
  {
    key: "baoli-steps",
    name: "Baoli Steps",
    title: "Baoli Steps: terraced studios and apartments at Mina Al Arab, Ras Al Khaimah",
    price: 690000,
    type: "Apartment",
    address: "Mangrove side, Mina Al Arab, Ras Al Khaimah",
    city: "Ras Al Khaimah",
    areaSize: 492,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Q1 2029",
    coordinates: [55.8341, 25.7203],
    area: "mina-al-arab",
    developer: "barjeel-and-stone",
    nutshell:
      "A stepped sandstone building that descends to a pool like an Indian stepwell. Studios from AED 690,000, some two-bedroom homes, and one per cent a month for three years after handover.",
    description: `Gujarat's stepwells go down; this one goes up. Four terraces of sandstone climb around a square pool that catches rain and condensate from the cooling plant, so the water costs almost nothing and the level tells residents what sort of summer it has been. Barjeel & Stone has fenced it with a parapet a child cannot scale.

Pools at the centre of things are a matter of debate among Vastu practitioners. This one belongs to the site and not to any apartment, and it lies in the north-eastern half of the plot, fed from the south-west. We pass on both facts without a verdict.

Above it are 76 studios. Each has an eastern balcony that projects over the terrace below by a metre and so shades the neighbour's glass. Bed and wardrobe take the south-western part, four metres each way; a diner's counter divides stove and sofa. Insulation under the terraces is 120 millimetres, as it needs to be with a neighbour's feet overhead.

The twenty larger apartments, type 2A, lie at the back on a corridor with daylight. Their shrine niche is ready wired, and the bathroom for the second bedroom is where we have seen it criticised before: along the northern edge.

Short lets are allowed for fourteen apartments on the lowest tier only, each with its own gate. Others must be let by the year.`,
    locationDescription: `On this side of Mina Al Arab a boardwalk enters the mangroves, and kayaks can be hired at high water. Hotels, a dive shop and a handful of cafés are reached on foot along the lagoon, larger stores only by car. Ras Al Khaimah's centre is a quarter of an hour to the north-east. Weekenders from Dubai need about fifty minutes on Emirates Road, more on the evening before a holiday.`,
    nearbyAreas: "Al-Hamra-Village Al-Marjan-Island",
    paymentPlan: {
      title: "1% monthly",
      details: [
        "10%-On-booking",
        "26%-At-one-per-cent-a-month-for-26-months",
        "28%-On-handover",
        "36%-At-one-per-cent-a-month-for-36-months-after",
      ],
    },
    look: "midrise",
    scenes: ["area-mangrove", "area-mountain"],
    floorPlans: [
      { plan: "studio-s1", title: "Studio S1, tiers 1-4, 492 sq ft" },
      { plan: "2br-2a", title: "Type 2A, tiers 2-4, 1,270 sq ft", marking: "none" },
    ],
  },
  {
    key: "ardea-landing",
    name: "Ardea Landing",
    title: "Ardea Landing: villa plots by the mangrove creek at Al Zorah, Ajman",
    price: 3300000,
    type: "Plot",
    address: "Creek side, Al Zorah, Ajman",
    city: "Ajman",
    areaSize: 8600,
    bedroomNumber: 0,
    bathNumber: 0,
    handover: "Ready",
    coordinates: [55.4752, 25.4318],
    area: "al-zorah",
    developer: "dunemark-estates",
    nutshell:
      "Sixteen freehold plots from 8,600 sq ft within sight of Al Zorah's mangroves. Eleven have their street on the east; drainage, levels and true north are documented for every one.",
    description: `Herons, of the genus Ardea, stand about on the mud at low tide with the air of surveyors. The human ones have finished. Sixteen plots are staked along a short street that runs from south to north and ends in a turning circle rather than at somebody's gate.

Eleven of them lie west of the street, and are thus entered from the east. The other five have their frontage on the west. Most measure 24 metres by a little over 33, and no corner has been cut or added except on plot 16, whose north-eastern angle was rounded by the creek setback. It is offered at a lower figure, AED 2.9M for 8,750 sq ft, and we would not conceal from readers that a missing north-east is the fault which almost every authority rates most severe.

Levels matter more than usual beside tidal water. Dunemark raised the platform to 3.4 metres above datum in the south-west and 3.1 in the north-east. Sewage leaves by gravity. Boreholes to fifteen metres were sunk on each plot, and the soil reports are attached to the contract: loose sand for six metres, so a villa will want short piles or a raft.

You may build up to ten metres high on two fifths of the land. Fences on the creek side must let crabs through, a rule that came with the nature permit and has amused everybody. Work is to begin within four years of registration, with one extension of a year.`,
    locationDescription: `Al Zorah combines a golf course, a reserve of mangrove and a little marina on the Ajman creek. Kayaks put in five minutes away, and the clubhouse restaurant is open to residents. The supermarkets and hospitals of Ajman lie across the bridge within a quarter of an hour. Sheikh Mohammed bin Zayed Road brings you to Dubai International Airport in twenty-five to forty minutes, according to the hour.`,
    nearbyAreas: "Ajman-Corniche Maryam-Island Aljada",
    paymentPlan: {
      title: "25/75",
      details: ["25%-On-contract", "75%-On-registration"],
    },
    look: "villa",
    scenes: ["area-mangrove"],
    floorPlans: [],
  },
  {
    key: "zanbaq-green",
    name: "Zanbaq Green",
    title: "Zanbaq Green: ready three-bedroom apartments on the golf course at Al Zorah, Ajman",
    price: 2650000,
    type: "Apartment",
    address: "Fairway side, Al Zorah, Ajman",
    city: "Ajman",
    areaSize: 1872,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Ready",
    coordinates: [55.4809, 25.4263],
    area: "al-zorah",
    developer: "ghafwood-communities",
    nutshell:
      "Twenty-eight large apartments on four floors, finished this year. Separate shrine room, maid's room, pantry and a kitchen of 26 square metres; eastern balconies over the fairways.",
    description: `Twenty-eight front doors, four floors, two stairs and one very wide lift: Zanbaq Green could be mistaken for a country hotel, were it not for the bicycles. All its apartments have three bedrooms. Ghafwood Communities, which usually makes houses, says it built this for clients whose children have left and whose parents have moved in.

In 3A the two generations are kept apart with some skill. The parents' room at the south-west has a bath on its eastern side, and the grandparents, in the westernmost bedroom, have a bathroom three steps from their door. Between them and the living room lies the hall. It is 5.4 metres long and may hold a swing, for which there is a hook in the slab tested to 300 kilograms.

Prayers are said in the north-east, in a room with a door. A grille above it lets the incense out to the balcony. To the south, a maid's room, laundry and pantry form a group of their own behind the kitchen. Of the washrooms at the north, one belongs to bedroom three and the other to visitors; nobody who insists that the north be free of plumbing will be content, and Ghafwood has 3B for them on the ground floor, which moves the water elsewhere.

Irrigation for the lily beds comes from the course. Golf balls have cracked two windows to date, both on the second floor, and the club paid.

In the court wing type 3B is turned by a quarter, and its reading is another.`,
    locationDescription: `The fairway begins beyond the hedge, and after it the mangroves, so that the eastern outlook is protected by both. A clubhouse, a handful of shops and a beach hotel serve Al Zorah itself, whereas everyday errands are done in Ajman or at the malls of northern Sharjah. Roads inside the development are empty enough to teach a teenager to drive. Dubai's airport lies about half an hour to the south.`,
    nearbyAreas: "Ajman-Corniche Aljada Maryam-Island",
    paymentPlan: {
      title: "40/60",
      details: ["40%-On-signing", "60%-On-transfer-within-ninety-days"],
    },
    look: "midrise",
    scenes: ["area-golf", "area-mangrove"],
    floorPlans: [
      { plan: "3br-3a", title: "Type 3A, floors 1-3, 1,872 sq ft", marking: "without north" },
      { plan: "3br-3b", title: "Type 3B, ground floor, 1,708 sq ft" },
      { plan: "3br-3b", title: "Type 3B, court wing, 1,837 sq ft with balcony", turnedDeg: 90 },
    ],
  },
]

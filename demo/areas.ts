import type { DemoArea } from "#demo/content.ts"

const SERVICE_CHARGES = "| driven-properties.com and mycurrencytransfer.com"

export const areas: DemoArea[] = [
  {
    key: "dubai-marina",
    name: "Dubai Marina",
    price: 950_000,
    summary:
      "Two rows of towers along a three-kilometre canal, with the metro and the beach within a walk. The grid follows the shore and not the compass, so the north arrow on the plan is worth asking for.",
    description: [
      "The canal is the plan. It runs for about three kilometres beside the coast, and the towers stand along both banks with a paved walk at their feet. People who live here measure distance in bridges: two to the supermarket, one to the metro.",
      "Because the waterway keeps to the line of the shore, south-west to north-east, most buildings are turned well away from the cardinal points. A flat sold as sea-facing usually looks north-west, and one described as east-facing may in truth look south-east over the canal. For a family that minds where the kitchen falls, the drawing matters more than the adjective.",
      "Afternoon sun on the sea side is strong from April to October. The canal side has the morning light, and also the sound that carries over water at weekends, restaurants and boats included. Flats on the inland edge look over Sheikh Zayed Road, where good double glazing earns its price. Many of the older towers kept a kitchen with a door; the newer ones have mostly given it up for an open counter, which changes where a pooja space can go in the living room.",
      "Studios and one-bedroom flats change hands most often. Asking prices run from about AED 1,800 to AED 3,800 per square foot and service charges from AED 14 to AED 28, a spread wide enough to double the yearly cost of two flats of the same size. Households with two cars should count the bays on the title deed, since many carry only one.",
      "Families do live here, contrary to its reputation, though they arrange themselves with care. School buses pick up on the inland road from six-thirty, the lifts are slow at that time, and the stretch of promenade by the mosque is where small children ride bicycles before the shops open. Anyone who needs a garden should look elsewhere.",
    ].join("\n\n"),
    facts: {
      metro: "Sobha Realty station, Red Line | The National, 9 August 2021",
      temple: "Hindu Temple, Worship Village, Jebel Ali | Mint, 6 October 2022",
      serviceCharge: `AED 14 to 28 per sq ft a year ${SERVICE_CHARGES}`,
    },
    img: "area-marina",
    gallery: [],
  },
  {
    key: "saadiyat-island",
    name: "Saadiyat Island",
    price: 1_100_000,
    summary:
      "Abu Dhabi’s beach and museum island, where the sea and the north lie in the same direction. Apartments gather around the Louvre; villas stand further east behind the dunes.",
    description: [
      "Sand, then dunes, then museums, then houses: Saadiyat is layered from the sea inland, and the order explains most of what it is like to live there. Hawksbill turtles nest on the northern beach. Lights along the shore are therefore kept low and the dunes are fenced, which leaves bedrooms on that side dark and quiet at night.",
      "The Louvre Abu Dhabi stands at the western end. The apartments around it are urban in manner, with arcades at street level and courtyards inside, and a resident can walk to an exhibition in the time that others need to find parking. East of them come villas behind garden walls, a golf course and the beach hotels.",
      "Plans that put the living room and the open terrace to the north or north-east are easy to find, because the view and the principle ask for the same window. Plots on the inland side of a street are another matter. Their gates may open to the south, and there the exact position of the door along the wall decides how a reading turns out; schools disagree about it, so look at more than one.",
      "Buyers of any nationality may own here, Saadiyat being one of the capital’s investment zones. The Corniche is some fifteen minutes away by car and Zayed International Airport about twenty-five. There is no railway station and hardly a corner shop: groceries, lessons and visits all begin in the garage, so a shaded second bay deserves a place on the list of wishes.",
    ].join("\n\n"),
    facts: {
      schools: "Cranleigh Abu Dhabi | The National, 2014",
      temple: "BAPS Hindu Mandir, Abu Mureikha | Gulf News, 14 February 2024",
    },
    img: "area-masterplan",
    gallery: [],
  },
  {
    key: "dubai-hills-estate",
    name: "Dubai Hills Estate",
    price: 1_080_000,
    summary:
      "A master community between Al Khail Road and Umm Suqeim Road, built around an eighteen-hole golf course, a large park and a mall. Curving streets mean that the plot number matters as much as the house type.",
    description: [
      "An eighteen-hole golf course, a park, a mall and two fast roads give the estate its shape. Apartment buildings keep near the park and the shops; townhouses and villas spread along the fairways in named quarters of a few hundred homes each.",
      "Few streets are straight. Two houses of one type, facing each other across a lane, are turned by half a circle, and the kitchen that stands in the south-east of the first stands in the north-west of the second. The nine-zone reading still accepts that position; the sixteen-zone school marks it down. Write down the number of the plot, then ask for the drawing that belongs to it.",
      "On the golf side, gardens run open to the grass, with low fences and a clear view but little shelter from dust when the wind gets up in March. The inner rows are closer together and better shaded, and some parents prefer them for exactly that, since children can cross to the pocket park without meeting a car. Irrigation and garden care are the costs newcomers underestimate; a villa of 4,000 square feet with lawn asks for regular labour.",
      "Downtown is about fifteen minutes off outside the rush, Al Barsha less. There are schools and a hospital within the boundary, clinics and a supermarket under the apartment blocks, and on weekday afternoons the park has more grandparents than joggers. What it lacks is a metro station, and the mall car park fills early on Fridays.",
      "Apartments sell at roughly AED 1,400 to AED 2,800 per square foot, villas at AED 1,200 to AED 2,200, the upper end for fairway plots.",
    ].join("\n\n"),
    img: "tower-05",
    gallery: [],
  },
  {
    key: "downtown-dubai",
    name: "Downtown Dubai",
    price: 1_090_000,
    summary:
      "The district of the Burj Khalifa and the Dubai Mall, dense and walkable, on a boulevard that bends. Service charges vary widely from tower to tower, so compare them line by line.",
    description: [
      "Evening is the hour to judge Downtown. The boulevard fills, the fountain plays on the half-hour and visitors by the thousand leave the mall; a flat that seemed calm at eleven in the morning may not be. Upper floors and rooms that open away from the lake sleep well. Low floors near the restaurants depend on their glazing.",
      "A covered walkway leads from the metro to the Dubai Mall, long enough to count as exercise, and for most errands a car can stay underground for days. On New Year’s Eve the roads close, residents move about with passes, and guests should be told to come by lunchtime.",
      "Family life is possible and needs arranging. Playgrounds are on podiums, three or four floors up; schools are a drive away; the kitchens, except in the largest flats, are open to the living room, so that a cook who tempers spices daily should test the hood with a sheet of paper.",
      "Since the boulevard bends, so do the buildings on it. Wedge-shaped living rooms, rounded bays and set-back corners are common, and a missing north-east corner is easily hidden behind a planter. On such outlines we trace the wall as it stands and let the gap show in the reading. The straight slabs behind, towards Business Bay, have plainer rectangular flats in which zones are simpler to tell apart.",
      "Old hands ask three questions before the viewing: which company sells the chilled water, what the service charge was in each of the past three years, and how many lifts serve the floor. The charge alone runs from AED 17 to AED 40 per square foot a year. Prices lie between AED 2,400 and AED 5,500 per square foot, with the view of the tower accounting for much of the difference.",
    ].join("\n\n"),
    facts: {
      metro: "Burj Khalifa/Dubai Mall station, Red Line | Arabian Business, 22 June 2025",
      serviceCharge: `AED 17 to 40 per sq ft a year ${SERVICE_CHARGES}`,
    },
    img: "area-downtown",
    gallery: [],
  },
  {
    key: "aljada",
    name: "Aljada",
    price: 600_000,
    summary:
      "A mixed-use district in Sharjah’s Muwaileh, close to University City, with apartment blocks, townhouses and shaded places to walk. Prices leave room for a bedroom more than the same budget buys in Dubai.",
    description: [
      "Muwaileh was for years a place of schools, warehouses and sandy lots. Aljada has put streets there: apartment blocks of middling height, shops under them, rows of trees that have begun to throw real shade, and a leisure park where families from all over Sharjah come on cool evenings.",
      "University City is next door, so academics, clinic staff and parents of students make up a good part of the demand. Many flats have two or three bedrooms and are lived in by their owners.",
      "Most blocks wrap around a courtyard. Half of the homes in such a block look inward over planting, the other half out to the street, and the wing decides which way they turn. In an east wing the street flats have their windows to the morning, while their front doors give on to the corridor behind and face west; the courtyard flats have it the other way round. Buyers who want both an eastern door and eastern light will find them mainly at corners.",
      "Two cautions. Sharjah’s rules on foreign ownership differ from those of its neighbour, so the form of title should be read before the reservation is signed. And commuting to Dubai means Sheikh Mohammed bin Zayed Road at its busiest; leaving at half past six is quite another journey from leaving at half past seven.",
    ].join("\n\n"),
    img: "area-mosque",
    gallery: [],
  },
  {
    key: "palm-jumeirah",
    name: "Palm Jumeirah",
    price: 2_100_000,
    summary:
      "Nakheel’s island of trunk, fronds and crescent: apartments on the trunk, villas with their own beach on the fronds. Neighbours across a frond road have the sea on opposite sides.",
    description: [
      "A single road runs down the middle of each frond, with a villa on either hand and a strip of beach behind every house. It follows that neighbours who wave to each other across the asphalt have their water to opposite points of the compass. One family’s pool and terrace may lie to the north-east, which all schools welcome; the family opposite has them to the south-west, the position that nearly all of them reject. The fronds differ in bearing too, so no rule holds for the whole island.",
      "The trunk is apartment country: mid-rise blocks set round pools, a monorail overhead, shops and a mall at hand. Flats from the first years are large by present habits, with service kitchens and real corridors. Lifts and chillers of that age are being replaced building by building, a process to ask about because owners pay for it.",
      "Salt is the other housekeeping matter. Balcony steel, door tracks and outdoor units wear faster than they do inland, and villas on the beach need their woodwork oiled every winter.",
      "Getting off the island takes five minutes at noon and may take twenty-five on a Friday evening, when the hotels on the crescent draw half the city past your gate. Residents learn the back hours.",
      "Apartments trade from AED 3,200 per square foot, villas from AED 4,500, both with long tails upwards; flats carry a service charge of about AED 25. A household that seldom swims could have the same floor area on the mainland for far less.",
    ].join("\n\n"),
    facts: {
      temple: "Hindu Temple, Worship Village, Jebel Ali | Mint, 6 October 2022",
      serviceCharge: `About AED 25 per sq ft a year ${SERVICE_CHARGES}`,
    },
    img: "area-lagoon",
    gallery: [],
  },
  {
    key: "yas-island",
    name: "Yas Island",
    price: 900_000,
    summary:
      "Villas, townhouses and low apartment blocks on the northern and western sides of an island better known for its race circuit and theme parks. Non-residents can buy, and the airport is ten minutes away.",
    description: [
      "Ask a resident about noise and the answer comes with a date: one weekend, at the end of the Formula 1 season. For the rest of the year the circuit and the theme parks keep to the southern and eastern parts, and the residential streets to the north and west hear mostly sprinklers.",
      "There are two kinds of home. Apartment buildings of modest height stand along the western channel, with canals, footbridges and parking below ground. Villas and townhouses lie further north around a golf course and a line of parks, on plots where the front yard holds two cars and the back a table for eight. Schools, a large mall and clinics are on the island, so a working week can pass without a bridge being crossed.",
      "Row houses here usually come as mirrored pairs. The pair shares a wall, and with it a plumbing stack, so that if the left house has its bathrooms in the west, the right one has them in the east. Both are tolerable in the nine-zone table, the west more so; buyers who follow sixteen zones will accept neither and should look at the detached types, which have windows on all four sides and freedom to put the wet rooms where they want them.",
      "Yas belongs to the investment zones in which foreign nationals may hold freehold. Zayed International Airport is ten minutes by car. The BAPS temple at Abu Mureikha, open since February 2024, is about half an hour along the Dubai road, near enough for an evening visit in the week.",
    ].join("\n\n"),
    facts: {
      temple: "BAPS Hindu Mandir, Abu Mureikha | Gulf News, 14 February 2024",
    },
    img: "area-mangrove",
    gallery: [],
  },
  {
    key: "jumeirah-village-circle",
    name: "Jumeirah Village Circle",
    price: 590_000,
    summary:
      "JVC is a wheel of mid-rise apartment buildings, townhouses and villas between Al Khail Road and Sheikh Mohammed bin Zayed Road. Every bearing of the compass occurs, and with it a wide choice of entrances.",
    description: [
      "From the air it is a wheel. Ring roads and spokes divide the land into curved plots, and because nearly every plot went to a different builder no two neighbouring buildings quite agree on height, colour or the depth of a balcony. Some find that untidy. A buyer with a definite plan in mind will find it useful, since somewhere on the circle there is a site turned the right way.",
      "Entrances to the north, the east and the north-east all exist in numbers. What has to be checked is the shape, for plots between two arcs tend to produce buildings with one long curved side, and the flats along it taper towards the core. End units on the straight sides read more clearly.",
      "Small parks are scattered between the rings, and in the evening they fill with prams, cricket and people walking dogs. Circle Mall has the larger shops. Traffic at the few exits is the standing complaint, mornings above all, and no metro line reaches the district; a car, or a tolerance for buses, is part of the bargain.",
      "Studios and one-bedroom flats predominate. Per square foot one pays about AED 900 to AED 1,500, and service charges of AED 10 to AED 15 are moderate for buildings with a pool. Since builders vary, spend half an hour in a finished block by the same firm: look at the corridor ceilings, the bin room and the second-year paintwork. They say more than the show flat does.",
    ].join("\n\n"),
    facts: {
      temple: "Hindu Temple, Worship Village, Jebel Ali | Mint, 6 October 2022",
      serviceCharge: `AED 10 to 15 per sq ft a year ${SERVICE_CHARGES}`,
    },
    img: "midrise-05",
    gallery: [],
  },
  {
    key: "mina-al-arab",
    name: "Mina Al Arab",
    price: 680_000,
    summary:
      "A lagoon-side community in Ras Al Khaimah with villas, townhouses and low apartment buildings, protected wetland on one side and mountains on the horizon.",
    description: [
      "Mornings begin behind the mountains here. The Hajar range stands to the east, so the sun reaches the houses a little late and already warm, and for half an hour the lagoon is the brightest thing in view. Herons work the shallows. By ten the day belongs to paddle boards and cyclists.",
      "RAK Properties laid the community out along the water in fingers and islands: townhouses and villas first, apartment buildings later, two hotels further along the shore. Part of the wetland is protected and will stay as it is, mangroves included, which gives the homes beside it an outlook that no later phase can build over.",
      "Water to the north or the north-east of a house is agreeable to every Vastu school we know of. Several rows have it there, and several others have it to the south-west, so a lagoon view by itself tells you little until you hold the plan against the compass. The apartment blocks are mostly shallow, with through-living rooms that take air from both sides; in winter the windows stay open for weeks.",
      "What it is not: a place to commute from daily. Dubai’s airport is roughly an hour away and the road is dull. Retired couples, people who work remotely and families who want a second home within a tank of petrol have been the natural buyers, and the pace of the supermarket café suggests that they have settled in. Ras Al Khaimah city, with hospitals and the larger schools, is about twenty minutes by car.",
    ].join("\n\n"),
    img: "area-mountain",
    gallery: [],
  },
  {
    key: "dubai-creek-harbour",
    name: "Dubai Creek Harbour",
    price: 1_200_000,
    summary:
      "A waterfront district beside the Ras Al Khor sanctuary, planned for about 39,000 homes. The skyline view lies to the west, so the orientation of the living room deserves a second thought.",
    description: [
      "Six million square metres, about 39,000 homes when complete: the numbers are those of a town, and the finished part already behaves like one, with a waterside promenade, nurseries and clinics under the flats, and steps by the marina where people sit with a paper bag of supper.",
      "The famous view is of Downtown across the water, and it is due west. That is the first thing to weigh. West-facing living rooms receive the sunset and also four hours of direct heat in July; west-facing balconies are usable from November to March. On the opposite side of the same towers the flats look to the inner park, take the morning sun and cost somewhat less. A plan of the Vastu kind, with its living space to the east or the north-east, is therefore found more often on the park side, at the price of the postcard.",
      "Beside the harbour lies the Ras Al Khor sanctuary, where flamingos winter on the mudflats; as a protected reserve it stays unbuilt. On still evenings the smell of the flats at low tide drifts over, mild, and gone by morning.",
      "Traffic enters by few roads as yet, and construction will go on for years on the plots behind the first row; anyone buying there should ask what is approved next door and how high.",
      "The metro’s Blue Line, now being built, is planned to serve the district from 2029. Flats have lately been offered between AED 1,800 and AED 2,800 a square foot. District cooling comes as a separate bill in the towers finished so far.",
    ].join("\n\n"),
    facts: {
      metro: "Blue Line, to open in September 2029 | Gulf News, 19 December 2024",
    },
    img: "area-marina-02",
    gallery: [],
  },
  {
    key: "arabian-ranches",
    name: "Arabian Ranches",
    price: 2_400_000,
    summary:
      "One of Dubai’s settled villa communities, laid out by Emaar around a golf course, with grown trees and many enlarged houses. What was added, and on which side, is the question to ask.",
    description: [
      "Twenty years of watering have done their work. Ghaf, neem and bougainvillea meet over the footpaths, the walls have mellowed, and a visitor used to newer quarters notices first of all that it is cooler here under the trees than on the open road.",
      "Emaar built the villas and townhouses in clusters around the golf course, in a Spanish and an Arab manner with tiled roofs and deep porches. Originals are becoming rare. Most houses that come to market have been enlarged, a family room at the back, a driver’s room by the gate, a bigger kitchen, and each of these changes the outline on which a Vastu reading rests. An extension to the north-east is welcomed by one school and questioned by the strict one; an extension to the south-west counts as a serious fault with most. Ask for the approved drawings of the works, and compare them with what stands on the plot.",
      "Plumbing and air conditioning deserve the same suspicion. A survey costs little against a price of several million, and it will tell whether the chillers, the roof membrane and the water tank are the first, the second or the third of their kind. Villas here sell for about AED 1,000 to AED 1,800 per square foot; the renovated ones ask more and now and then deserve it.",
      "Two schools and a small shopping centre lie inside the gates. In the cool months evening traffic on the outer roads thickens because of Global Village, a nuisance that residents avoid by using the other exit.",
    ].join("\n\n"),
    facts: {
      schools: "JESS Arabian Ranches | its strategy of 2024",
    },
    img: "townhouse-03",
    gallery: [],
  },
  {
    key: "al-reem-island",
    name: "Al Reem Island",
    price: 850_000,
    summary:
      "High-rise homes a bridge away from the centre of Abu Dhabi, beside the financial district on Al Maryah. A large stock of finished two- and three-bedroom flats, many of them with closed kitchens.",
    description: [
      "Bridges make this island work. By car it is five minutes to Al Maryah and its offices, ten to the older streets of the city with their tailors, sweet shops and Kerala restaurants, and few residents think of themselves as living on an island at all.",
      "The towers came in waves, so age is a better guide than address. Those of the first wave have thick walls, generous halls, a maid’s room and a kitchen behind a door, ventilated to the outside; families who cook with mustard seed and ghee value that last point more than a sea view. Later ones are brighter and tighter, with storage moved out to cages in the car park.",
      "Many floor plates are cross-shaped: lifts and shafts in the middle, a flat in each arm. In this arrangement the bathrooms tend to back on to the core, which for the south-west arm means its north-east corner, a zone where no school wants a toilet. The north-east arm of the same floor has its core in the south-west and its living room free to look towards the morning. One floor, one price list, four different readings.",
      "Foreign ownership is permitted, Reem being an investment zone. A mall, parks along the canal and a university campus have arrived over the years. School buses cross the bridges before seven, and the lifts are busiest then, so try them at that time before choosing between the tenth storey and the thirtieth.",
    ].join("\n\n"),
    facts: {
      temple: "BAPS Hindu Mandir, Abu Mureikha | Gulf News, 14 February 2024",
    },
    img: "tower-03",
    gallery: [],
  },
  {
    key: "dubai-south",
    name: "Dubai South",
    price: 560_000,
    summary:
      "The city district around Al Maktoum International Airport and Expo City, with low apartment blocks, townhouse rows and a good deal of open ground. Bought by people who work nearby and by those who can wait.",
    description: [
      "Here is a district that asks for patience and says so. Al Maktoum International Airport is being enlarged into the city’s main airport over the coming decade, Expo City has kept its pavilions and gained offices, and around them residential quarters are filling in from several sides with sand still in between.",
      "Those already living here tend to work close by, in logistics, aviation or the exhibition halls. They describe wide roads, easy parking, a school, a supermarket, very little queueing, and an evening walk that ends where the paving does. Families with relatives in Deira describe the drive, forty-five minutes on a good day.",
      "Aircraft noise deserves a visit at the right hour. It varies from street to street with the flight path, it will grow as the runways do, and glazing specifications differ between projects; ask for the acoustic rating in decibels rather than for an assurance.",
      "Low density has a benefit for plan readers. Many blocks stand free on four sides, so that almost any bearing can be had, and plots for villas and townhouses are mostly regular rectangles. In the common three-bedroom row house the kitchen lies at the garden end, the guest room by the entrance. Chosen with the garden to the south, this puts the stove in the south-east in one mirror image and in the south-west in the other, and only the first is worth reserving.",
      "Prices run at about AED 800 to AED 1,300 per square foot. The Route 2020 metro ends at Expo City, ten or fifteen minutes from most homes by car.",
    ].join("\n\n"),
    img: "area-desert",
    gallery: [],
  },
]

import type { DemoArea } from "#demo/content.ts"

export const areas: DemoArea[] = [
  {
    key: "dubai-marina",
    name: "Dubai Marina",
    price: 950_000,
    summary:
      "Two files of towers along a three-kilometre canal, with the tram, the metro and the beach all within a walk. The grid follows the shore and not the compass, so the north arrow on the plan is worth asking for.",
    description: [
      "The canal is the plan. It runs for about three kilometres beside the coast, and the towers stand along both banks with a paved walk at their feet. People who live here measure distance in bridges: two to the supermarket, one to the tram.",
      "Because the waterway keeps to the line of the shore, south-west to north-east, most buildings are turned well away from the cardinal points. A flat sold as sea-facing usually looks north-west, and one described as east-facing may in truth look south-east over the canal. For a family that minds where the kitchen falls, the drawing matters more than the adjective.",
      "Afternoon sun on the sea side is strong from April to October. The canal side has the morning light, and also the sound that carries over water at weekends, restaurants and boats included. Flats on the inland edge look over Sheikh Zayed Road, where good double glazing earns its price. Many of the older towers kept a kitchen with a door; the newer ones have mostly given it up for an open counter, which changes how a shrine can be placed in the living room.",
      "Studios and one-bedroom flats change hands most often. Asking prices run from about AED 1,800 to AED 3,800 per square foot and service charges from AED 14 to AED 28, a spread wide enough to double the yearly cost of two flats of the same size. Households with two cars should count the bays on the title deed, since many carry only one.",
      "Families do live here, contrary to its reputation, though they arrange themselves with care. School buses pick up on the inland road from six-thirty, the lifts are slow at that time, and the stretch of promenade by the mosque is where small children ride bicycles before the shops open. Anyone who needs a garden should look elsewhere.",
    ].join("\n\n"),
    img: "area-marina",
    gallery: ["tower-03", "interior-balcony-01", "area-marina-02"],
  },
  {
    key: "saadiyat-island",
    name: "Saadiyat Island",
    price: 1_100_000,
    summary:
      "Abu Dhabi's beach and museum island, where the sea and the north lie in the same direction. Apartments gather around the Louvre; villas stand further east behind the dunes.",
    description: [
      "Sand, then dunes, then museums, then houses: Saadiyat is layered from the sea inland, and the order explains most of what it is like to live there. Hawksbill turtles nest on the northern beach. Lights along the shore are therefore kept low and the dunes are fenced, which leaves bedrooms on that side dark and quiet at night.",
      "The Louvre Abu Dhabi stands at the western end. The apartments around it are urban in manner, with arcades at street level and courtyards inside, and a resident can walk to an exhibition in the time that others need to find parking. East of them come villas behind garden walls, a golf course and the beach hotels.",
      "Plans that put the living room and the open terrace to the north or north-east are easy to find, because the view and the principle ask for the same window. Plots on the inland side of a street are another matter. Their gates may open to the south, and there the exact position of the door along the wall decides how a reading turns out; schools disagree about it, so look at more than one.",
      "Buyers of any nationality may own here, Saadiyat being one of the capital's investment zones. The Corniche is some fifteen minutes away by car and Zayed International Airport about twenty-five. There is no railway station and hardly a corner shop: groceries, lessons and visits all begin in the garage, so a shaded second bay deserves a place on the list of wishes.",
    ].join("\n\n"),
    img: "midrise-04",
    gallery: ["villa-07", "midrise-02", "area-mangrove"],
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
      "Downtown is about fifteen minutes off outside the rush, Al Barsha less. There are schools and a hospital within the boundary, clinics and a supermarket under the apartment blocks, and on weekday afternoons the park has more grandparents than joggers. What the estate has not got is a metro station, and the mall car park fills early on Fridays.",
      "Apartments sell at roughly AED 1,400 to AED 2,800 per square foot, villas at AED 1,200 to AED 2,200, the upper end for fairway plots.",
    ].join("\n\n"),
    img: "area-golf",
    gallery: ["villa-02", "midrise-03", "tower-05", "villa-06"],
  },
  {
    key: "downtown-dubai",
    name: "Downtown Dubai",
    price: 1_090_000,
    summary:
      "The district of the Burj Khalifa and the Dubai Mall, dense and walkable, on a boulevard that bends. Service charges vary widely from tower to tower, so compare them line by line.",
    description: [
      "Evening is the hour to judge Downtown. The boulevard fills, the fountain plays on the half-hour and visitors by the thousand leave the mall; a flat that seemed calm at eleven in the morning may not be. Upper floors and rooms that open away from the lake sleep well. Low floors near the restaurants depend on their glazing.",
      "A covered walkway leads from the metro to the Dubai Mall, long enough to count as exercise, and for most errands a car can stay underground for days. On New Year's Eve the roads close, residents move about with passes, and guests should be told to come by lunchtime.",
      "Family life is possible and needs arranging. Playgrounds are on podiums, three or four floors up; schools are a drive away; the kitchens, except in the largest flats, are open to the living room, so that a cook who tempers spices daily should test the hood with a sheet of paper.",
      "Since the boulevard bends, so do the buildings on it. Wedge-shaped living rooms, rounded bays and set-back corners are common, and a missing north-east corner is easily hidden behind a planter. On such outlines we trace the wall as it stands and let the gap show in the reading. The straight slabs behind, towards Business Bay, have plainer rectangular flats in which zones are simpler to tell apart.",
      "Old hands ask three questions before the viewing: which company sells the chilled water, what the service charge was in each of the past three years, and how many lifts serve the floor. The charge alone runs from AED 17 to AED 40 per square foot a year. Prices lie between AED 2,400 and AED 5,500 per square foot, with the view of the tower accounting for much of the difference.",
    ].join("\n\n"),
    img: "area-downtown",
    gallery: ["tower-06", "interior-living-03", "interior-rooftop-pool-01"],
  },
  {
    key: "aljada",
    name: "Aljada",
    price: 600_000,
    summary:
      "A mixed-use district in Sharjah's Muwaileh, close to University City, with apartment blocks, townhouses and shaded places to walk. Prices leave room for a bedroom more than the same budget buys in Dubai.",
    description: [
      "Muwaileh was for years a place of schools, warehouses and sandy lots. Aljada has put streets there: apartment blocks of middling height, shops under them, rows of trees that have begun to throw real shade, and a leisure park where families from all over Sharjah come on cool evenings.",
      "University City is next door, so academics, clinic staff and parents of students make up a good part of the demand. Many flats have two or three bedrooms and are lived in by their owners.",
      "Most blocks wrap around a courtyard. Half of the homes in such a block look inward over planting, the other half out to the street, and the wing decides which way they turn. In an east wing the street flats have their windows to the morning, while their front doors give on to the corridor behind and face west; the courtyard flats have it the other way round. Buyers who want both an eastern door and eastern light will find them mainly at corners.",
      "Two cautions. Sharjah's rules on foreign ownership differ from those of its neighbour, so the form of title should be read before the reservation is signed. And commuting to Dubai means Sheikh Mohammed bin Zayed Road at its busiest; leaving at half past six is quite another journey from leaving at half past seven.",
    ].join("\n\n"),
    img: "midrise-05",
    gallery: ["midrise-01", "townhouse-03", "interior-children-01"],
  },
  {
    key: "palm-jumeirah",
    name: "Palm Jumeirah",
    price: 2_100_000,
    summary:
      "Nakheel's island of trunk, fronds and crescent: apartments on the trunk, villas with their own beach on the fronds. Neighbours across a frond road have the sea on opposite sides.",
    description: [
      "A single road runs down the middle of each frond, with a villa on either hand and a strip of beach behind every house. It follows that neighbours who wave to each other across the asphalt have their water to opposite points of the compass. One family's pool and terrace may lie to the north-east, which all schools welcome; the family opposite has them to the south-west, the position that nearly all of them reject. The fronds differ in bearing too, so no rule holds for the whole island.",
      "The trunk is apartment country: mid-rise blocks set round pools, a monorail overhead, shops and a mall at hand. Flats from the first years are large by present habits, with service kitchens and real corridors. Lifts and chillers of that age are being replaced building by building, a process to ask about because owners pay for it.",
      "Salt is the other housekeeping matter. Balcony steel, door tracks and outdoor units wear faster than they do inland, and villas on the beach need their woodwork oiled every winter.",
      "Getting off the island takes five minutes at noon and may take twenty-five on a Friday evening, when the hotels on the crescent draw half the city past your gate. Residents learn the back hours.",
      "Apartments trade from AED 3,200 per square foot, villas from AED 4,500, both with long tails upwards; flats carry a service charge of about AED 25. A household that seldom swims could have the same floor area on the mainland for far less.",
    ].join("\n\n"),
    img: "villa-07",
    gallery: ["villa-05", "interior-living-01", "tower-01"],
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
    img: "area-marina-02",
    gallery: ["midrise-06", "townhouse-01", "area-golf", "villa-06"],
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
    img: "midrise-03",
    gallery: ["midrise-05", "townhouse-02", "interior-kitchen-01"],
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
      "What it is not: a place to commute from daily. Dubai's airport is roughly an hour away and the road is dull. Retired couples, people who work remotely and families who want a second home within a tank of petrol have been the natural buyers, and the pace of the supermarket café suggests that they have settled in. Ras Al Khaimah city, with hospitals and the larger schools, is about twenty minutes by car.",
    ].join("\n\n"),
    img: "area-lagoon",
    gallery: ["area-mountain", "villa-08", "midrise-03"],
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
      "The metro's Blue Line, now being built, is planned to serve the district from 2029. Flats have lately been offered between AED 1,800 and AED 2,800 a square foot. District cooling comes as a separate bill in the towers finished so far.",
    ].join("\n\n"),
    img: "tower-02",
    gallery: ["area-creek", "tower-04", "interior-balcony-01"],
  },
  {
    key: "arabian-ranches",
    name: "Arabian Ranches",
    price: 2_400_000,
    summary:
      "One of Dubai's settled villa communities, laid out by Emaar around a golf course, with grown trees and many enlarged houses. What was added, and on which side, is the question to ask.",
    description: [
      "Twenty years of watering have done their work. Ghaf, neem and bougainvillea meet over the footpaths, the walls have mellowed, and a visitor used to newer quarters notices first of all that it is cooler here under the trees than on the open road.",
      "Emaar built the villas and townhouses in clusters around the golf course, in a Spanish and an Arab manner with tiled roofs and deep porches. Originals are becoming rare. Most houses that come to market have been enlarged, a family room at the back, a driver's room by the gate, a bigger kitchen, and each of these changes the outline on which a Vastu reading rests. An extension to the north-east is welcomed by one school and questioned by the strict one; an extension to the south-west counts as a serious fault with most. Ask for the approved drawings of the works, and compare them with what stands on the plot.",
      "Plumbing and air conditioning deserve the same suspicion. A survey costs little against a price of several million, and it will tell whether the chillers, the roof membrane and the water tank are the first, the second or the third of their kind. Villas here sell for about AED 1,000 to AED 1,800 per square foot; the renovated ones ask more and now and then deserve it.",
      "Two schools and a small shopping centre lie inside the gates. In the cool months evening traffic on the outer roads thickens because of Global Village, a nuisance that residents avoid by using the other exit.",
    ].join("\n\n"),
    img: "villa-03",
    gallery: ["villa-06", "area-golf", "townhouse-01"],
  },
  {
    key: "al-reem-island",
    name: "Al Reem Island",
    price: 850_000,
    summary:
      "High-rise homes a bridge away from the centre of Abu Dhabi, beside the financial district on Al Maryah. A large stock of finished two and three-bedroom flats, many of them with closed kitchens.",
    description: [
      "Bridges make this island work. By car it is five minutes to Al Maryah and its offices, ten to the older streets of the city with their tailors, sweet shops and Kerala restaurants, and few residents think of themselves as living on an island at all.",
      "The towers came in waves, so age is a better guide than address. Those of the first wave have thick walls, generous halls, a maid's room and a kitchen behind a door, ventilated to the outside; families who cook with mustard seed and ghee value that last point more than a sea view. Later ones are brighter and tighter, with storage moved out to cages in the car park.",
      "Many floor plates are cross-shaped: lifts and shafts in the middle, a flat in each arm. In this arrangement the bathrooms tend to back on to the core, which for the south-west arm means its north-east corner, a zone where no school wants a toilet. The north-east arm of the same floor has its core in the south-west and its living room free to look towards the morning. One floor, one price list, four different readings.",
      "Foreign ownership is permitted, Reem being an investment zone. A mall, parks along the canal and a university campus have arrived over the years. School buses cross the bridges before seven, and the lifts are busiest then, so try them at that time before choosing between the tenth storey and the thirtieth.",
    ].join("\n\n"),
    img: "tower-03",
    gallery: ["tower-08", "interior-living-02", "area-mangrove"],
  },
  {
    key: "business-bay",
    name: "Business Bay",
    price: 780_000,
    summary:
      "Offices and flats side by side along the Dubai Water Canal, next to Downtown and cheaper than it. The promenade is pleasant; the plot opposite may still be empty, and that is the thing to check.",
    description: [
      "Who lives here? Mostly people who work within three kilometres: lawyers, hospital staff, couples with one car and no wish for a second. On weekdays the pavements are lively from eight to eight. On Sunday mornings joggers have the canal to themselves.",
      "Offices and homes share the streets, sometimes the same podium, and this has practical sides. Visitor parking is scarce before six. Some buildings that look residential are serviced apartments with a hotel licence, whose owners live under different rules and charges; the title deed says which. Empty plots remain between the towers, so a view must be checked against what may be built there rather than against what the window shows.",
      "Bearings are mixed because the canal swings through the district, and the remainder of the grid leans with Sheikh Zayed Road. Studios are numerous, and in a studio the principles have to be read with some patience: sleeping corner, cooking corner and door share a single room, so what one can reasonably ask is that they do not share a zone. A figure of about AED 13 per square foot is usual for service charges, well below what Downtown asks, and prices cover a broad range from AED 1,500 to AED 3,200.",
    ].join("\n\n"),
    img: "tower-07",
    gallery: ["tower-02", "midrise-06", "interior-study-01"],
  },
  {
    key: "al-zorah",
    name: "Al Zorah",
    price: 780_000,
    summary:
      "Ajman's mangrove creek, with a golf course cut through it and low buildings at its edge. Quiet, green and a little apart, yet on Dubai's side of the northern emirates.",
    description: [
      "The tide reaches the fairways. At high water some of the greens at Al Zorah are surrounded, and golfers wait for egrets to step off the line of a putt. Around them stand the mangroves that give the place its character, a protected stand through which one can paddle for an hour without meeting a road. Homes are few and low so far: villas beside the course, apartment buildings by the creek and the beach, a small marina. Ajman allows foreigners to buy here. For the money one gets more floor than in Dubai and fewer things within a walk; a weekly shop means driving into the city.",
      "Along the creek the long fronts of the buildings take their bearing from the water, so that flats in one block look towards the mangroves and those behind them inland. Living rooms on the green side open to shade and to moving water. If both happen to lie in the north or east of the home, so much the better; where they fall to the south-west, as they do in part of the beach row, a reader of plans will want the bedroom rather than the balcony in that corner.",
      "Insect screens are the one extra worth specifying. In the mild months, when every window wants to be open, the creek sends its mosquitoes after sunset. Dubai's airport is about half an hour off when roads are clear, which means mid-morning or late evening.",
    ].join("\n\n"),
    img: "area-mangrove",
    gallery: ["area-golf", "villa-04", "area-lagoon"],
  },
  {
    key: "sobha-hartland",
    name: "Sobha Hartland",
    price: 1_050_000,
    summary:
      "Eight million square feet in Mohammed Bin Rashid City, 2.4 million of them planned as green space, with two schools inside the boundary and Downtown about ten minutes away.",
    description: [
      "Of eight million square feet, 2.4 million were set aside on the plan for planting, and by now one can walk from the canal to the far gate mostly under leaves. The scheme was launched in 2014 by a firm that designs and builds with its own staff, which shows in door frames and skirting that line up from one building to the next.",
      "Apartment towers hold the edge towards Ras Al Khor Road and screen what lies behind. Inside are mid-rise blocks, townhouse rows and villas along the water. The order is worth remembering on a visit: flats on the outer face have the long views, some over the wildlife sanctuary and some to the skyline, and hear the road; flats on the inner face hear children, bound on foot and by scooter for the two schools within the community.",
      "In the taller buildings six to twelve flats share a landing, arranged along a corridor that usually runs lengthwise. Front doors thus open to one of two opposite sides only. Find out which two from the typical floor plate, strike off the half that does not suit you, and then compare views and prices among what remains. Three-bedroom layouts with an enclosed second kitchen exist but are released in small lots, and they go to people who asked early.",
    ].join("\n\n"),
    img: "tower-05",
    gallery: ["midrise-01", "villa-02", "interior-living-02"],
  },
  {
    key: "town-square",
    name: "Town Square",
    price: 620_000,
    summary:
      "Nshama's community off Al Qudra Road: terraces of townhouses and low apartment blocks around one big public park. Straightforward homes for first-time buyers who can live with the drive.",
    description: [
      "Friday evening, six o'clock, and the square that named the place is full: football on one lawn, a birthday on the next, grandparents on the benches along the edge.",
      "Nshama built plainly. Townhouses stand in terraces, apartments in blocks of seven or eight storeys, and the plans repeat so often that a buyer can study one properly and then choose by position alone. That choice deserves care. A house in the middle of a terrace has only two outside walls, front and back, so its rooms can look in two directions and no others; the end house gains a third side, a strip of garden and usually a price to match.",
      "Where a terrace runs east to west, mid-row houses have doors to the north or the south. North-door houses read well with most schools, and their back gardens face the winter sun. South-door houses are not ruled out: one position on the southern wall, a little east of its middle, is accepted by the classical list. Look at the drawing before turning the row down.",
      "Al Qudra Road is the only quick way out, and the cycle track beyond it is the local treat. Downtown takes about half an hour, longer before nine. Prices of AED 900 to AED 1,400 per square foot reflect the distance. The community suits a couple with their first child rather well, and somebody who must be in Deira every day rather badly.",
    ].join("\n\n"),
    img: "townhouse-03",
    gallery: ["townhouse-02", "midrise-01", "interior-children-01"],
  },
  {
    key: "masdar-city",
    name: "Masdar City",
    price: 600_000,
    summary:
      "A low-carbon planned district by Zayed International Airport, with narrow shaded streets set deliberately on the diagonal. Interesting to walk, and a real puzzle for anyone reading plans by the compass.",
    description: [
      "Step out of the sun into one of the older lanes and the temperature drops at once. The streets are narrow, red-brown screens shield the windows, and a tall wind tower in the first courtyard sends air down to the pavement. It is one of the few places in the country where people cross town on foot in September.",
      "To win that shade the planners turned the grid to the diagonal. Corners of buildings point to the cardinal directions; walls face north-east, south-east, south-west and north-west. For Vastu this has consequences that nobody should gloss over. A door in the middle of the north-east wall stands just where the northern and the eastern side of a square house would meet, and the pada schools and the corner school give opposite answers about it. Kitchens, on the other hand, fall squarely into the south-east when the plan puts them along that wall. We show both readings and let the household decide.",
      "Students, researchers and airport staff keep the rental demand steady, and small flats make up most of what is offered. A university, an international agency and a growing number of offices are within a walk; large supermarkets are not.",
      "Newer phases outside the original core are more ordinary, with wider roads and parking at the door. There the lanes' coolness is lost but the homes grow larger. As in the other investment zones of Abu Dhabi, foreign nationals can buy. Ask for measured electricity bills: in a district planned around saving energy, a seller ought to have them.",
    ].join("\n\n"),
    img: "midrise-02",
    gallery: ["midrise-04", "interior-study-01", "area-mosque"],
  },
  {
    key: "emaar-beachfront",
    name: "Emaar Beachfront",
    price: 2_050_000,
    summary:
      "Towers with a private beach on a man-made island between Dubai Marina and Palm Jumeirah. One long side looks to open sea and the other to the harbour, and the plans differ accordingly.",
    description: [
      "Sea on one side, yacht harbour on the other, a strip of towers between: there is little more to the layout than this, and its simplicity is the attraction. From the lift to the sand takes three minutes, barefoot if one likes, with no road to cross. Residents have the beach to themselves. The podiums hold pools, gyms and the parking, so that the first homes start well above the promenade and stay out of its noise. Flats towards the open water look broadly north-west, to the Palm and the sunset. Those on the harbour side have the Marina skyline and the first sun of the day.",
      "Take a typical two-bedroom plan with living room and balcony to the sea. Its kitchen lies deep in the flat, by the corridor wall, which puts it in the south-east half, and the door is not far from it. Mirror it for the harbour side and the kitchen moves to the north-west, accepted in the nine-zone table, disliked by those who count sixteen. The living room gains the east in return. Neither arrangement answers every wish; it depends on which wish comes first.",
      "Everything arrives by one approach road, including the Friday guests. For schools one drives to Al Sufouh or beyond, ten to twenty minutes. Owners who rent by the night are numerous in some of the towers and absent from others, and a family that will live here all year should ask the building management for the proportion, in writing.",
    ].join("\n\n"),
    img: "tower-01",
    gallery: ["interior-living-01", "tower-04", "area-marina"],
  },
  {
    key: "dubai-silicon-oasis",
    name: "Dubai Silicon Oasis",
    price: 570_000,
    summary:
      "A technology free zone on the eastern side of Dubai with its own flats, villas, schools and shops. Long popular with Indian families; the metro's Blue Line is planned to reach it in 2029.",
    description: [
      "The name speaks of chips and the streets of cricket. Engineers came first, in the two-thousands, to work in the free zone; they brought their families, the families brought grocers, dance teachers and tiffin services, and the result is a suburb with more regulars than newcomers.",
      "Apartment buildings of eight to fifteen storeys line the main roads, while villas stand apart in compounds of their own. Flats are on the large side for their price. A two-bedroom home of 1,200 square feet with a laundry cupboard and two balconies is nothing unusual, and several of the older blocks still have gas in the kitchens. Plenty of those kitchens sit on an outside wall, with a window over the sink. It is a small thing that lets in light and carries off steam; if it lies in the south-east of the flat besides, it is what most households we speak to have been looking for. Bathrooms are less fortunate. In the commonest corridor plan they line up along the entrance side, and wherever that side is the north-east the plan should be left to somebody else.",
      "Until the railway comes (the Blue Line is planned for 2029) one drives: twenty minutes to the airport, much the same to Downtown, on roads that are full at both ends of the day. Academic City is close by for older children.",
    ].join("\n\n"),
    img: "area-mosque",
    gallery: ["midrise-05", "villa-06", "interior-kitchen-01"],
  },
  {
    key: "al-marjan-island",
    name: "Al Marjan Island",
    price: 950_000,
    summary:
      "Four man-made islands off Ras Al Khaimah with hotels, apartment towers and the Wynn resort now under construction. Mostly off-plan, mostly sea views, and mostly bought as second homes.",
    description: [
      "Cranes set the horizon for the time being. Four islands reach out from the coast of Ras Al Khaimah, joined by a spine road, and on each of them something is being built; one of the largest sites belongs to the Wynn resort, which will hold a gaming licence. Some families will not mind such a neighbour and some certainly will, so it is best said at the start.",
      "With water all around, nearly every flat can claim a sea view. Ask which sea. On the outer edges of the islands the outlook is west or north-west, open and windy, with the sun in the room until it sets. The inner shores face a sheltered bay and the mainland, and behind the mainland the mountains, lilac at dusk. These homes have the calmer balconies, and the light comes to them in the morning.",
      "Single-loaded buildings are common, one row of flats with an outside corridor at its back. They ventilate well and make for simple plans: door on the corridor side, living room and bedrooms in a line along the view. When the view is to the east, doors open from the west, where verdicts run from poor to good according to the exact position along the wall.",
      "Since most of the stock is off-plan, the escrow account, the building permit and the developer's earlier deliveries weigh more than the rendering. Handover dates cluster in 2027 and 2028.",
      "Permanent residents are few as yet. Shops and schools lie on the mainland, ten to twenty-five minutes by car, and Dubai's airport is about an hour away.",
    ].join("\n\n"),
    img: "tower-04",
    gallery: ["area-lagoon", "tower-01", "area-mountain"],
  },
  {
    key: "jumeirah-lake-towers",
    name: "Jumeirah Lake Towers",
    price: 720_000,
    summary:
      "JLT gathers its towers in lettered clusters around three lakes and a park, across Sheikh Zayed Road from the Marina. Two metro stations, older and larger flats, service charges of AED 13 to 17 per square foot.",
    description: [
      "Addresses here are a letter and a number. Towers stand in threes, each three forms a cluster, the clusters run through the alphabet around the lakes, and after a week one gives directions like everybody else: past the bakery in D, over the bridge, second lift lobby in G.",
      "It is a working district as well. The free zone fills about half the towers with offices, so that lunch is easy to find and evenings are subdued. Between the lakes lies a park with a playground and a lawn where, from October on, yoga groups meet before the offices open. Two Red Line stations stand along the main road, with footbridges to the Marina and its tram.",
      "The flats date mostly from 2008 to 2015 and are roomier than anything built since at the price. One finds kitchens of a hundred square feet with doors, store rooms, bathrooms with windows in the corner units. Their age has a cost: read the minutes of the owners' meetings for lift replacement and cladding works, and check that the service charge, usually AED 13 to AED 17 per square foot, is not about to rise on account of them.",
      "As for orientation, the clusters are lined up with the highway, and so their faces look between the main points. Corner flats span two sides and need the most careful reading; a unit whose corner points north has its living room well placed, and one whose corner points south has to rely on the bedroom being there instead.",
    ].join("\n\n"),
    img: "tower-06",
    gallery: ["tower-05", "interior-bedroom-02", "area-marina"],
  },
  {
    key: "al-furjan",
    name: "Al Furjan",
    price: 700_000,
    summary:
      "Villas, townhouses and mid-rise flats by Nakheel just inland of Sheikh Zayed Road, with the metro at the edge. The Hindu temple in Jebel Ali is about ten minutes away.",
    description: [
      "The word is the plural of freej, the old name for a neighbourhood in which everyone knows the grocer, and the planners took it seriously enough to put a mosque, a shop and a patch of green within reach of most doors. A larger pavilion has the supermarket, the clinic and the cafés where parents sit out the swimming lesson.",
      "Villas and townhouses came first. They have walled plots, sand-coloured render, two cars in the carport, and in many cases a majlis beside the front door that Indian families turn into a prayer room if it lies to the north-east. Apartment buildings followed on the outer plots, from a dozen different developers, and rise to about ten storeys. Being on the Route 2020 metro line sets the district apart from most others of its kind: commuters to the Marina or to the business districts can leave the car at home. Walks to the platform in August are another question, and the feeder bus is the sensible answer for anyone who lives on the far side.",
      "The temple that opened in Jebel Ali in October 2022 lies about ten minutes away by car, and it has moved the demand. During the festival weeks agents report visitors asking for east-facing villas by street name. Facing alone settles little, though: on some of these streets the gate faces east while the house door, reached through a side court, opens to the north. Both facts belong in the reading, and it is the second that counts.",
    ].join("\n\n"),
    img: "townhouse-01",
    gallery: ["villa-06", "midrise-03", "interior-study-01"],
  },
  {
    key: "maryam-island",
    name: "Maryam Island",
    price: 880_000,
    summary:
      "Waterfront apartments by Eagle Hills on the Sharjah coast, low enough for stairs to be an option and close to the border with Dubai. A promenade, a beach and a family clientele.",
    description: [
      "No building here needs an express lift. Courtyard blocks of moderate height stand along a promenade between the lagoons and the open Gulf, with cafés at the foot of the first row, and the scale is nearer to that of a small Mediterranean port than to a district of towers. Buyers have been families from Sharjah itself, Arab and Indian in about equal parts to judge by the pushchairs, and people who work in Deira and got tired of paying for the distance to it. Alcohol is not sold in the emirate. For some that is a reason to come.",
      "The sea lies to the west and north-west. First-row living rooms therefore have the evening, with deep balconies and shutters that are there for a purpose; the courtyards behind them stay in shade from early afternoon. In the blocks with four wings the eastern wing takes morning sun on its outer face and may be had with an eastern living room, away from the water. Its kitchens are placed either side of the corridor, south-east in some units and north-east in others. The second position is rejected by every table we use, so the number on the door has to be checked against the plan.",
      "Sharjah regulates foreign ownership by its own law: let a lawyer explain the title before paying the deposit. Dubai's border is minutes away and its traffic comes to meet you. Before seven and after ten the airport is within twenty-five minutes, and at half past eight nobody can say.",
    ].join("\n\n"),
    img: "area-masterplan",
    gallery: ["midrise-01", "area-creek", "interior-balcony-01"],
  },
  {
    key: "meydan",
    name: "Meydan",
    price: 790_000,
    summary:
      "The district around the racecourse: villas on broad plots to one side, waterside apartment rows to the other, and the centre of Dubai about twelve minutes away.",
    description: [
      "Horses set the calendar. From November until the World Cup at the end of March there are race evenings under lights, and those who live within sight of the grandstand either buy a season badge or plan their dinners for other nights. In summer the place goes quiet and the stables close their shutters.",
      "Two very different neighbourhoods share the name. On one hand there are villas on broad plots round a swimming lagoon, gated, with room for a basement and staff; on the other, long rows of apartment buildings of eight or nine storeys by a canal, compact, lately finished, popular with first-time investors. In between lies land yet to be built on, and the dust that goes with it.",
      "For villas, the plot is as important as the house. Here one can look for a rectangle no longer than twice its width, ground that falls towards the north or the east, and more open space on those sides than on the others. Pools are usually at the back. If the back is to the south-west, a designer can often shift the basin into a side garden to the north before the works start, and not afterwards.",
      "The apartment rows turn their long faces to the canal and to the service road in strict alternation. Through flats, with windows on both, are worth waiting for. Al Khail Road puts Downtown within twelve minutes; there is no rail. District One houses sell at about AED 1,400 to AED 2,400 per square foot.",
    ].join("\n\n"),
    img: "tower-08",
    gallery: ["villa-01", "villa-04", "midrise-06"],
  },
  {
    key: "al-raha-beach",
    name: "Al Raha Beach",
    price: 1_150_000,
    summary:
      "Waterfront apartments and a few townhouses on the mainland shore of Abu Dhabi, looking across the channel to Yas Island. The water lies broadly to the north, which simplifies many plans.",
    description: [
      "Look at the map with the compass in mind and the advantage is plain: the shore faces Yas Island across a channel, broadly northwards, while the highway runs behind. A flat in the front row has its water, its breeze and its even light on the same side, and only the bedrooms at the back take the sun full on.",
      "Three neighbourhoods make up most of the built part. They have a beach or a marina each, a short street of shops, and blocks that step down towards the water; one of them is cut by a canal with footbridges over it.",
      "Front-row plans commonly read like this: living room and terrace to the north, main bedroom to the south-west or south, kitchen near the entrance on the inner side. Whether that inner side means south-east or south-west depends on which half of the building one is in, and the difference is considerable. The eastern half of each core is the one to request. Street-side units lose the channel and gain a good deal in price.",
      "Road noise is the honest drawback. On the landward side it is constant by day, and bedrooms there want laminated glass. The airport is ten minutes off, the city centre twenty-five, Dubai Marina under an hour. Al Raha is among the zones of Abu Dhabi where non-nationals may own.",
    ].join("\n\n"),
    img: "midrise-06",
    gallery: ["tower-04", "area-lagoon", "interior-bedroom-01"],
  },
  {
    key: "arjan",
    name: "Arjan",
    price: 580_000,
    summary:
      "A compact quarter of mid-rise apartment buildings next to the Dubai Miracle Garden, built plot by plot by many firms. Affordable studios and one-bedroom flats, and large differences between one block and the next.",
    description: [
      "Every autumn, when the Miracle Garden next door plants its millions of flowers, Arjan gets coaches, visitors and a faint smell of petunias. In May the gates close and the quarter returns to itself: thirty or so streets of apartment buildings, most between six and twelve storeys, put up one plot at a time over the last decade.",
      "That history makes generalities useless. One block has sound-insulated party walls and a lobby that smells of polish; its neighbour has a cracked ramp and two lifts for two hundred flats. Look for a covered arrival, a bin room on each floor, a service charge published with its budget, and an owners' committee that answers its e-mail.",
      "On a rectangular plot the usual building is a bar with a central corridor. If the bar lies north to south, half of the flats enter from the west and look east, the other half enter from the east and look west: the first have the better windows, the second the better doors, and families argue about which should count for more. When it lies the other way, the northern flats get even light through the year but their entrances come from the south.",
      "Umm Suqeim Road leads to the beach in twenty minutes and past two malls on the way. Schools and a hospital are near, in Al Barsha South. For now the missing thing is greenery of its own.",
    ].join("\n\n"),
    img: "midrise-01",
    gallery: ["midrise-05", "interior-bedroom-02", "interior-rooftop-pool-01"],
  },
  {
    key: "damac-hills-2",
    name: "DAMAC Hills 2",
    price: 1_600_000,
    summary:
      "Townhouses by the thousand in the desert south-east of the city, with a water park, sports fields and service charges of AED 3 to 7 per square foot. A real garden for the price of a flat, and a real drive to work.",
    description: [
      "Thirty-five minutes is the figure everybody quotes for the trip to Downtown, and at six in the morning it is correct. Later it is not. The distance is the whole transaction: whoever accepts it receives a house with three or four bedrooms, a garden and a place for two cars, at a sum that elsewhere buys a flat.",
      "Clusters of townhouses are strung along a loop of parks. Between them are ponds, courts, a skate ramp, a small farm and a water park that residents reach on foot. Evenings can be surprisingly cold in January, several degrees under the coast, and the stars are visible.",
      "Since the houses come in a handful of types repeated along hundreds of streets, orientation is a matter of finding the right row. The narrow types are deep, with the stair in the middle, and a stair on the centre of the plan is marked as severe wherever we rate it. Wider types carry the stair along the western party wall instead and leave the middle open. Between the two there may be a difference of AED 150,000, and this is where it goes.",
      "Service charges of AED 3 to AED 7 per square foot are among the lowest in Dubai. Air conditioning is not: a detached end house in the open desert needs more of it, so ask for a summer bill. Public transport amounts to a bus. There is a school, a supermarket and a clinic; for a cinema or a specialist one drives.",
    ].join("\n\n"),
    img: "townhouse-02",
    gallery: ["area-desert", "townhouse-03", "interior-children-01"],
  },
  {
    key: "dubai-south",
    name: "Dubai South",
    price: 560_000,
    summary:
      "The city district around Al Maktoum International Airport and Expo City, with low apartment blocks, townhouse rows and a good deal of open ground. Bought by people who work nearby and by those who can wait.",
    description: [
      "Here is a district that asks for patience and says so. Al Maktoum International Airport is being enlarged into the city's main airport over the coming decade, Expo City has kept its pavilions and gained offices, and around them residential quarters are filling in from several sides with sand still in between.",
      "Those already living here tend to work close by, in logistics, aviation or the exhibition halls. They describe wide roads, easy parking, a school, a supermarket, very little queueing, and an evening walk that ends where the paving does. Families with relatives in Deira describe the drive, forty-five minutes on a good day.",
      "Aircraft noise deserves a visit at the right hour. It varies from street to street with the flight path, it will grow as the runways do, and glazing specifications differ between projects; ask for the acoustic rating in decibels rather than for an assurance.",
      "Low density has a benefit for plan readers. Many blocks stand free on four sides, so that almost any bearing can be had, and plots for villas and townhouses are mostly regular rectangles. In the common three-bedroom row house the kitchen lies at the garden end, the guest room by the entrance. Chosen with the garden to the south, this puts the stove in the south-east in one mirror image and in the south-west in the other, and only the first is worth reserving.",
      "Prices run at about AED 800 to AED 1,300 per square foot. The Route 2020 metro ends at Expo City, ten or fifteen minutes from most homes by car.",
    ].join("\n\n"),
    img: "area-desert",
    gallery: ["townhouse-01", "midrise-03", "area-mosque"],
  },
]

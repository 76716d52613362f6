import type { DemoProject } from "#demo/content.ts"

/** Sample projects in the centre of Dubai and in its inland communities. */
export const dubaiCentre: DemoProject[] = [
  {
    key: "tejas-tower",
    name: "Tejas Tower",
    title: "Tejas Tower: one- and two-bedroom apartments off the boulevard in Downtown Dubai",
    price: 2195000,
    type: "Apartment",
    address: "Off Sheikh Mohammed bin Rashid Boulevard, southern side, Downtown Dubai",
    city: "Dubai",
    areaSize: 812,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Q4 2028",
    coordinates: [55.2719, 25.1936],
    area: "downtown-dubai",
    developer: "samaavi-builders",
    nutshell:
      "Fifty-one floors planned from the kitchen outwards: every home has a closed kitchen in the south-east with its own duct. Handover at the end of 2028.",
    description: `Tejas means brightness or heat, and Samaavi took the name literally. The drawing set for the tower starts with the kitchens, stacked one above another in the south-eastern corner of each home so that fifty-one floors of them can be ventilated by straight ducts. Bends are what make an extract fan loud. There are none here.

Once the fire was placed, the rest of plan 1A followed: people sit in the north-east by a balcony, eat between living room and kitchen, sleep in the south-west. The entrance occupies the third division of the north wall. Water is kept to the western strip, though the powder room, north-west, is one of those positions on which the nine-zone and sixteen-zone tables contradict each other.

Two-bedroom homes, type 2A, add a shrine niche of roughly 1.6 by 1.4 metres and have a drawback that belongs in this paragraph: bathroom 2 is against the northern wall. Samaavi offers to deliver that room as a dry store, with capped pipes, for a credit of AED 22,000.

Do not come for the fountain view. Neighbouring towers hide it from all but a handful of floors, and the price says so. What you get is the boulevard two minutes from the lift, a landing with five doors, and a building whose garage is entered from the rear, away from the queues for the mall.

Estimated charges are AED 24 a square foot, district cooling billed by meter.`,
    locationDescription: `The boulevard makes a loop around the lake and the Burj Khalifa; Tejas Tower is on the southern side of it, between the loop and Business Bay. On foot the Dubai Mall takes eleven minutes, partly indoors, and the metro station that serves both the mall and the tower a little over twenty by the covered link. New Year's Eve closes the surrounding streets to cars from the afternoon, residents included.`,
    nearbyAreas: "Business-Bay DIFC City-Walk Zabeel",
    paymentPlan: {
      title: "70/30",
      details: ["20%-On-booking", "50%-During-construction", "30%-On-handover"],
    },
    look: "tower",
    scenes: ["area-downtown"],
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 6-38, 812 sq ft with balcony" },
      {
        plan: "2br-2a",
        title: "Type 2A, floors 10-51, 1,300 sq ft with balcony",
        marking: "without entrance",
      },
    ],
  },
  {
    key: "rukn-al-hajar",
    name: "Rukn Al Hajar",
    title:
      "Rukn Al Hajar: twenty-four stone-built duplexes in the low-rise quarter of Downtown Dubai",
    price: 14900000,
    type: "Duplex",
    address: "Low-rise quarter south-east of the lake, Downtown Dubai",
    city: "Dubai",
    areaSize: 3240,
    bedroomNumber: 3,
    bathNumber: 5,
    handover: "Q2 2027",
    coordinates: [55.2783, 25.1939],
    area: "downtown-dubai",
    developer: "barjeel-and-stone",
    nutshell:
      "Two-level homes with a five-square-metre shrine room and a roof terrace, in a six-storey building of solid limestone. Handover in spring 2027.",
    description: `The walls at Rukn Al Hajar are forty centimetres thick. Barjeel & Stone quarried the limestone in Ras Al Khaimah, had it sawn on site, and set it in lime mortar with a gap behind for air to rise through; at noon in late August, with no cooling running, a thermometer in the unfinished fourth floor read seven degrees less than one in the street.

Twenty-four duplexes stand in pairs around stairs that are open to the sky. You enter at the lower level, plan 3B, through a door in the east wall. Sitting room and dining table form one space across the middle, a room for the shrine takes the north-east and a study adjoins it. The parents' room is diagonally opposite. Upstairs are a library, a bathroom and a terrace of 780 square feet, paved and piped for planters along its southern parapet.

Readers of plans will notice two things. The cloakroom is on the east, near the entrance, and the bathroom of bedroom 2 abuts the kitchen in the south-east. Both could be moved only by losing a pantry; the developer has drawn that variant, and one buyer chose it.

No pool here, and no gym. Instead there is a caretaker who lives in, a basement with three bays a home, and a lift large enough for a stretcher. Anyone who needs amenities downstairs should look at a tower.`,
    locationDescription: `This is the older, lower part of Downtown, where lanes bend and arcades shade the pavement. The opera house and the lake promenade are within a quarter of an hour on foot, the offices of the financial centre eight minutes by car. Delivery vans have to use the perimeter road before ten in the morning, a rule that keeps the lanes free of engines for most of the day.`,
    nearbyAreas: "Business-Bay DIFC Dubai-Design-District Zabeel",
    paymentPlan: {
      title: "40/60",
      details: ["10%-On-booking", "30%-During-construction", "60%-On-handover"],
    },
    look: "midrise",
    scenes: ["area-downtown"],
    floorPlans: [
      {
        plan: "3br-3b",
        title: "Duplex D3, lower level, 1,700 sq ft internal of 3,240",
        marking: "none",
      },
    ],
  },
  {
    key: "copperline",
    name: "Copperline",
    title: "Copperline: compact studios within a walk of the metro in Business Bay",
    price: 985000,
    type: "Apartment",
    address: "Western Business Bay, near the metro station, Dubai",
    city: "Dubai",
    areaSize: 490,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Q1 2028",
    coordinates: [55.2652, 25.1867],
    area: "business-bay",
    developer: "noorvale-properties",
    nutshell:
      "Studios of 490 square feet with a true sleeping alcove, a bench for the shrine by the balcony door and monthly instalments before and after handover.",
    description: `Noorvale asked forty tenants of older studios what bothered them. Cooking smells in the bed linen came first, then nowhere to put a suitcase, then the neighbour's telephone. Copperline is the reply, and it is worth going through point by point.

Smell: the kitchen counter is in the south-east corner under an openable window, four metres from the pillow, and the extract has a straight steel duct to the facade. Luggage: above the foyer there is a loft hatch, 1.9 by 1.1 metres, reached by a ladder that hooks on to a rail. Telephones: party walls are two skins of block with wool between them, tested on floor seven at 56 decibels.

The alcove for the bed is to the south-west, screened from the entrance by the wardrobe. Between sofa and balcony door, in the north-east, the drawings show a low stone bench with a socket behind; call it a shrine or a place for a plant. Bath and toilet are in the north-west. Families who read by sixteen zones will mark that down.

The building is for people who work nearby and go home to sleep. It has 310 studios on 26 floors, six lifts and a roof with a running track of 120 metres. There are only 96 parking bays, all leased by the month, so ask before you count on one.`,
    locationDescription: `From Copperline the Business Bay station of the Red Line is about nine minutes away by the pavement on the shaded side, and in August you will want that side. The Water Canal boardwalk begins two streets to the south. Towers under construction surround the plot for now: expect cranes, dust on the balcony and reversing alarms on weekdays until 2029 or thereabouts.`,
    nearbyAreas: "Downtown-Dubai Al-Quoz City-Walk Jumeirah",
    paymentPlan: {
      title: "1% monthly",
      details: [
        "10%-On-booking",
        "16%-Monthly-until-handover",
        "24%-On-handover",
        "50%-Monthly-after-handover",
      ],
    },
    look: "tower",
    scenes: ["area-downtown"],
    floorPlans: [
      { plan: "studio-s1", title: "Type S1, floors 3-25, 490 sq ft with part of the balcony" },
    ],
  },
  {
    key: "setu-canal-residences",
    name: "Setu Canal Residences",
    title:
      "Setu Canal Residences: finished two-bedroom homes by a footbridge on the Dubai Water Canal",
    price: 2490000,
    type: "Apartment",
    address: "Canal boardwalk, Business Bay, Dubai",
    city: "Dubai",
    areaSize: 1290,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Ready",
    coordinates: [55.2758, 25.1829],
    area: "business-bay",
    developer: "qamari-living",
    nutshell:
      "A 24-storey canal building completed in 2022, with shrine niches, shaded balconies and a service charge of AED 13.20 a square foot.",
    description: `Four years after the first families moved in, Setu looks better than it did on opening day, which is not always so along the canal. The brass on the doors has gone brown. Bougainvillea has reached the second floor. Someone has set up a chess table on the boardwalk, under the footbridge from which the building takes its name.

We spent an afternoon in apartment 1406, a type 2A. The living room faces north-east and had lost direct sun by eleven, so the blinds were up. In its corner the shrine niche is lined with pale onyx, lit from behind, and has a small flue for incense that the owner says works. Supper was on the stove in the south-eastern kitchen; in the bedroom at the opposite corner you could not tell. The second bathroom, by the entrance, is on the north side. This family keeps it for guests and considers the matter closed, others have not.

Homes of type 2B, at the ends of the building, enter from the east. They are some ninety square feet smaller overall and have no niche, only a table by the window.

Paperwork is straightforward: titles are issued, the owners' association meets each May, and last year's budget closed with a surplus. The facade lights can be dimmed from a panel in each flat after a petition by residents on the lower floors.

Across the corridor type 2A is turned by half; what holds for apartment 1406 does not hold there.`,
    locationDescription: `The boardwalk runs past the front door for several kilometres and is lit until midnight; on the far bank lie the quieter streets of Al Wasl and Jumeirah. Dubai Design District is six minutes by car, the airport about twenty. Morning traffic out of Business Bay moves best towards Al Khail Road. A clinic, a school-bus stop and two grocers are on the same block as the building.`,
    nearbyAreas: "Downtown-Dubai Dubai-Design-District Jumeirah Meydan",
    paymentPlan: {
      title: "100 on transfer",
      details: ["100%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-marina-02", "area-downtown"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 2-24, 1,290 sq ft with balcony" },
      { plan: "2br-2b", title: "Type 2B, end homes, 1,200 sq ft with balcony" },
      {
        plan: "2br-2a",
        title: "Type 2A, across the corridor, 1,290 sq ft with balcony",
        turnedDeg: 180,
      },
    ],
  },
  {
    key: "mirsad",
    name: "Mirsad",
    title: "Mirsad: one-bedroom homes with a study and a north terrace in Business Bay",
    price: 1860000,
    type: "Apartment",
    address: "Northern Business Bay, one row back from the canal, Dubai",
    city: "Dubai",
    areaSize: 842,
    bedroomNumber: 1,
    bathNumber: 1,
    handover: "Q2 2029",
    coordinates: [55.2697, 25.1878],
    area: "business-bay",
    developer: "zafrani-estates",
    nutshell:
      "An apartment tower with its sky deck on the eastern edge and a study in every one-bedroom home. Handover in the second quarter of 2029.",
    description: `A mirsad is an observatory. Zafrani's tower earns the word with a deck on the forty-second floor, open on the east only, where residents will be able to watch the sun come up over the desert on a clear January morning. Surya namaskar at six is already on the draft timetable, with mats supplied.

Lower down the plans are less theatrical. Type 1B is entered from the east. To the right of the foyer is a living room along the north side, with a terrace in front of it; to the left, a galley kitchen of seven square metres in the south-east. Dining keeps the centre. The study, two and a half metres each way, has a window and a door's width of opening, so it can be given a sliding screen and used for a cot.

Orientation was discussed at length, and the minutes are candid. The door could not be moved from the middle of its wall without hitting a column. Measured by compass it lands in the fourth eastern division, by tape in the fifth; the corner school refuses both. The kitchen is a shade east of south-east, fine by nine zones and criticised by sixteen.

Who is it for? Two people who both work from home on some days. Who should pass: cooks with large ovens, drivers with two cars, and anyone impatient, given a handover in 2029.`,
    locationDescription: `Mirsad rises in the second row from the canal, so the water is seen between two lower buildings and not in a panorama. Downtown's boulevard is across one junction; walking to the opera takes eighteen minutes. Sheikh Zayed Road is reached without a traffic light. There is no park worth the name within the block, and dog owners will be using the boardwalk.`,
    nearbyAreas: "Downtown-Dubai DIFC Al-Wasl City-Walk",
    paymentPlan: {
      title: "80/20",
      details: [
        "10%-On-booking",
        "10%-On-signing-the-contract",
        "20%-At-foundation",
        "20%-At-tenth-floor",
        "20%-At-topping-out",
        "20%-On-handover",
      ],
    },
    look: "tower",
    scenes: ["area-downtown", "area-marina-02"],
    floorPlans: [
      {
        plan: "1br-1b",
        title: "Type 1B, floors 5-41, 842 sq ft with part of the terrace",
        marking: "without entrance",
      },
      { plan: "2br-2b", title: "Type 2B, floors 9-41, 1,214 sq ft with balcony" },
    ],
  },
  {
    key: "saanvi-gardens",
    name: "Saanvi Gardens",
    title:
      "Saanvi Gardens: courtyard apartments with a planted water channel in Jumeirah Village Circle",
    price: 1560000,
    type: "Apartment",
    address: "Northern park side, Jumeirah Village Circle, Dubai",
    city: "Dubai",
    areaSize: 1282,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q2 2028",
    coordinates: [55.2092, 25.0657],
    area: "jumeirah-village-circle",
    developer: "falaj-house",
    nutshell:
      "Six storeys round a garden fed by a narrow channel that enters from the north-east. Mostly two-bedroom homes with shrine niches; handover in 2028.",
    description: `Water enters the garden in the north-east, runs ninety metres in a stone channel no wider than a hand, and disappears under a neem tree near the south gate. Falaj House builds one of these into every scheme, after the irrigation channels of Al Ain and Oman. At Saanvi it is also the way home: the path beside it leads past all five entrances.

Each entrance serves a stair and a lift with four homes a floor, twenty-four to a wing. That means short landings, a window on every one, and neighbours whose names you learn. Kitchens have doors; laundry is dried on a recessed gallery to the south, out of sight of the garden.

Type 2A is the usual plan. Its niche for the household deity, in the corner of the living room where north meets east, is deep enough to sit before rather than stand. The cooker is placed against the southern wall in the south-east, and the larger bedroom has windows to the south and the west, for which external blinds are included. Weak point: the guest bathroom on the north side. Type 2B, on three corners of the court, avoids it and also loses the niche.

Gardening is paid for out of a charge of AED 12.50 a square foot, a little above the neighbourhood average. Falaj House maintains the channel itself for ten years.

Children will outnumber adults here, to judge by the list of buyers. Light sleepers might prefer the outer side.`,
    locationDescription: `The site borders one of the larger parks in the northern half of JVC, a ten-minute walk from Circle Mall. Al Khail Road is the quick way out, four minutes with no queue and fifteen with one. There is no metro in the village; a feeder bus stops by the park gate. The marina beaches are about twenty minutes by car and the Downtown offices roughly the same.`,
    nearbyAreas: "JVT Al-Barsha-South Dubai-Sports-City Arjan",
    paymentPlan: {
      title: "60/10/30 post-handover",
      details: [
        "10%-On-booking",
        "50%-During-construction",
        "10%-On-handover",
        "30%-Over-three-years-after-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, floors 1-6, 1,282 sq ft with balcony" },
      { plan: "2br-2b", title: "Type 2B, court corners, floors 1-6, 1,205 sq ft with balcony" },
    ],
  },
  {
    key: "tulsi-court",
    name: "Tulsi Court",
    title: "Tulsi Court: studios and one-bedroom starters in Jumeirah Village Circle",
    price: 598000,
    type: "Apartment",
    address: "Southern ring, Jumeirah Village Circle, Dubai",
    city: "Dubai",
    areaSize: 467,
    bedroomNumber: 0,
    bathNumber: 1,
    handover: "Q3 2027",
    coordinates: [55.2061, 25.0549],
    area: "jumeirah-village-circle",
    developer: "samaavi-builders",
    nutshell:
      "Five storeys of studios and one-bedroom flats at the low end of the price list, with sixty monthly payments after handover and a basil planter at each door.",
    description: `At AED 598,000 this is the least expensive home on our list in the district, so the first question is what was left out. Answer: the pool, the marble lobby, the branded appliances and about a third of the lifts. What stayed in is masonry, ventilation and orientation, which cannot be bought later.

Samaavi arranged 144 homes along open galleries, in the manner of older blocks in Karama. Front doors give on to fresh air on the north side, and next to every one is a planter of forty litres, irrigated, meant for tulsi, though mint and curry leaf are permitted by the house rules. Galleries save cooling and cost some privacy; frosted glass has been put in the lower halves of the foyer windows.

Studios follow plan S1. The bed has a recess in the south-west. A two-ring hob, sink and small fridge occupy the south-east under a window. Seating and a balcony door are to the north and east, leaving the bath in the north-west quarter, good by one school and bad by another. No wall of the bathroom touches the place where a shrine shelf is marked on the drawing.

Larger flats, type 1A, begin at AED 895,000.

Progress is brisk: masonry had reached the fourth storey in November. Motorcyclists will be glad of a covered rack, drivers less so of the ratio, seven bays for every ten homes.`,
    locationDescription: `Tulsi Court is on the southern ring, where JVC meets the road to Sports City and where rents have stayed lower than around the mall. Three bus lines pass the corner. A vegetarian cafeteria, a laundry and a mosque are within five minutes on foot. Drivers heading for Jebel Ali or the new airport join Sheikh Mohammed bin Zayed Road almost at once.`,
    nearbyAreas: "Dubai-Sports-City JVT Motor-City Arjan",
    paymentPlan: {
      title: "1% monthly for five years",
      details: [
        "5%-On-booking",
        "10%-Within-60-days",
        "10%-Monthly-until-handover",
        "15%-On-handover",
        "60%-Monthly-over-five-years",
      ],
    },
    look: "midrise",
    scenes: ["area-mosque", "area-desert"],
    floorPlans: [
      { plan: "studio-s1", title: "Type S1, floors 1-5, 467 sq ft internal" },
      {
        plan: "1br-1a",
        title: "Type 1A, ends of the galleries, floors 1-5, 806 sq ft with balcony",
        marking: "without north",
      },
    ],
  },
  {
    key: "zaytun-mews",
    name: "Zaytun Mews",
    title:
      "Zaytun Mews: thirty-eight three-bedroom townhouses on a shared lane in Jumeirah Village Circle",
    price: 2650000,
    type: "Townhouse",
    address: "Inner western quarter, Jumeirah Village Circle, Dubai",
    city: "Dubai",
    areaSize: 2180,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q1 2027",
    coordinates: [55.2049, 25.0608],
    area: "jumeirah-village-circle",
    developer: "ghafwood-communities",
    nutshell:
      "Townhouses entered from the north through a court, with the garden to the south and an olive tree each. Keys are expected in the first quarter of 2027.",
    description: `Thirty-eight olive trees arrived from Al Jouf in March, one for each forecourt, and by autumn thirty-six had taken. The other two are being replaced; Ghafwood's site manager pointed them out before we could ask.

The houses form two rows with a lane between, paved flush from wall to wall so that cars have to behave. All of them are entered from the north, through a court with room for one vehicle and a second on the lane by permit. Inside are a guest bedroom on the right as you come in, stairs on the west, living room in the middle, kitchen in the south-east and dining next to it with a door to the garden.

About the north-east corner there is something to say plainly. The puja room is there, as it should be, and directly behind it, sharing the wall, a powder room. Nearly every text puts that pairing among the things to avoid. Ghafwood will leave out the toilet and deliver a linen cupboard instead at no cost, provided the request comes before tiling; five houses were still untiled on the day of our visit.

The other bedrooms are on the first floor, each with its own bathroom; above is a roof room with a shower and a pergola. Total area, three levels, 2,180 square feet. Charges: AED 3.40 a square foot with lane cleaning, olives and the night guard included.`,
    locationDescription: `The mews lies inside the western half of the village, behind a row of apartment buildings that keep off the hum of the main road. A primary-age child can reach two playgrounds by pavement. Circle Mall is six minutes by car or a hot quarter of an hour on foot. For the office towers of the marina, allow fifteen minutes by way of Hessa Street.`,
    nearbyAreas: "JVT Al-Barsha-South Al-Furjan Dubai-Sports-City",
    paymentPlan: {
      title: "50/50",
      details: ["25%-On-booking", "25%-After-roof-inspection", "50%-On-handover"],
    },
    look: "townhouse",
    scenes: ["area-mosque"],
    floorPlans: [
      {
        plan: "townhouse-3br-ground",
        title: "Type T3, ground floor, 844 sq ft internal of 2,180",
        marking: "none",
      },
    ],
  },
  {
    key: "pepperleaf",
    name: "Pepperleaf",
    title: "Pepperleaf: a small finished block of one-bedroom homes in Jumeirah Village Circle",
    price: 935000,
    type: "Apartment",
    address: "Eastern edge, Jumeirah Village Circle, Dubai",
    city: "Dubai",
    areaSize: 838,
    bedroomNumber: 1,
    bathNumber: 1,
    handover: "Ready",
    coordinates: [55.2151, 25.0618],
    area: "jumeirah-village-circle",
    developer: "qamari-living",
    nutshell:
      "Forty-two homes on four floors, handed over in 2024: one plan, east doors, north terraces, a lending library in the lobby and few surprises.",
    description: `Pepperleaf has one plan, repeated forty-two times, and that plan has a front door in the east. Qamari Living saw no reason to vary it. The block is only one apartment deep, so corridors became decks along the eastern face, and the homes are staggered like the teeth of a saw to give each a stretch of open north.

Morning in a typical flat, then. Sun comes along the deck at half past six and through the glass beside the door; by nine it is gone. Breakfast is on the terrace, on the north, which stays in shade for nine months of the year. Afternoon heat meets the bathroom and the bedroom wardrobe on the west, rather than the place where anyone works. The study corner has been turned into a nursery in some flats, in others into a shrine, although strictly it belongs to the north-west and the texts would send a shrine to the other end of the same living room.

The kitchen is small: seven square metres, enough for one cook. A gas hob is not allowed. Charges run to AED 11 a square foot and cooling is by individual units on the roof, so the bill is yours and nobody else's.

Two points to check on a visit are the drainage of the terrace, rebuilt last winter under warranty, and the tram-like rattle of the garage gate, audible in homes 001 to 006.`,
    locationDescription: `East of the block is a strip of sand reserved for a road that has been on the plans since 2015. Beyond it are Arjan and its flower garden, whose coaches fill the slip road on winter weekends. A corner grocer delivers until one in the morning. The nearest hospital is nine minutes by car, and Dubai Hills Mall with its cinema about a dozen.`,
    nearbyAreas: "Arjan Al-Barsha-South Motor-City Dubai-Hills-Estate",
    paymentPlan: {
      title: "5/95 on transfer",
      details: ["5%-Reservation", "95%-On-transfer"],
    },
    look: "midrise",
    scenes: ["area-mosque"],
    floorPlans: [
      {
        plan: "1br-1b",
        title: "Type 1B, all floors, 838 sq ft with part of the terrace",
        marking: "without north",
      },
    ],
  },
  {
    key: "surya-terraces",
    name: "Surya Terraces",
    title: "Surya Terraces: stepped apartments that open to the morning in Dubai Hills Estate",
    price: 2620000,
    type: "Apartment",
    address: "Park side, Dubai Hills Estate, Dubai",
    city: "Dubai",
    areaSize: 1310,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q4 2027",
    coordinates: [55.2507, 25.1093],
    area: "dubai-hills-estate",
    developer: "dunemark-estates",
    nutshell:
      "Eight storeys stepping down to the east, so that each terrace has sun until ten and shade after noon. Two and three bedrooms; handover in Q4 2027.",
    description: `From the park the building looks like a flight of stairs. Each floor is set back two metres from the one below, always on the east, and the roof of one home is the terrace of the next. Dunemark modelled the shadows hour by hour: in June a terrace on the fifth floor has sun until ten, bright shade through the middle of the day and nothing at all after one o'clock.

The plans are turned to the same end. Each home is entered from the north off a short cross-passage. In one with two bedrooms the doors of the living room slide back to the east, and its shrine corner takes the first light through a slot of glass in the balcony screen. To cook you go to the south-east, to sleep to the south-west. A dressing passage and bathroom lie due west and act as a buffer against the afternoon, an arrangement nine-zone readers like and sixteen-zone readers question. Everyone, by contrast, will question bathroom 2, which is on the north. It was put there for the sake of a short drain.

In the three-bedroom version there is a full puja room, a staff room to the south and a kitchen of 26 square metres.

What it costs to live here: about AED 16 a square foot, cooling by the community plant. Two bays a home, one with a charger. No commercial units on the ground floor, by covenant.

The stepped section has a price of its own. Homes on the western side of the building are conventional, cheaper by nine per cent, and do not get the light.`,
    locationDescription: `Surya Terraces overlooks the central park of Dubai Hills, with its lawn, cycling loop and splash pad, and stands well back from Al Khail Road. The mall is five minutes by car or twenty by bicycle without crossing a main street. Two schools operate inside the community, and before eight the roundabouts show it. Downtown is about fifteen minutes away, the Marina twenty.`,
    nearbyAreas: "Al-Barsha Al-Quoz Arjan Meydan",
    paymentPlan: {
      title: "70/30",
      details: [
        "10%-On-booking",
        "15%-At-ground-slab",
        "15%-At-third-floor",
        "15%-At-roof",
        "15%-When-facades-close",
        "30%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-golf"],
    floorPlans: [
      { plan: "2br-2a", title: "Type 2A, eastern terraces, floors 1-8, 1,310 sq ft with terrace" },
      { plan: "3br-3a", title: "Type 3A, eastern terraces, floors 2-7, 1,930 sq ft with terrace" },
    ],
  },
  {
    key: "vanya-fairway-villas",
    name: "Vanya Fairway Villas",
    title: "Vanya Fairway Villas: five-bedroom houses along the golf course of Dubai Hills Estate",
    price: 9250000,
    type: "Villa",
    address: "Fairway side, Dubai Hills Estate, Dubai",
    city: "Dubai",
    areaSize: 4480,
    bedroomNumber: 5,
    bathNumber: 6,
    handover: "Q1 2029",
    coordinates: [55.2533, 25.1117],
    area: "dubai-hills-estate",
    developer: "sahra-developments",
    nutshell:
      "Twenty-two east-facing houses: four bedrooms upstairs, a fifth at garden level for parents, and the pool in the north-east of each plot.",
    description: `Sahra began with the slope. The land falls about a metre and a half from the south-west corner of the site to the fairway in the north-east, and the masterplan leaves it so: roads on the high side, gardens and water on the low. Readers of the older texts will recognise the preference. Drainage engineers were equally pleased.

Twenty-two villas face east on plots from 6,800 square feet. Downstairs, from the foyer, the formal majlis is to the right and a short service passage to the left leads to maid's room and kitchen, so groceries never meet guests. In the middle is a court with a tree. The ground-floor bedroom, in the north-west with a bathroom of its own, was enlarged at the request of buyers with elderly parents; together with the four upstairs it makes five.

Golf balls were our first worry. The developer's consultant has plotted twelve months of stray shots from the existing tees; three plots out of the twenty-two are inside the cone, and these get a taller hedge and laminated glass.

Also worth knowing: the upstairs bathrooms 2 and 3 are between north and north-west, the fourth in the south-east. The stair rises on the west, as all but the strictest readers prefer. A car can be charged in the carport, on the east, which is part of the built-up 4,480 square feet along with terraces and porch. Sewage tanks are not needed, since the estate has mains.

Earthworks start in February; there is nothing yet to see but pegs and a very good view.`,
    locationDescription: `The plots line the far side of the course from the mall, reached by a single road with a gatehouse. Mornings are mowers and hoopoes, evenings the ping of the driving range until nine. To the clubhouse it is three minutes by buggy. Al Khail Road gives access to Business Bay in about twelve minutes, and Umm Suqeim Street to the sea at Kite Beach in fifteen.`,
    nearbyAreas: "Al-Barsha Meydan Al-Quoz Motor-City",
    paymentPlan: {
      title: "50/50",
      details: [
        "5%-On-booking",
        "10%-Within-three-months",
        "15%-At-foundation",
        "20%-At-roof-slab",
        "50%-On-handover",
      ],
    },
    look: "villa",
    scenes: ["area-golf"],
    floorPlans: [
      {
        plan: "villa-4br-ground",
        title: "Vanya V5, ground floor with guest bedroom, 1,969 sq ft internal",
      },
      {
        plan: "villa-4br-first",
        title: "Vanya V5, first floor with four bedrooms, 1,731 sq ft internal",
      },
    ],
  },
  {
    key: "ghaf-lanes",
    name: "Ghaf Lanes",
    title: "Ghaf Lanes: three-bedroom townhouses on a car-free green in Dubai Hills Estate",
    price: 3780000,
    type: "Townhouse",
    address: "Southern neighbourhoods, Dubai Hills Estate, Dubai",
    city: "Dubai",
    areaSize: 2320,
    bedroomNumber: 3,
    bathNumber: 4,
    handover: "Q3 2028",
    coordinates: [55.2473, 25.0996],
    area: "dubai-hills-estate",
    developer: "ghafwood-communities",
    nutshell:
      "Sixty-four townhouses back on to a green with eleven old ghaf trees. North entrances, south gardens and a powder room you can ask to leave out.",
    description: `Eleven ghaf trees were already standing on this land, the oldest perhaps seventy years of age, and Ghafwood drew the terraces around their roots. It cost them four houses. The green that resulted is 140 metres long, closed to traffic, and crossed by a path wide enough for two scooters and a grandmother.

A townhouse here is seven metres wide and entered from the north by way of a small court. Guests have a bedroom near the door. The stairs go up the western side and have a window at the half landing, so that the hall is bright. Past them the living room takes the rest of the middle, then come dining, in the south-west, and kitchen, in the south-east, both with a view of the southern garden and the trees.

Purists will have a list. Dining in the south-west is seldom recommended. The front door is where the fifth and sixth divisions of the northern wall meet, which makes it right or wrong by a few centimetres. And a toilet stands in the north-east with the shrine beside it; on request it becomes a cupboard, and twenty-three buyers out of forty have so requested.

Upstairs are the other two bedrooms, the principal one over the dining room, each with its bathroom; the roof level has a third, a laundry and a loggia for drying clothes. Roofs are wired for solar panels, not supplied. Neighbours share maintenance of the green at an estimated AED 3.90 a square foot.`,
    locationDescription: `Ghaf Lanes is in the south of the estate, nearer to Arjan than to the golf course, and correspondingly quieter at weekends. A pavement in continuous shade, the first we have seen in the district, connects it to the nursery and the corner shops. By car: mall seven minutes, Motor City ten, airport twenty-five. Hospital and clinic are inside the community.`,
    nearbyAreas: "Arjan Motor-City Al-Barsha-South JVC",
    paymentPlan: {
      title: "60/40",
      details: ["11%-On-booking", "49%-In-seven-quarterly-instalments", "40%-On-handover"],
    },
    look: "townhouse",
    scenes: ["area-golf"],
    floorPlans: [
      { plan: "townhouse-3br-ground", title: "Ghaf T7, ground floor, 844 sq ft internal of 2,320" },
    ],
  },
  {
    key: "kestrel-park",
    name: "Kestrel Park",
    title: "Kestrel Park: one- and two-bedroom apartments within a walk of Dubai Hills Mall",
    price: 1480000,
    type: "Apartment",
    address: "Mall quarter, Dubai Hills Estate, Dubai",
    city: "Dubai",
    areaSize: 820,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Q2 2027",
    coordinates: [55.2409, 25.1047],
    area: "dubai-hills-estate",
    developer: "noorvale-properties",
    nutshell:
      "Two slim towers on a shared garden, with a choice of north or east entrance and a kestrel box on the roof. Handover in the second quarter of 2027.",
    description: `A pair of kestrels nested on the tower crane this spring. Work on the upper slab stopped for five weeks, Noorvale renamed the project, and a box with a camera is now part of the roof specification.

The towers are finished to the nineteenth floor and glazed to the fifteenth. Buyers can choose between entrances: type 1A from the north, 1B from the east. It is more than a matter of doors. In 1A the balcony is to the east, cooking and dining have separate rooms, and there is a lavatory for visitors. The other type has a wide terrace on the north and a study but only one bathroom, placed where both the nine-zone and the sixteen-zone tables are content with it. Several couples we met in the sales office had brought a compass each.

For two children there is 2B. Its kitchen is almost square, thirteen or fourteen metres, and a utility room keeps the washing machine out of it.

Heat: the glass is neutral, not mirrored, with 28 per cent solar transmission, and fins on the west side are 60 centimetres deep. Energy modelling puts a one-bedroom home at 7,400 kilowatt-hours a year, cooling included.

Practical matters. Six lifts in all. Parcel room with a cold cabinet. One bay for each home and a second at AED 65,000, while they last. Handover inspections are booked by app in slots of ninety minutes, and the defects list stays open for a year.`,
    locationDescription: `Dubai Hills Mall is across the street, close enough to go for milk, far enough that its loading bays are out of earshot. The estate's bus loop stops at the gate and connects with the Red Line. Umm Suqeim Street leads west to the beaches and Al Khail Road north to Downtown, in about fifteen minutes either way. The neighbouring plot is zoned for a clinic.`,
    nearbyAreas: "Al-Barsha Al-Barsha-South Al-Quoz Arjan",
    paymentPlan: {
      title: "80/20",
      details: ["20%-On-booking", "60%-During-construction", "20%-On-handover"],
    },
    look: "tower",
    scenes: ["area-golf"],
    floorPlans: [
      { plan: "1br-1a", title: "Type 1A, floors 2-19, 820 sq ft with balcony" },
      { plan: "1br-1b", title: "Type 1B, floors 2-19, 846 sq ft with part of the terrace" },
      {
        plan: "2br-2b",
        title: "Type 2B, floors 4-19, 1,210 sq ft with balcony",
        marking: "kitchen alone",
      },
    ],
  },
  {
    key: "kalpa-villas",
    name: "Kalpa Villas",
    title: "Kalpa Villas: four-bedroom courtyard houses with wind towers in Arabian Ranches",
    price: 6490000,
    type: "Villa",
    address: "Western loop, Arabian Ranches, Dubai",
    city: "Dubai",
    areaSize: 3980,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Q2 2028",
    coordinates: [55.2634, 25.0541],
    area: "arabian-ranches",
    developer: "barjeel-and-stone",
    nutshell:
      "Thirty-one houses built round an open court and a working wind tower; puja room, majlis and pool to the north-east. Handover in Q2 2028.",
    description: `The wind tower over the court is not an ornament. It has four shafts of brick, shutters that can be worked from the hall with a cord, and in the prototype it lowered the temperature of the court by three to four degrees on spring evenings with a north-westerly. In July you close it, turn on the cooling, and are honest about the climate.

Courtyard houses suit Vastu because both begin with an empty middle. Here the court is a little east of the exact centre, the hall and the stair gather on its western flank, and no bathroom or column stands on the central square of the ground floor. The shrine is a recess of 1.6 by 1.2 metres between court and majlis. It has a carved screen, a stone step and a drain for abhishekam, a detail we have not met elsewhere.

Front doors face east. From the gate one passes the carport, kept to the south-eastern side, and the pool is round the corner to the north, reaching towards the north-eastern boundary. Upstairs the parents' room is in the south-west above the family room, with its bath on the west.

Now the exceptions: powder room on the east; two bathrooms upstairs north of the north-west diagonal; and a laundry in the south-east beside a bathroom there, of which the first is approved and the second argued over.

Three elevations are available. All use lime render in the colour of wet sand, which needs a wash every second year and never paint.`,
    locationDescription: `Kalpa occupies the last undeveloped loop on the western side of the Ranches, against a berm planted with sidr and acacia. Polo fields, the golf clubhouse and a village centre with a supermarket are each under ten minutes by car. The commute to Downtown is twenty-five minutes at half past six and forty an hour later. Cyclists reach the Al Qudra desert track without meeting a traffic light after the first bridge.`,
    nearbyAreas: "Motor-City DAMAC-Hills Dubai-Sports-City Town-Square",
    paymentPlan: {
      title: "40/60",
      details: ["5%-On-booking", "15%-On-signing", "20%-At-roof-level", "60%-On-handover"],
    },
    look: "villa",
    scenes: ["area-desert", "area-golf"],
    floorPlans: [
      {
        plan: "villa-4br-ground",
        title: "Kalpa K4, ground floor with court and pool, 1,969 sq ft internal",
      },
      {
        plan: "villa-4br-first",
        title: "Kalpa K4, first floor with gallery, 1,731 sq ft internal",
      },
    ],
  },
  {
    key: "hazel-paddock",
    name: "Hazel Paddock",
    title: "Hazel Paddock: three-bedroom townhouses beside the bridle path in Arabian Ranches",
    price: 2990000,
    type: "Townhouse",
    address: "Equestrian side, Arabian Ranches, Dubai",
    city: "Dubai",
    areaSize: 2140,
    bedroomNumber: 3,
    bathNumber: 3,
    handover: "Q4 2027",
    coordinates: [55.2729, 25.0485],
    area: "arabian-ranches",
    developer: "orrin-and-vale",
    nutshell:
      "Forty-six brick townhouses with a guest room and shrine on the ground floor, a bench in every porch and horses at the end of the lane.",
    description: `Horses go by at a quarter to seven. The bridle path runs along the end of the plot, behind a rail fence, and anyone buying at Hazel Paddock for the silence should know that hooves, sprinklers and parakeets are the silence.

Orrin & Vale have built in brick, a grey-brown one fired in Fujairah, with timber porches deep enough for a bench and a line of shoes. Forty-six houses stand in rows of six or eight, all with entrances on the north. In plan they are ordinary in the best sense: a bedroom for grandparents without a step, stairs on the west, sitting room, kitchen at the south-east with a stable door to the garden.

The puja alcove measures 2 by 1.6 metres and receives north light through a high window. Behind it is a toilet, in the same north-eastern corner. We put this to the architect, who agreed that it was the worst place on the plan, and produced an option numbered H2: the toilet moves under the half landing, to the west, for AED 14,500. H2 must be ordered before 31 January.

Buyers with dogs have asked about gardens. They are seven metres by two and a half, walled to shoulder height, and irrigated from the treated-water main. A communal paddock of 3,000 square metres makes up the difference.

Upstairs, the largest bedroom is at the south-west, and the one for children fits two beds and two desks along a window of three metres.`,
    locationDescription: `On the map the site touches the equestrian end of the Ranches, across from the polo club. The community centre with its pool, library corner and grocer is an eight-minute drive; a second, smaller parade of shops can be reached along the path on foot. Schools inside the Ranches and in neighbouring Motor City send buses. Sheikh Mohammed bin Zayed Road is the usual way to anywhere else.`,
    nearbyAreas: "Motor-City DAMAC-Hills Town-Square Majan",
    paymentPlan: {
      title: "70/30",
      details: [
        "10%-On-booking",
        "30%-During-groundworks-and-frame",
        "30%-During-finishing",
        "30%-On-handover",
      ],
    },
    look: "townhouse",
    scenes: ["area-desert"],
    floorPlans: [
      {
        plan: "townhouse-3br-ground",
        title: "House H1, ground floor, 844 sq ft internal of 2,140",
        marking: "kitchen alone",
      },
    ],
  },
  {
    key: "neem-courtyard-villas",
    name: "Neem Courtyard Villas",
    title:
      "Neem Courtyard Villas: finished four-bedroom houses with grown gardens in Arabian Ranches",
    price: 5650000,
    type: "Villa",
    address: "Central loop, Arabian Ranches, Dubai",
    city: "Dubai",
    areaSize: 3760,
    bedroomNumber: 4,
    bathNumber: 6,
    handover: "Ready",
    coordinates: [55.2697, 25.0566],
    area: "arabian-ranches",
    developer: "dunemark-estates",
    nutshell:
      "Resale and last-phase villas from 2021, each round a neem tree, with plots that open to the north and east. Transfer within thirty days.",
    description: `Every house here has a neem tree at its heart, planted as a sapling in 2020 and now level with the eaves. It drops leaves into the court all through March. Owners either love it or have a good broom.

Dunemark handed over nineteen villas in 2021 and has released the last four from its own stock, unlet and repainted. We looked at two of them. Both are entered from the east, by a door in the third division of the wall. The plots are wider to the north and the east than to the other sides, with the pool along the northern boundary. Sitting room and majlis share that outlook. In the south are the dining table and, to its left as you face the garden wall, a kitchen large enough for two cooks and an argument.

After five years one can see what lasts. Roof insulation: no damp, even in the corner above the guest bath. Aluminium sliders: one in three needs a new roller. The paving round the pool has been relaid. Bathrooms 2 and 3 upstairs, in the sector north to north-west, are the first thing a Vastu consultant mentions, and in one of the two houses the previous tenant had turned one of them into a store.

Charges are AED 2.70 a square foot. Irrigation is extra, about AED 450 a month for lawn, half that for gravel and desert shrubs.

A family with three children and a visiting grandmother would fill the house without crowding it.

Across the lane the same villa is turned by half, and its zones with it.`,
    locationDescription: `The loop is near the middle of the community, so that shops, mosque, pool and the primary school are all within a ten-minute bicycle ride on separate paths. Roundabouts rather than signals regulate the traffic and it seldom stops. Global Village is over the highway; on winter evenings its fireworks can be seen from the upper terrace and, with the wind from the east, heard at nine sharp.`,
    nearbyAreas: "Motor-City Majan DAMAC-Hills Arjan",
    paymentPlan: {
      title: "15/85 on transfer",
      details: ["15%-On-signing", "85%-On-transfer"],
    },
    look: "villa",
    scenes: ["area-golf", "area-mosque"],
    floorPlans: [
      { plan: "villa-4br-ground", title: "Neem N4, ground floor, 1,969 sq ft internal" },
      { plan: "villa-4br-first", title: "Neem N4, first floor, 1,731 sq ft internal" },
      { plan: "villa-4br-ground", title: "Villas across the lane, ground floor", turnedDeg: 180 },
    ],
  },
  {
    key: "amaltas-walk",
    name: "Amaltas Walk",
    title: "Amaltas Walk: two-bedroom apartments on a shaded avenue in Sobha Hartland",
    price: 2280000,
    type: "Apartment",
    address: "Green spine, Sobha Hartland, Mohammed Bin Rashid City, Dubai",
    city: "Dubai",
    areaSize: 1205,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q1 2027",
    coordinates: [55.3093, 25.1766],
    area: "sobha-hartland",
    developer: "falaj-house",
    nutshell:
      "Nearly finished eight-storey homes along an avenue of golden shower trees. Eighty per cent of the price falls due when the keys are handed over.",
    description: `Amaltas is the golden shower tree. It flowers for three weeks in May, yellow from top to bottom, and forty of them line the pedestrian avenue on which this long, eight-storey building stands. Falaj House has tucked a water channel between the trunks, so the walk from the gate to the far entrance, 170 metres, is in shade and to the sound of water.

Snagging begins in January. On the sixth floor, in the apartment already furnished for show, the detail is good: skirtings flush with the plaster, door handles that return to level, sockets inside the wardrobes. Rooms follow plan 2B. That places parents to the south-west and the second bedroom to the north-west, with the sitting room stretched along nearly eight metres of the northern side. There is a ledge for lamps by its east window. Meals are taken in the middle of the plan, cooked behind a wall in the south-east.

Toilets divide opinion less than usual. One of the two faces west, the second is a little west of south, and between them they satisfy the nine-zone tables; the sixteen-zone school regrets the one on the west. A surveyor should settle the entrance, since the building is twelve degrees off the meridian.

Charges are set at AED 15 for the first year. Storage cages in the basement are included, bicycles have a ramp, and deliveries are left at a hatch in the porter's room, open round the clock.`,
    locationDescription: `Close to a third of Hartland was planned as green space, and Amaltas Walk is in the leafier half, away from the water and from Ras Al Khor Road. Two schools within the development mean that many children walk in the morning, and also that parents' cars back up for twenty minutes. Downtown is ten minutes by car. There is no metro; taxis are plentiful at the main gate.`,
    nearbyAreas: "Meydan Business-Bay Ras-Al-Khor Downtown-Dubai",
    paymentPlan: {
      title: "20/80",
      details: ["20%-On-booking", "80%-On-handover"],
    },
    look: "midrise",
    scenes: ["area-lagoon"],
    floorPlans: [
      {
        plan: "2br-2b",
        title: "Type 2B, floors 1-8, 1,205 sq ft with balcony",
        marking: "without entrance",
      },
    ],
  },
  {
    key: "kingfisher-reach",
    name: "Kingfisher Reach",
    title: "Kingfisher Reach: three-bedroom duplexes over the water in Sobha Hartland",
    price: 6850000,
    type: "Duplex",
    address: "Waterside, Sobha Hartland, Mohammed Bin Rashid City, Dubai",
    city: "Dubai",
    areaSize: 2840,
    bedroomNumber: 3,
    bathNumber: 5,
    handover: "Q4 2028",
    coordinates: [55.3049, 25.1821],
    area: "sobha-hartland",
    developer: "noorvale-properties",
    nutshell:
      "Forty duplexes with all three bedrooms on the lower level and a garden room above. Two years of payments continue after handover in late 2028.",
    description: `Most duplexes put the bedrooms upstairs and hope that nobody breaks a leg. Noorvale has reversed the order here: everything a family needs daily is on one level, and the stair leads to a room for music, guests or exercise with a garden in front of it.

The lower level is plan 3A, 1,823 square feet. Arriving from the north you reach a wide hall and, turning left, look through to the east balcony; in winter the sun lies along the floor at breakfast. Beyond the sitting room, in the corner, is the puja room. It has a window head at eye level for someone seated on the floor. Kitchen, pantry, laundry and a room for live-in help form a band across the south, closed by two doors. Main bedroom south-west, children west and north-west.

It would be wrong to call the plan faultless. Its guest cloakroom and the bathroom of bedroom 3 are pressed against the northern wall; whoever follows the sixteen zones will add the bathroom of bedroom 2, close to west-south-west.

Kingfishers, since you ask, are real: the collared kind, in the reeds on the far side, usually in February.

Structure is at the second storey of eleven. The basement is waterproofed twice, below and within, and the developer publishes pump logs monthly for purchasers. Upper gardens carry sixty centimetres of soil over a root barrier, enough for frangipani and too little for a tamarind.`,
    locationDescription: `Kingfisher Reach is on the northern, waterside edge of Hartland, facing the extension of the creek towards Ras Al Khor and the sanctuary beyond. A jogging path follows the bank. Business Bay's offices are eight minutes by car, the airport fifteen. On still nights the highway can be made out as a low note, less than on the Downtown side but not absent; go and listen from the show flat with the window open.`,
    nearbyAreas: "Business-Bay Meydan Dubai-Design-District Ras-Al-Khor",
    paymentPlan: {
      title: "60/40 post-handover",
      details: [
        "20%-On-booking",
        "20%-At-structure",
        "20%-On-handover",
        "40%-Over-two-years-after-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-lagoon", "area-mangrove"],
    floorPlans: [
      {
        plan: "3br-3a",
        title: "Duplex K3, lower level, 1,823 sq ft internal of 2,840",
        marking: "none",
      },
    ],
  },
  {
    key: "prithvi-plots",
    name: "Prithvi Plots",
    title: "Prithvi Plots: twenty-six serviced villa plots, all rectangular, in Meydan",
    price: 8250000,
    type: "Plot",
    address: "Villa district south of the racecourse, Meydan, Dubai",
    city: "Dubai",
    areaSize: 7500,
    bedroomNumber: 0,
    bathNumber: 0,
    handover: "Ready",
    coordinates: [55.3038, 25.1513],
    area: "meydan",
    developer: "zafrani-estates",
    nutshell:
      "Land from 7,500 square feet with services at the kerb, corners surveyed to the centimetre and none cut. Design rules leave the choice of door to you.",
    description: `With land, the questions change. There is no kitchen to find, only four corners, a road and a slope, and these are exactly what the older texts discuss at greatest length.

So, in order. Shape: all twenty-six plots are rectangles, the longest in a proportion of one to 1.7, without a cut or a projecting corner. Road: seventeen have it on the east or the north; nine have it on the west, and for two of the nine a lane ends against the boundary from the north-west, which most schools advise against. They are priced accordingly. Levels: Zafrani graded the ground to fall 40 centimetres from south-west to north-east. Neighbours: heights are limited to two storeys and a roof room.

Each plot is sold with water, power, sewer and fibre at the kerb and a report of three boreholes. Groundwater was met at 5.8 metres, so a basement is possible but must be tanked. Setbacks are three metres at the sides and six on the street; the main entrance may be placed in any wall which faces a road, and pools in the rear or the north-east.

You build with your own architect. Drawings pass a design panel, typically in six weeks, and construction has to begin within two years of transfer. We would bring a consultant to the site before paying a deposit rather than after, and a surveyor who records true north as well as magnetic.

Nothing is built here yet except kerbs, lamp posts and a gatehouse.`,
    locationDescription: `The land lies south of the racecourse, within sight of its long grandstand roof. Race nights run from November to the World Cup at the end of March, and on those evenings the access road is slow from five o'clock. Otherwise Meydan Road joins Al Khail Road in six minutes and Downtown is reached in twelve. Ras Al Khor's builders' merchants, handy for a building site, are a quarter of an hour off.`,
    nearbyAreas: "Sobha-Hartland Nad-Al-Sheba Business-Bay Downtown-Dubai",
    paymentPlan: {
      title: "25/75 on transfer",
      details: ["25%-On-reservation", "75%-On-transfer"],
    },
    look: "villa",
    scenes: ["area-desert"],
    floorPlans: [],
  },
  {
    key: "furlong-house",
    name: "Furlong House",
    title: "Furlong House: one- and two-bedroom apartments near the racecourse in Meydan",
    price: 1390000,
    type: "Apartment",
    address: "Northern apartment quarter, Meydan, Dubai",
    city: "Dubai",
    areaSize: 806,
    bedroomNumber: 1,
    bathNumber: 2,
    handover: "Q3 2029",
    coordinates: [55.2957, 25.1612],
    area: "meydan",
    developer: "ghafwood-communities",
    nutshell:
      "A building one furlong long, nine storeys high, with lobbies every forty metres and a ground floor of workshops. Handover in Q3 2029.",
    description: `A furlong is 201 metres, and so, to within a brick, is the house. Ghafwood chose length over height on a site where a tower was allowed, arguing that people meet on stairs and never in lifts. Five lobbies divide it. From any front door the pavement is less than a minute away.

Ground-floor space on the street is reserved for trades instead of cafes: a bicycle mechanic and a tailor have signed, a luthier is considering it. Rents are capped for six years.

The apartments, 150 of them, are set out in a single line with slots of open air between, so that daylight comes from three sides at least. One-bedroom homes use plan 1A, reached from the gallery on the north. Walk in, and the day rooms are to your left, towards the east; the bedroom is at the back on the right, in the south-west; cooking is at the back on the left. A bathroom on the west-north-west is accepted by both of the tables we use. The lavatory next to the entrance is in the north-west proper, on which they part company.

Type 2A costs from AED 2.15M and brings a shrine niche as well as an argument, because its second bathroom is on the north.

Money is collected by the calendar and not by the crane, with the dates printed in the contract: booking, six months, one year, two years, keys. Buyers who want each instalment tied to visible progress should ask for the alternative schedule, at the same total.`,
    locationDescription: `Furlong House follows a new street in the north of Meydan, between the racecourse and the first buildings of Hartland. The canal path and its cycle lane start about a kilometre away. For groceries you drive, until the supermarket on the opposite corner opens next year. Nad Al Sheba's sports complex is eight minutes by car, Downtown ten, and the airport can be reached in eighteen on a good morning.`,
    nearbyAreas: "Sobha-Hartland Business-Bay Nad-Al-Sheba Al-Quoz",
    paymentPlan: {
      title: "70/30",
      details: [
        "10%-On-booking",
        "10%-After-six-months",
        "20%-After-one-year",
        "30%-After-two-years",
        "30%-On-handover",
      ],
    },
    look: "midrise",
    scenes: ["area-downtown"],
    floorPlans: [
      {
        plan: "1br-1a",
        title: "Type 1A, floors 1-9, 806 sq ft with balcony",
        marking: "without entrance",
      },
      { plan: "2br-2a", title: "Type 2A, floors 1-9, 1,285 sq ft with balcony" },
    ],
  },
]

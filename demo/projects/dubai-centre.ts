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
    completion: 22,
    coordinates: [55.2719, 25.1936],
    area: "downtown-dubai",
    developer: "samaavi-builders",
    nutshell:
      "Fifty-one floors planned from the kitchen outwards: every home has a closed kitchen in the south-east with its own duct. Handover at the end of 2028.",
    description: `Tejas means brightness or heat, and Samaavi took the name literally. The drawing set for the tower starts with the kitchens, stacked one above another in the south-eastern corner of each home so that fifty-one floors of them can be ventilated by straight ducts. Bends are what make an extract fan loud. There are none here.

Once the fire was placed, the rest of plan 1A followed: people sit in the north-east by a balcony, eat between living room and kitchen, sleep in the south-west. The entrance occupies the third division of the north wall. Water is kept to the western strip, though the powder room, north-west, is one of those positions on which the nine-zone and sixteen-zone tables contradict each other.

Two-bedroom homes, type 2A, add a pooja niche of roughly 1.6 by 1.4 metres and have a drawback that belongs in this paragraph: bathroom 2 is against the northern wall. Samaavi offers to deliver that room as a dry store, with capped pipes, for a credit of AED 22,000.

Do not come for the fountain view. Neighbouring towers hide it from all but a handful of floors, and the price says so. What you get is the boulevard two minutes from the lift, a landing with five doors, and a building whose garage is entered from the rear, away from the queues for the mall.

Estimated charges are AED 24 a square foot, district cooling billed by meter.`,
    locationDescription: `The boulevard makes a loop around the lake and the Burj Khalifa; Tejas Tower is on the southern side of it, between the loop and Business Bay. On foot the Dubai Mall takes eleven minutes, partly indoors, and the metro station that serves both the mall and the tower a little over twenty by the covered link. New Year’s Eve closes the surrounding streets to cars from the afternoon, residents included.`,
    nearbyAreas: "Business-Bay DIFC City-Walk Zabeel",
    paymentPlan: {
      title: "70/30",
      details: ["20%-On-booking", "50%-During-construction", "30%-On-handover"],
    },
    unitPrices: [
      { unit: "1 bedroom, Type 1A", areaSize: 812, price: 2195000 },
      { unit: "2 bedrooms, Type 2A", areaSize: 1300, price: 3390000 },
    ],
    picture: "tower-07",
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
    completion: 80,
    coordinates: [55.2783, 25.1939],
    area: "downtown-dubai",
    developer: "barjeel-and-stone",
    nutshell:
      "Two-level homes with a five-square-metre pooja room and a roof terrace, in a six-storey building of solid limestone. Handover in spring 2027.",
    description: `The walls at Rukn Al Hajar are forty centimetres thick. Barjeel & Stone quarried the limestone in Ras Al Khaimah, had it sawn on site, and set it in lime mortar with a gap behind for air to rise through; at noon in late August, with no cooling running, a thermometer in the unfinished fourth floor read seven degrees less than one in the street.

Twenty-four duplexes stand in pairs around stairs that are open to the sky. You enter at the lower level, plan 3B, through a door in the east wall. Sitting room and dining table form one space across the middle, a pooja room takes the north-east and a study adjoins it. The parents’ room is diagonally opposite. Upstairs are a library, a bathroom and a terrace of 780 square feet, paved and piped for planters along its southern parapet.

Readers of plans will notice two things. The cloakroom is on the east, near the entrance, and the bathroom of bedroom 2 abuts the kitchen in the south-east. Both could be moved only by losing a pantry; the developer has drawn that variant, and one buyer chose it.

No pool here, and no gym. Instead there is a caretaker who lives in, a basement with three bays a home, and a lift large enough for a stretcher. Anyone who needs amenities downstairs should look at a tower.`,
    locationDescription: `This is the older, lower part of Downtown, where lanes bend and arcades shade the pavement. The opera house and the lake promenade are within a quarter of an hour on foot, the offices of the financial centre eight minutes by car. Delivery vans have to use the perimeter road before ten in the morning, a rule that keeps the lanes free of engines for most of the day.`,
    nearbyAreas: "Business-Bay DIFC Dubai-Design-District Zabeel",
    paymentPlan: {
      title: "40/60",
      details: ["10%-On-booking", "30%-During-construction", "60%-On-handover"],
    },
    picture: "midrise-04",
    floorPlans: [
      {
        plan: "3br-3b",
        title: "Duplex D3, lower level, 1,700 sq ft internal of 3,240",
        marking: "none",
      },
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
    completion: 62,
    coordinates: [55.2061, 25.0549],
    area: "jumeirah-village-circle",
    developer: "samaavi-builders",
    nutshell:
      "Five storeys of studios and one-bedroom flats at the low end of the price list, with sixty monthly payments after handover and a basil planter at each door.",
    description: `At AED 598,000 this is the least expensive home on our list in the district, so the first question is what was left out. Answer: the gym, the marble lobby, the branded appliances and about a third of the lifts. What stayed in is masonry, ventilation and orientation, which cannot be bought later.

Samaavi arranged 144 homes along open galleries, in the manner of older blocks in Karama. Front doors give on to fresh air on the north side, and next to every one is a planter of forty litres, irrigated, meant for tulsi, though mint and curry leaf are permitted by the house rules. Galleries save cooling and cost some privacy; frosted glass has been put in the lower halves of the foyer windows.

Studios follow plan S1. The bed has a recess in the south-west. A two-ring hob, sink and small fridge occupy the south-east under a window. Seating and a balcony door are to the north and east, leaving the bath in the north-west quarter, good by one school and bad by another. No wall of the bathroom touches the place where a pooja room shelf is marked on the drawing.

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
    unitPrices: [
      { unit: "Studio, Type S1", areaSize: 467, price: 598000 },
      { unit: "1 bedroom, Type 1A", areaSize: 806, price: 895000 },
    ],
    picture: "midrise-01",
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
    completion: 0,
    coordinates: [55.2533, 25.1117],
    area: "dubai-hills-estate",
    developer: "sahra-developments",
    nutshell:
      "Twenty-two east-facing houses: four bedrooms upstairs, a fifth at garden level for parents, and the pool in the north-east of each plot.",
    description: `Sahra began with the slope. The land falls about a metre and a half from the south-west corner of the site to the fairway in the north-east, and the masterplan leaves it so: roads on the high side, gardens and water on the low. Readers of the older texts will recognise the preference. Drainage engineers were equally pleased.

Twenty-two villas face east on plots from 6,800 square feet. Downstairs, from the foyer, the formal majlis is to the right and a short service passage to the left leads to maid’s room and kitchen, so groceries never meet guests. In the middle is a court with a tree. The ground-floor bedroom, in the north-west with a bathroom of its own, was enlarged at the request of buyers with elderly parents; together with the four upstairs it makes five.

Golf balls were our first worry. The developer’s consultant has plotted twelve months of stray shots from the existing tees; three plots out of the twenty-two are inside the cone, and these get a taller hedge and laminated glass.

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
    picture: "villa-02",
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
    completion: 32,
    coordinates: [55.2473, 25.0996],
    area: "dubai-hills-estate",
    developer: "ghafwood-communities",
    nutshell:
      "Sixty-four townhouses back on to a green with eleven old ghaf trees. North entrances, south gardens and a powder room you can ask to leave out.",
    description: `Eleven ghaf trees were already standing on this land, the oldest perhaps seventy years of age, and Ghafwood drew the terraces around their roots. It cost them four houses. The green that resulted is 140 metres long, closed to traffic, and crossed by a path wide enough for two scooters and a grandmother.

A townhouse here is seven metres wide and entered from the north by way of a small court. Guests have a bedroom near the door. The stairs go up the western side and have a window at the half landing, so that the hall is bright. Past them the living room takes the rest of the middle, then come dining, in the south-west, and kitchen, in the south-east, both with a view of the southern garden and the trees.

Purists will have a list. Dining in the south-west is seldom recommended. The front door is where the fifth and sixth divisions of the northern wall meet, which makes it right or wrong by a few centimetres. And a toilet stands in the north-east with the pooja room beside it; on request it becomes a cupboard, and twenty-three buyers out of forty have so requested.

Upstairs are the other two bedrooms, the principal one over the dining room, each with its bathroom; the roof level has a third, a laundry and a loggia for drying clothes. Roofs are wired for solar panels, not supplied. Neighbours share maintenance of the green at an estimated AED 3.90 a square foot.`,
    locationDescription: `Ghaf Lanes is in the south of the estate, nearer to Arjan than to the golf course, and correspondingly quieter at weekends. A pavement in continuous shade, the first we have seen in the district, connects it to the nursery and the corner shops. By car: mall seven minutes, Motor City ten, airport twenty-five. Hospital and clinic are inside the community.`,
    nearbyAreas: "Arjan Motor-City Al-Barsha-South JVC",
    paymentPlan: {
      title: "60/40",
      details: ["11%-On-booking", "49%-In-seven-quarterly-instalments", "40%-On-handover"],
    },
    picture: "townhouse-01",
    floorPlans: [
      { plan: "townhouse-3br-ground", title: "Ghaf T7, ground floor, 844 sq ft internal of 2,320" },
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
    completion: 38,
    coordinates: [55.2634, 25.0541],
    area: "arabian-ranches",
    developer: "barjeel-and-stone",
    nutshell:
      "Thirty-one houses built round an open court and a working wind tower; pooja room, majlis and pool to the north-east. Handover in Q2 2028.",
    description: `The wind tower over the court is not an ornament. It has four shafts of brick, shutters that can be worked from the hall with a cord, and in the prototype it lowered the temperature of the court by three to four degrees on spring evenings with a north-westerly. In July you close it, turn on the cooling, and are honest about the climate.

Courtyard houses suit Vastu because both begin with an empty middle. Here the court is a little east of the exact centre, the hall and the stair gather on its western flank, and no bathroom or column stands on the central square of the ground floor. The pooja space is a recess of 1.6 by 1.2 metres between court and majlis. It has a carved screen, a stone step and a drain for abhishekam, a detail we have not met elsewhere.

Front doors face east. From the gate one passes the carport, kept to the south-eastern side, and the pool is round the corner to the north, reaching towards the north-eastern boundary. Upstairs the parents’ room is in the south-west above the family room, with its bath on the west.

Now the exceptions: powder room on the east; two bathrooms upstairs north of the north-west diagonal; and a laundry in the south-east beside a bathroom there, of which the first is approved and the second argued over.

Three elevations are available. All use lime render in the colour of wet sand, which needs a wash every second year and never paint.`,
    locationDescription: `Kalpa occupies the last undeveloped loop on the western side of the Ranches, against a berm planted with sidr and acacia. Polo fields, the golf clubhouse and a village centre with a supermarket are each under ten minutes by car. The commute to Downtown is twenty-five minutes at half past six and forty an hour later. Cyclists reach the Al Qudra desert track without meeting a traffic light after the first bridge.`,
    nearbyAreas: "Motor-City DAMAC-Hills Dubai-Sports-City Town-Square",
    paymentPlan: {
      title: "40/60",
      details: ["5%-On-booking", "15%-On-signing", "20%-At-roof-level", "60%-On-handover"],
    },
    picture: "villa-03",
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
    completion: 100,
    coordinates: [55.2697, 25.0566],
    area: "arabian-ranches",
    developer: "dunemark-estates",
    nutshell:
      "Resale and last-phase villas from 2021, each round a neem tree, most with plots that open to the north and east. Transfer within thirty days.",
    description: `Every house here has a neem tree at its heart, planted as a sapling in 2020 and now level with the eaves. It drops leaves into the court all through March. Owners either love it or have a good broom.

Dunemark handed over nineteen villas in 2021 and has released the last four from its own stock, unlet and repainted. We looked at two of them. Both are entered from the east, by a door in the third division of the wall. Their plots are wider to the north and the east than to the other sides, with the pool along the northern boundary. Sitting room and majlis share that outlook. In the south are the dining table and, to its left as you face the garden wall, a kitchen large enough for two cooks and an argument.

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
    picture: "villa-08",
    floorPlans: [
      { plan: "villa-4br-ground", title: "Neem N4, ground floor, 1,969 sq ft internal" },
      { plan: "villa-4br-first", title: "Neem N4, first floor, 1,731 sq ft internal" },
      { plan: "villa-4br-ground", title: "Villas across the lane, ground floor", turnedDeg: 180 },
    ],
  },
]

import type { DemoProject } from "#demo/content.ts"

/** Sample projects in the inland communities of Dubai. */
export const dubaiCommunities: DemoProject[] = [
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
    completion: 52,
    coordinates: [55.1562, 24.8914],
    area: "dubai-south",
    developer: "ghafwood-communities",
    nutshell:
      "Thirty-four detached villas for families who want four outer walls and no more than three bedrooms. Doors to the north, kitchens in the south-east, and a side yard wide enough for a badminton net.",
    description: `Most detached houses in this city begin at four bedrooms and a price to go with them. Ghafwood asked sixty families what they would give up to stand free of their neighbours, and the answer was the fourth bedroom and the pool. Bakul Close is what remained: thirty-four houses of 2,310 sq ft on plots of 3,600, each with air on all sides.

The ground floor is the plan of the row houses nearby, set loose. The door is on the north. A guest room lies to the west of it and the pooja room to the east, in the corner that most families ask for, though a lavatory stands beside it and neither school is happy with that. The living room takes the middle, dining the south-west, and the kitchen the south-east, where its stove is set against the eastern wall.

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
    picture: "villa-06",
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
    completion: 0,
    coordinates: [55.1583, 24.8967],
    area: "dubai-south",
    developer: "falaj-house",
    nutshell:
      "Twenty-six villas on either side of a narrow water channel. East doors, planted court at the centre, main bedroom in the south-west; registered as off-plan with handover in Q3 2029.",
    description: `Water enters the site at its highest point, in the south-west, and leaves at the north-east after passing twenty-six garden walls. Falaj House, which builds beside water whenever it can, has made the channel thirty centimetres wide and ten deep: a sound rather than a view. It recirculates at night on off-peak electricity.

The villas come in one plan and two elevations, rendered or brick-faced. With the carport and terrace counted, each has 3,820 sq ft under roof. The eastern porch is raised by two steps and sheltered by a wall from the street. Nobody waiting there sees the family table: visitors are shown into the majlis on the right, and the dining room lies on the far side of a glazed court.

Above, a gallery rings the opening. Parents sleep at the south-western end, with dressing room and bath along the western side. Children have the northern rooms and share a roof terrace at the north-east, fenced to 1.2 metres. A laundry upstairs, in the south-east, spares a good deal of carrying; it opens off the fourth bedroom, an oddity which Falaj says it will correct in the working drawings. Anyone applying the sixteen-zone tables should look hard at the ground floor: stairs and store are western, the guest bathroom is western too, and opinions differ on that last point.

Plots measure 5,600 to 6,200 sq ft. A pool is optional at AED 210,000 and can only be built on the northern side.`,
    locationDescription: `The garden quarter is at the northern end of Dubai South’s housing, towards Emirates Road, and is surrounded for now by land awaiting its own builders. Residents drive: ten minutes to a supermarket, a quarter of an hour to Expo City, and about as long to the passenger terminal. Families with children at schools in Al Furjan or Jebel Ali report school runs of twenty minutes. Night skies are darker than almost anywhere in the city.`,
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
    picture: "villa-04",
    floorPlans: [
      { plan: "villa-4br-ground", title: "Ground floor with pool option, 1,969 sq ft" },
      { plan: "villa-4br-first", title: "First floor with gallery, 1,731 sq ft" },
    ],
  },
]

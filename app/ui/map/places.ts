/** A name on the outline map. */
export interface Place {
  name: string
  /** `[longitude, latitude]` in degrees. */
  at: [longitude: number, latitude: number]
  /** The zoom from which it is written, and the one beyond which it is not any more. */
  from: number
  to?: number
  is: "country" | "water" | "emirate" | "town" | "district"
  /** The sea lies to the east: the name is written to the west, on land. */
  isEastCoast?: true
}

/**
 * The orientation points of the map: coordinates to a hundredth of a degree or better, read off
 * public maps. Names by the sea stand up to 1.5 km inland, on the coarse coast of the outline.
 */
export const PLACES: Place[] = [
  ...named({ is: "water", from: 5, to: 9 }, [
    ["Arabian Gulf", 54.6, 25.4],
    ["Gulf of Oman", 57.0, 25.0],
  ]),
  ...named({ is: "country", from: 5, to: 9 }, [
    ["Saudi Arabia", 51.4, 22.9],
    ["Oman", 56.05, 24.35],
    ["Qatar", 51.2, 25.3],
    ["Iran", 54.6, 26.8],
  ]),
  ...named({ is: "emirate", from: 7.4, to: 10.5 }, [
    ["Emirate of Abu Dhabi", 53.9, 23.5],
    ["Emirate of Dubai", 55.42, 24.93],
    ["Emirate of Sharjah", 55.68, 25.21],
    ["Emirate of Ras Al Khaimah", 55.98, 25.63],
    ["Emirate of Fujairah", 56.21, 25.47],
  ]),
  ...named({ is: "town", from: 5 }, [
    ["Dubai", 55.2945, 25.2563],
    ["Abu Dhabi", 54.3705, 24.4539],
    ["Sharjah", 55.4121, 25.3463],
    ["Ras Al Khaimah", 55.9432, 25.7895],
    ["Al Ain", 55.7447, 24.2075],
  ]),
  ...named({ is: "town", from: 7 }, [
    ["Ajman", 55.4755, 25.4052],
    ["Umm Al Quwain", 55.5533, 25.5653],
    ["Zayed City", 53.66, 23.66],
    ["Ruwais", 52.7306, 24.1103],
    ["Liwa", 53.77, 23.13],
    ["Hatta", 56.1269, 24.7967],
    ["Al Dhaid", 55.8817, 25.2881],
    ["Jebel Ali", 55.0326, 24.9803],
  ]),
  ...named({ is: "town", from: 5, isEastCoast: true }, [["Fujairah", 56.3264, 25.1288]]),
  ...named({ is: "town", from: 7, isEastCoast: true }, [
    ["Khor Fakkan", 56.3496, 25.3313],
    ["Dibba", 56.2618, 25.5925],
    ["Kalba", 56.354, 25.053],
  ]),
  ...named({ is: "district", from: 10 }, [
    ["Dubai Marina", 55.1427, 25.0773],
    ["Palm Jumeirah", 55.139, 25.1124],
    ["Jumeirah Village Circle", 55.2089, 25.0602],
    ["Downtown Dubai", 55.2744, 25.195],
    ["Deira", 55.33, 25.271],
    ["Dubai Hills", 55.2454, 25.1042],
    ["Arabian Ranches", 55.266, 25.0526],
    ["Dubai South", 55.1502, 24.8916],
    ["Silicon Oasis", 55.3827, 25.1279],
    ["DAMAC Hills 2", 55.3763, 24.9907],
    ["Mirdif", 55.4216, 25.2194],
    ["Yas Island", 54.6059, 24.496],
    ["Saadiyat Island", 54.4353, 24.544],
    ["Al Reem Island", 54.4066, 24.497],
    ["Khalifa City", 54.5749, 24.418],
    ["Mussafah", 54.49, 24.36],
    ["Aljada", 55.4665, 25.315],
    ["Al Zorah", 55.4842, 25.4345],
    ["Al Hamra", 55.7867, 25.6873],
    ["Mina Al Arab", 55.8354, 25.7092],
    ["Al Marjan Island", 55.7431, 25.672],
  ]),
  ...named({ is: "district", from: 11.5 }, [
    ["Jumeirah Lake Towers", 55.1443, 25.0693],
    ["Business Bay", 55.2662, 25.185],
    ["Jumeirah", 55.2478, 25.1972],
    ["Bur Dubai", 55.2972, 25.2532],
    ["Dubai Creek Harbour", 55.3454, 25.2063],
    ["Al Barsha", 55.2003, 25.1107],
    ["Al Quoz", 55.226, 25.14],
    ["International City", 55.4108, 25.1649],
    ["DAMAC Hills", 55.2493, 25.0287],
    ["Town Square", 55.288, 25.007],
    ["Al Furjan", 55.1477, 25.0297],
    ["Meydan", 55.303, 25.1617],
    ["Festival City", 55.3521, 25.2223],
    ["Arjan", 55.2412, 25.0583],
    ["Al Raha", 54.5946, 24.4515],
    ["Masdar City", 54.6158, 24.4286],
    ["Mohammed bin Zayed City", 54.54, 24.34],
    ["Muwaileh", 55.4607, 25.3009],
    ["Al Khan", 55.3715, 25.3322],
    ["Ras Al Khor", 55.3585, 25.1811],
    ["Sobha Hartland", 55.307, 25.179],
    ["Nad Al Sheba", 55.3415, 25.1527],
    ["Academic City", 55.4103, 25.1206],
    ["Motor City", 55.2385, 25.0455],
    ["Sports City", 55.2178, 25.0393],
    ["Jumeirah Park", 55.1539, 25.0441],
    ["Discovery Gardens", 55.1352, 25.0379],
    ["Jumeirah Golf Estates", 55.2009, 25.0168],
    ["Dubai Investment Park", 55.1624, 24.9934],
    ["Mudon", 55.2631, 25.0243],
    ["Tilal Al Ghaf", 55.2132, 25.0223],
    ["Al Garhoud", 55.3466, 25.2433],
    ["Al Mamzar", 55.3457, 25.3081],
    ["Al Nahda", 55.3739, 25.2921],
    ["Umm Suqeim", 55.2009, 25.1432],
    ["Al Warqa", 55.4173, 25.1906],
    ["Al Khawaneej", 55.4843, 25.2397],
    ["Liwan", 55.3757, 25.1125],
    ["Al Maryah Island", 54.391, 24.5019],
    ["Al Bateen", 54.3382, 24.4558],
    ["Shakhbout City", 54.6341, 24.3716],
    ["Al Shamkha", 54.7069, 24.3895],
    ["Al Ghadeer", 54.8398, 24.8302],
    ["Maryam Island", 55.3712, 25.334],
    ["Tilal City", 55.6302, 25.2664],
    ["Al Rashidiya", 55.3897, 25.2286],
  ]),
]

function named(
  kind: Omit<Place, "name" | "at">,
  entries: [name: string, longitude: number, latitude: number][],
): Place[] {
  return entries.map(([name, longitude, latitude]) => ({
    ...kind,
    name,
    at: [longitude, latitude],
  }))
}

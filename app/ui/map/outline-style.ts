import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl"
import { type Landmark, SIGHTS } from "#catalog/landmarks.ts"
import outlineUrl from "./outline.json?url"
import { PALETTES, type Palette, type Scheme } from "./palettes.ts"
import { PLACES } from "./places.ts"

/** The part of the world that the outline draws: `[west, south, east, north]`. */
export const OUTLINE_BOUNDS: [number, number, number, number] = [50.6, 22.2, 57.4, 27]

/**
 * The map that ships with the product: coast, emirates, main roads, sights and the names of places,
 * in the colours of the site. It needs nothing from anywhere else: letters are drawn from the
 * page's own font.
 */
export function outlineStyle(scheme: Scheme): StyleSpecification {
  const colors = PALETTES[scheme]
  const { soft, land: halo } = colors
  return {
    version: 8,
    sources: {
      outline: {
        type: "geojson",
        data: new URL(outlineUrl, location.href).href,
        attribution: "Outline with main roads · Natural Earth",
      },
      places: {
        type: "geojson",
        data: {
          type: "FeatureCollection",
          features: [...PLACES, ...SIGHTS.map(sight)].map(({ at, ...properties }, order) => ({
            type: "Feature",
            properties: { ...properties, order },
            geometry: { type: "Point", coordinates: at },
          })),
        },
      },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colors.sea } },
      // A line of the land's own colour closes the seam between two drawings of one border.
      land("neighbour", colors.neighbour),
      seam("neighbour", colors.neighbour),
      coast("neighbour", colors.coast),
      land("emirate", colors.land),
      seam("emirate", colors.land),
      coast("emirate", colors.coast),
      seam("border", colors.land),
      {
        id: "borders",
        type: "line",
        source: "outline",
        filter: is("border"),
        layout: { "line-join": "round" },
        paint: { "line-color": colors.border, "line-width": 1, "line-dasharray": [4, 3] },
      },
      road("road-edges", { color: colors.roadEdge, wider: 2 }),
      road("roads", { color: colors.road }),
      roadNames(colors),
      names("water", { size: [13, 15], color: colors.water, font: "Fraunces", spacing: 0.08 }),
      names("country", { size: [12, 15], color: soft, halo, font: "Fraunces", spacing: 0.08 }),
      names("emirate", { size: [11, 13], color: soft, halo, spacing: 0.06 }),
      names("district", { size: [11, 14], color: soft, halo, dot: colors.dot }),
      names("town", {
        size: [13, 17],
        color: colors.town,
        halo,
        font: "Fraunces",
        dot: soft,
        isBeside: true,
      }),
      names("sight", { size: [11, 13], color: colors.sight, halo, dot: colors.sight }),
    ],
  }
}

type Sort = "neighbour" | "emirate" | "border" | "road"

function is(sort: Sort): FilterSpecification {
  return ["==", ["get", "is"], sort]
}

function land(sort: Sort, color: string): LayerSpecification {
  return {
    id: sort,
    type: "fill",
    source: "outline",
    filter: is(sort),
    paint: { "fill-color": color },
  }
}

function seam(sort: Sort, color: string): LayerSpecification {
  return {
    id: `${sort}-seam`,
    type: "line",
    source: "outline",
    filter: is(sort),
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": 2.5 },
  }
}

function coast(sort: Sort, color: string): LayerSpecification {
  return {
    id: `${sort}-coast`,
    type: "line",
    source: "outline",
    filter: is(sort),
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": 0.75 },
  }
}

/** Main roads; those between the cities are wider than the others. */
function road(
  id: string,
  { color, wider = 0 }: { color: string; wider?: number },
): LayerSpecification {
  const widths = (far: number) => ["match", ["get", "rank"], 1, far + wider, far * 0.6 + wider]
  return {
    id,
    type: "line",
    source: "outline",
    filter: is("road"),
    minzoom: 6.5,
    layout: { "line-join": "round", "line-cap": "round" },
    paint: {
      "line-color": color,
      "line-width": [
        ...["interpolate", ["exponential", 1.4], ["zoom"]],
        ...[7, widths(0.75), 11, widths(3), 15, widths(9)],
      ] as ExpressionSpecification,
    },
  }
}

function roadNames({ soft, land }: Palette): LayerSpecification {
  return {
    id: "road-names",
    type: "symbol",
    source: "outline",
    filter: [
      "all",
      ["==", ["get", "is"], "road"],
      [">=", ["zoom"], ["match", ["get", "rank"], 1, 6.5, 8.5]],
    ],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 150,
      "text-padding": 5,
      "text-field": ["get", "name"],
      "text-font": ["Figtree"],
      "text-size": 11,
      "text-rotation-alignment": "viewport",
    },
    paint: { "text-color": soft, "text-halo-color": land, "text-halo-width": 2 },
  }
}

function sight({ name, at }: Landmark) {
  return { name, at, is: "sight", from: 10.5 }
}

interface LabelStyle {
  /** Pixels at the zoom of a country and at the zoom of a town. */
  size: [far: number, near: number]
  color: string
  /** Of the edge around the letters; without it they have none. */
  halo?: string
  font?: string
  /** Ems between letters. */
  spacing?: number
  /** The colour of a dot, with the name below it. One does not stand without the other. */
  dot?: string
  /** The name stands beside the dot, and moves around it where something is in its way. */
  isBeside?: boolean
}

type Offsets = VariableAnchorOffsetCollectionSpecification

/** Ems from a town to its name, on the side of the land; the next where a marker or a button is. */
const EASTWARD: Offsets = [
  ...["left", [0.4, 0], "bottom-left", [0.4, -0.4]],
  ...["top-left", [0.3, 0.9], "top", [0, 2]],
] as Offsets
/** On the sea, as near as a marker that covers the place lets it. */
const SEAWARD = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].flatMap((ems) => [
  ...["right", [-ems, 0], "bottom-right", [-ems, -0.6]],
]) as Offsets
/** Markers cover Dubai, where most homes are: its name stands on the sea, or else beyond them. */
const OF_DUBAI = [...SEAWARD, ...EASTWARD, "center", [5.2, 0]] as Offsets
const OF_OTHERS = [...EASTWARD, ...SEAWARD] as Offsets
const WESTWARD: Offsets = ["right", [-0.5, 0], "top-right", [-0.3, 0.9], "top", [0, 2]]

function shownFrom(sort: string): FilterSpecification {
  return [
    "all",
    ["==", ["get", "is"], sort],
    [">=", ["zoom"], ["get", "from"]],
    ["<=", ["zoom"], ["coalesce", ["get", "to"], 24]],
  ]
}

function names(
  sort: string,
  { size: [far, near], color, halo, font = "Figtree", spacing = 0, dot, isBeside }: LabelStyle,
): LayerSpecification {
  return {
    id: `names-${sort}`,
    type: "symbol",
    source: "places",
    filter: shownFrom(sort),
    layout: {
      "text-field": ["get", "name"],
      "text-font": [font],
      "text-size": ["interpolate", ["linear"], ["zoom"], 6, far, 12, near],
      "text-letter-spacing": spacing,
      "text-max-width": isBeside ? 6 : 9,
      "text-padding": isBeside ? 2 : 4,
      ...(dot && { "icon-image": "dot", "icon-allow-overlap": true }),
      ...(dot && !isBeside && { "text-anchor": "top", "text-offset": [0, 0.5] }),
      ...(isBeside && {
        "text-justify": "auto",
        "text-variable-anchor-offset": [
          "case",
          ["has", "isEastCoast"],
          ["literal", WESTWARD],
          ["==", ["get", "name"], "Dubai"],
          ["literal", OF_DUBAI],
          ["literal", OF_OTHERS],
        ] as ExpressionSpecification,
      }),
      "symbol-sort-key": ["get", "order"],
    },
    paint: {
      "text-color": color,
      ...(dot && { "icon-color": dot }),
      ...(halo && { "text-halo-color": halo, "text-halo-width": 1.25 }),
    },
  }
}

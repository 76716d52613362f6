import { LIGHT, layers } from "@protomaps/basemaps"
import { addProtocol, type LayerSpecification, type StyleSpecification } from "maplibre-gl"
import { PMTiles, Protocol } from "pmtiles"

const protocol = new Protocol()
addProtocol("pmtiles", protocol.tile)

/** Without signs: they would be pictures from elsewhere. */
const SIGNS = ["pois", "roads_shields", "roads_oneway"]

/**
 * The style of a street map from the tiles of a `.pmtiles` file (the schema of Protomaps), in the
 * colours of the site. Letters are drawn from the page's own font. Fails if the file cannot be had.
 */
export async function streetStyle(path: string): Promise<StyleSpecification> {
  const tiles = new PMTiles(new URL(path, location.href).href)
  await tiles.getHeader()
  protocol.add(tiles)
  const flavor = { ...LIGHT, background: "#e3efec", earth: "#f7f2e9", water: "#cfe4e0" }
  return {
    version: 8,
    sources: {
      streets: {
        type: "vector",
        url: `pmtiles://${tiles.source.getKey()}`,
        attribution:
          '<a href="https://www.openstreetmap.org/copyright" rel="noreferrer">© OpenStreetMap</a>',
      },
    },
    layers: layers("streets", flavor, { lang: "en" })
      .filter(({ id }) => !SIGNS.includes(id))
      .map(lettered),
  }
}

function lettered(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== "symbol") return layer
  const { "icon-image": _sign, ...layout } = layer.layout ?? {}
  return { ...layer, layout: { ...layout, "text-font": ["Figtree"] } }
}

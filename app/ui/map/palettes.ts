/** The colours of the outline map in a scheme of the site. */
export interface Palette {
  sea: string
  land: string
  neighbour: string
  border: string
  coast: string
  road: string
  roadEdge: string
  dot: string
  town: string
  sight: string
  water: string
  /** Of all other names. */
  soft: string
}

export type Scheme = "light" | "dark"

export const PALETTES: Record<Scheme, Palette> = {
  light: {
    sea: "#e3efec",
    land: "#f7f2e9",
    neighbour: "#ece4d6",
    border: "#cfc2ad",
    coast: "#a9bcb6",
    road: "#ffffff",
    roadEdge: "#c9b48c",
    dot: "#cfc2ad",
    town: "#211c18",
    sight: "#0f4c4a",
    water: "#426b67",
    soft: "#6b6157",
  },
  dark: {
    sea: "#14302f",
    land: "#2a251f",
    neighbour: "#1d1916",
    border: "#5f5445",
    coast: "#4b6f6a",
    road: "#94825f",
    roadEdge: "#463c2f",
    dot: "#7c6c50",
    town: "#f1ebe2",
    sight: "#8ccfc7",
    water: "#7fb3ac",
    soft: "#b8ad9f",
  },
}

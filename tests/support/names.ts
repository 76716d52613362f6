/** Areas of the UAE that a catalogue may have beside those of the demo. */
export const MORE_AREAS = [
  "Business Bay",
  "Al Zorah",
  "Sobha Hartland",
  "Town Square",
  "Masdar City",
  "Emaar Beachfront",
  "Dubai Silicon Oasis",
  "Al Marjan Island",
  "Jumeirah Lake Towers",
  "Al Furjan",
  "Maryam Island",
  "Meydan",
  "Al Raha Beach",
  "Arjan",
  "DAMAC Hills 2",
].map((name) => ({ name }))

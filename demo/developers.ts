import type { DemoDeveloper } from "#demo/content.ts"

export const developers: DemoDeveloper[] = [
  {
    key: "samaavi-builders",
    name: "Samaavi Builders",
    description: [
      "Three brothers from Coimbatore, two of them civil engineers, started Samaavi as a contracting firm and built other people’s projects for eleven years before putting up one of their own. The habits of the contractor have stayed. Their drawings are dimensioned to the centimetre, their site offices are tidy, and the handover date in the contract is the one pinned to the foreman’s wall.",
      "They build for South Asian families who will live in the home themselves, flats for the most part, from studios to duplexes: kitchen in the south-east wherever the plot allows, a door to it that closes, an exhaust of its own, and a pooja niche that is drawn from the outset instead of being left to the carpenter. Where a floor has units that cannot be arranged in this manner, the price list marks them with an open circle and explains the difference, so that no buyer needs a compass to find out. Each sales file holds the typical floor with true north, the survey certificate behind it and a sheet of sill heights. Sales staff admit it when they do not know an answer.",
      "For two years after handover a resident engineer keeps an office in the basement with fixed hours. Tiles from the original batch are stored there, eight square metres of every colour.",
    ].join("\n\n"),
    logo: "dev-samaavi-builders",
    img: "interior-living-01",
  },
  {
    key: "luma-cove-homes",
    name: "Luma Cove Homes",
    description: [
      "Nearly every site this company has bought touches water. Its founder, a former harbour pilot, holds that a home by the sea should be planned from the tide line backwards, and so the first drawing in any Luma Cove scheme shows wind, salt, flood level and the path of the evening sun; the rooms are put in afterwards.",
      "The outcome is recognisable: long shallow plans, wide eaves, corridors that are open to the air at both ends, fittings in marine-grade steel. Living rooms go to the water and bedrooms to the lee. When water lies to the north or the east, that order and the Vastu order are one and the same. When it lies to the west, the company offers a second version of the plan with the living room turned to the garden. About a third of buyers take it, which surprised the sales team more than the architects.",
      "Customers are families with some experience of owning property, often their second purchase, and a good number live abroad for part of the year. A key-holding service airs the rooms every fortnight, runs the taps, photographs the meter, and sends the pictures without being asked. Defects are handled by the same crew that did the finishing. They keep a van in each community, on a published rota.",
    ].join("\n\n"),
    logo: "dev-luma-cove-homes",
    img: "interior-rooftop-pool-01",
  },
  {
    key: "barjeel-and-stone",
    name: "Barjeel & Stone Developers",
    description: [
      "Named after the wind tower, the firm treats old building methods as engineering. Thick outer walls, small openings to the west, a court in the middle, lattice in front of glass: its architects measured a dozen merchants’ houses before they drew anything, and the surface temperatures they recorded still hang framed in the meeting room.",
      "The courtyard connects this with Vastu practice. The texts recommend an open centre with rooms around it; on this coast it was built for a different reason, shade. Barjeel & Stone does not present itself as a Vastu builder. It supplies a plan with the bearing of each wall, notes where the kitchen, the stair and the wet rooms fall, and leaves interpretation to the buyer’s adviser, who may visit the site on any weekday morning.",
      "Work proceeds slowly. Stone comes from the northern emirates and is laid dry for inspection before it is fixed, and a phase of forty houses, or a courtyard block of flats where land is too dear for houses, may take three years. Customers tend to be people in their fifties, several generations under one roof, with firm opinions on joinery. What they get afterwards is a manual: a bound book for each house with the maker of every lock, the mix of every plaster, and the telephone number of the mason.",
    ].join("\n\n"),
    logo: "dev-barjeel-and-stone",
    img: "interior-living-03",
  },
  {
    key: "ghafwood-communities",
    name: "Ghafwood Communities",
    description: [
      "A tree census precedes the plan. Every ghaf and sidr on the land is numbered, its crown is measured, and the streets are drawn around it; on one site a road makes a bend that costs four parking spaces to spare a trunk two metres round. The founders are a landscape architect and a primary-school teacher, and both professions are visible.",
      "Townhouses are the trade, with garden flats beside them and now and then a close of villas. Rows are short, no more than six or eight houses, so that many homes have an end wall, and they look on to shared greens instead of on to the road. Cars remain at the edge. Parents can see a child from the kitchen window all the way to the swings, which was a rule in the brief to the designers: the kitchen is at the garden end, and on the rows turned accordingly it occupies the south-east corner.",
      "On the rows turned the other way it does not, and Ghafwood says this in the brochure. Those houses are priced the same and offered with an alternative ground floor that swaps kitchen and dining room, if the request is made before the plumbing is laid.",
      "Water for the gardens is recycled and metered. The gardeners are employed, not contracted; residents know their names. After handover a warden organises the planting days, keeps the tool library and passes complaints upwards. A community meeting with minutes takes place every quarter.",
    ].join("\n\n"),
    logo: "dev-ghafwood-communities",
    img: "interior-lobby-01",
  },
  {
    key: "falaj-house",
    name: "Falaj House Waterside Homes",
    description: [
      "Falaj House builds apartments and villas beside water, and where there is none it brings some. A narrow watercourse threads the courts of its communities, shaded, moving slowly, and each group of neighbours decides together how its bank is planted. A falaj, from which the firm has its name, is a channel that brings water to a field by gravity, shared out by the hour among those who depend on it.",
      "Beside a canal its blocks have five to seven storeys, with shops below and bridges one can cross with a pushchair; on an open shore it has built up to twenty-one. Inland, among its villas, the stream shrinks to the width of a step. The canal-side blocks have duplexes for larger families on the lower levels, with a door to the quay and a second one to the street at the back. On account of these two doors the company is careful with claims. The entrance that counts in most readings is the one used daily, so its plans label both and give the bearing of each.",
      "Channels are laid to run from the south-west corner of a site towards the north-east, following the fall of the ground where nature permits it. Cisterns and pump rooms go to the north or the north-east as well. This was done first for hydraulic reasons, then kept because customers noticed.",
      "Maintenance of the water is the obvious worry, and the answer is a sinking fund paid in by the developer at completion, covering pumps and lining for ten years. Families with small children receive lockable gates for the terrace without charge.",
    ].join("\n\n"),
    logo: "dev-falaj-house",
    img: "interior-kitchen-01",
  },
  {
    key: "zafrani-estates",
    name: "Zafrani Estates",
    description: [
      "Large homes for large families made Zafrani’s name, wide apartments and penthouses above all, and now and then a villa by the same rules. Half of its customers come through earlier ones. The chairman, whose family traded in spices and dry fruit for three generations, still meets buyers over tea before accepting a reservation.",
      "The larger homes are planned around two kitchens. The main one, in the south-east, has an outside wall and a hood that carries frying smells above the roof; a show kitchen opens to the dining room. A prayer room of its own stands in the north-east, ventilated, never against a bathroom wall. The principal bedroom takes the south-west of the upper floor, and grandparents have a suite downstairs with a level threshold and a shower one can sit in. Guests are lodged in the north-west.",
      "Changes are welcome until the structure is poured, and each is returned with a marked plan that shows what it does to the zones. Some wishes contradict the tables, a pool to the south for instance. Then the design office sets down both versions, costs them, and waits.",
      "A house steward remains on call for five years. He knows where the valves are, and he is permitted to spend up to AED 5,000 on a repair without asking anybody.",
    ].join("\n\n"),
    logo: "dev-zafrani-estates",
    img: "interior-living-02",
  },
  {
    key: "sahra-developments",
    name: "Sahra Developments",
    description: [
      "Sahra builds detached houses for large families, and nothing else. Its first street stood at the edge of town, where the road had only just arrived; the method has remained the same since, a single plan improved year after year. Version fourteen is the five-bedroom villa on sale now, with the bedroom at garden level enlarged for elderly parents. Version fifteen moves the washing machine.",
      "One plan makes checking simple. It has a drawing for each of the four ways in which a plot can face, and all four hang in the sales office with kitchen, stair, toilets and door coloured by zone. Facing east, the villa has its kitchen in the south-east. Facing north, the same villa would have it in the north-east, so Sahra checks which way the street runs before it buys the land. All twenty-two villas on the fairway face east.",
      "Payment goes with the stages of construction, and families who fall behind get a call before they get a letter.",
      "The first summer is when a home in this climate shows its faults. Accordingly Sahra does its main inspection in August, eleven months or so after most handovers: cooling, door seals, cracks, sand in the tracks. Every owner receives the list, whether or not anything was found.",
    ].join("\n\n"),
    logo: "dev-sahra-developments",
    img: "area-golf",
  },
  {
    key: "qamari-living",
    name: "Qamari Living",
    description: [
      "The lattice is the signature: a screen of pale metal in front of deep balconies, cut finer on the western side and opened on the eastern, lit from within after dark. Behind it are apartments for people who come home late, dine at ten and want the building to be awake. The best known of Qamari’s addresses have a reception staffed through the night and a kitchen at lobby level that sends up dal and rice at one in the morning.",
      "Studios and one-bedroom flats prevail in the towers, with two larger homes at the corners of each floor; a second line of lower buildings, terraced and quieter, is drawn for families with grandparents. Many are bought as investments; the company limits nightly letting to certain floors served by separate lifts, so those who live in the house year-round are spared the suitcases.",
      "In small flats, honest compromise replaces completeness. The firm’s plans show a sleeping place in the south-west and a cooking line in the south-east for roughly six units in ten. For the remainder it names the zone and refrains from calling any of them compliant. A consultant from Pune was asked to mark the first tower and her comments, including two that ended in walls being moved, are published with the plans.",
      "Handover happens in groups of twenty, at night, so that lights, locks and lifts are tried at the hour they will be used. A snag not repaired in fourteen days is credited against the service charge.",
    ].join("\n\n"),
    logo: "dev-qamari-living",
    img: "interior-bedroom-01",
  },
  {
    key: "ridanna-group",
    name: "Ridanna Group",
    description: [
      "With something over four thousand homes finished in six emirates, Ridanna is a large firm, and it has the strengths and the stiffness of size. Programmes are kept. A wish for a different bathroom tile will be declined, kindly, by a person with a script.",
      "It builds whole districts: towers at the transport end, terraces behind, a school plot reserved and in most instances actually sold to a school. Purchasers range from airline crews to retired couples; what they share is a liking for switches, hinges and taps that are the same in every home and still in stock after fifteen years.",
      "Since last year an orientation office of four people, two architects among them, has checked each floor plate before release. Where cores are still flexible they ask for toilets to leave the north-east and for the kitchen riser to go to the south-east. About seven requests in ten are granted. The refusals are listed by unit, because the group learned from complaints that silence was expensive.",
      "After completion the property is managed by a subsidiary whose contract the owners may end after three years, a clause few competitors offer. So far two associations out of thirty-one have used it, and one of those came back.",
    ].join("\n\n"),
    logo: "dev-ridanna-group",
    img: "interior-balcony-01",
  },
  {
    key: "dunemark-estates",
    name: "Dunemark Estates",
    description: [
      "Dunemark began by selling land, and still does, beside villas, townhouses and a small number of apartment buildings that it manages with its own staff. On its larger sites a customer may buy a serviced plot, build to a short design code with an architect of his own choosing, or pick one of six finished villas that prove what the code allows.",
      "Plots are squared off wherever the ground permits, with sides no longer than one to two, and each has a survey peg at all four corners together with a stone that gives true north. Levels are graded to fall gently towards the north-east. Where a road ends head-on at a boundary from the south or the west, the plot is used for planting or for a substation instead of being sold. Buyers who read plots by the old texts will recognise the list; others simply find that the sites are easy to build on.",
      "Among the villas, two have the carport in the north-west and a stair along the western wall, and one, designed for a view, has its pool to the south. It is described as such.",
      "People who build for themselves need an unhurried partner. The firm reviews drawings within ten working days, lends its site engineer for the setting-out, and keeps a register of contractors with the names of clients willing to talk about them. Roads and drains carry its guarantee for a decade.",
    ].join("\n\n"),
    logo: "dev-dunemark-estates",
    img: "area-desert",
  },
]

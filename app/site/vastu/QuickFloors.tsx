import { Choice } from "../../plan/editor/parts.tsx"
import { floorName, MAX_FLOORS, type QuickHome } from "./quick-check.ts"

interface QuickFloorsProps {
  home: QuickHome
  floor: number
  onFloor: (floor: number) => void
  /** A home with other floors, the floor that is shown now, and the change in words. */
  onChange: (home: QuickHome, floor: number, words: string) => void
}

/** The choice of a floor, for a home that has or may have several. */
export function QuickFloors({ home, floor, onFloor, onChange }: QuickFloorsProps) {
  const { floors } = home
  if (floors.length === 1 && home.home === "apartment") return null
  return (
    <div className="mb-2 flex flex-wrap gap-1.5">
      {floors.length > 1 &&
        floors.map((_, at) => (
          <Choice key={floorName(at)} isChosen={at === floor} onChoose={() => onFloor(at)}>
            {floorName(at)}
          </Choice>
        ))}
      {floors.length < MAX_FLOORS && (
        <Choice
          isChosen={false}
          onChoose={() =>
            onChange({ ...home, floors: [...floors, []] }, floors.length, "A floor is added")
          }
        >
          Add a floor
        </Choice>
      )}
      {floor > 0 && (
        <Choice
          isChosen={false}
          onChoose={() => {
            const others = floors.filter((_, at) => at !== floor)
            onChange({ ...home, floors: others }, floor - 1, `${floorName(floor)} is removed`)
          }}
        >
          Remove this floor
        </Choice>
      )}
    </div>
  )
}

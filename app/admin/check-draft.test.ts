import { expect, test } from "vitest"
import { type Project, project } from "#catalog/project.ts"
import { draftOf } from "#contract/form-names.ts"
import { checkDraft } from "./check-draft.ts"

test("marks that cannot be read are refused beside their floor plan, before anything is sent", () => {
  const draft = {
    ...draftOf(project, {} as Project),
    floorPlans: [
      { key: "1", title: "Type 1A", image: "1.webp" },
      {
        key: "2",
        title: "Type 2A",
        image: "2.webp",
        marks: {
          home: "villa" as const,
          aspect: 1,
          north: { deg: 0, method: "map" as const },
          outline: [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ] as [number, number][],
          rooms: [],
        },
      },
    ],
  }
  const complaints = checkDraft(project, draft).filter(({ path }) => path.startsWith("floorPlan"))
  expect(complaints).toEqual([
    { path: "floorPlanMarks[1]", message: "The outline crosses or touches itself." },
  ])
})

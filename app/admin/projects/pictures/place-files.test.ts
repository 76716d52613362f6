import { expect, test } from "vitest"
import { placeFiles } from "./place-files.ts"

function placesOf(paths: string[], taken: Parameters<typeof placeFiles>[1] = new Set()) {
  const files = paths.map((path) => ({ path, isPdf: path.endsWith(".pdf") }))
  const placed = placeFiles(files, taken)
  return placed.map(({ file: { path }, place, title }) => [path, place, title].filter(Boolean))
}

test("files are placed by their names, in the order of their names", () => {
  expect(
    placesOf([
      "img_10.jpg",
      "img_2.jpg",
      "Heron-Logo.svg",
      "brochure.pdf",
      "HeroImage.jpg",
      "floorplan-2BR-typeA.png",
      "1 bed layout.png",
      ".DS_Store",
    ]),
  ).toEqual([
    ["1 bed layout.png", "plan", "1 bedroom"],
    ["brochure.pdf", "brochureImg"],
    ["floorplan-2BR-typeA.png", "plan", "2 bedroom type A"],
    ["HeroImage.jpg", "featureImage"],
    ["Heron-Logo.svg", "projectLogo"],
    ["img_2.jpg", "gallery"],
    ["img_10.jpg", "gallery"],
  ])
})

test("a file whose name says nothing is placed by its folder", () => {
  expect(
    placesOf([
      "Heron/Floor Plans/a.png",
      "Heron/Logo/b.png",
      "Heron/Brochure/c.pdf",
      "Heron/d.jpg",
    ]),
  ).toEqual([
    ["Heron/Brochure/c.pdf", "brochureImg"],
    ["Heron/d.jpg", "featureImage"],
    ["Heron/Floor Plans/a.png", "plan", "A"],
    ["Heron/Logo/b.png", "projectLogo"],
  ])
})

test("without a feature image the first picture of the outside is it, and the rest the gallery", () => {
  expect(placesOf(["bath.jpg", "exterior-2.jpg", "exterior-1.jpg"])).toEqual([
    ["bath.jpg", "gallery"],
    ["exterior-1.jpg", "featureImage"],
    ["exterior-2.jpg", "gallery"],
  ])
})

test("places that have a picture already keep it", () => {
  const taken = new Set(["featureImage", "projectLogo", "brochureImg"] as const)
  expect(placesOf(["cover.jpg", "logo.png", "brochure.png", "sheet.pdf"], taken)).toEqual([
    ["brochure.png"],
    ["cover.jpg", "gallery"],
    ["logo.png"],
    ["sheet.pdf", "plan", "Sheet"],
  ])
})

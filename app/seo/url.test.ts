import { expect, test } from "vitest"
import { absoluteAsset, absoluteUrl } from "./url.ts"

const origin = "https://disha.example"

test("for any path the address stays on the public origin", () => {
  for (const path of [
    "//evil.example/x",
    "/\\evil.example",
    ".evil.example",
    "@evil.example",
    ":80/x",
    "http://evil.example",
  ]) {
    expect(new URL(absoluteUrl(origin, path)).origin, path).toBe(origin)
  }
})

test("an address keeps its parameters and loses its fragment", () => {
  expect(absoluteUrl(origin, "/projects?page=2#top")).toBe("https://disha.example/projects?page=2")
  expect(absoluteUrl(origin, "/")).toBe("https://disha.example/")
  expect(absoluteUrl("http://localhost:3000", '/areas/a b"<é>')).toBe(
    "http://localhost:3000/areas/a%20b%22%3C%C3%A9%3E",
  )
})

test("a picture on a CDN keeps its address, others are on the public origin", () => {
  expect(absoluteAsset(origin, "https://cdn.example/a/b.jpg")).toBe("https://cdn.example/a/b.jpg")
  expect(absoluteAsset(origin, "/assets/areas/b.jpg")).toBe(
    "https://disha.example/assets/areas/b.jpg",
  )
})

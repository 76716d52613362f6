import { expect, test } from "vitest"
import { cachedUntilChange } from "./cache.ts"
import { countChanges } from "./db/changes.ts"

/** A cache of reads that the test resolves, and the keys that were read. */
function cached({ max }: { max?: number } = {}) {
  const changes = countChanges()
  const reads: string[] = []
  let hold = Promise.resolve()
  const find = cachedUntilChange(
    changes,
    async (key) => {
      const place = reads.push(key)
      await hold
      if (key === "broken") throw new Error("not now")
      return `${key} ${place}`
    },
    max === undefined ? {} : { max },
  )
  return { changes, reads, find, holdBack: (until: Promise<void>) => (hold = until) }
}

test("a result is read once for all who ask, until something changes", async () => {
  const { changes, reads, find } = cached()
  expect(await Promise.all([find("a"), find("a"), find("b")])).toEqual(["a 1", "a 1", "b 2"])
  expect(await find("a")).toBe("a 1")
  changes.note()
  expect(await find("a")).toBe("a 3")
  expect(reads).toEqual(["a", "b", "a"])
})

test("a read that began before a change is not given to those who ask after it", async () => {
  const { changes, find, holdBack } = cached()
  const { promise, resolve } = Promise.withResolvers<void>()
  holdBack(promise)
  const before = find("a")
  changes.note()
  const after = find("a")
  resolve()
  expect(await before).toBe("a 1")
  expect(await after).toBe("a 2")
  expect(await find("a")).toBe("a 2")
})

test("a read that fails is tried again", async () => {
  const { reads, find } = cached()
  await expect(find("broken")).rejects.toThrow("not now")
  await expect(find("broken")).rejects.toThrow("not now")
  expect(reads).toEqual(["broken", "broken"])
})

test("of more results than fit, the least recently used is read again", async () => {
  const { reads, find } = cached({ max: 2 })
  for (const key of ["a", "b", "a", "c", "a", "b"]) await find(key)
  expect(reads).toEqual(["a", "b", "c", "b"])
})

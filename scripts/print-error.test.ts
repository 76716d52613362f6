import { expect, test } from "vitest"
import { AppError } from "#contract/app-error.ts"
import { describeError } from "./print-error.ts"

test.each([
  ["what is no error", "away", "away"],
  ["an error", new Error("There is no build yet."), "There is no build yet."],
  [
    "a sentence for visitors",
    new AppError("unavailable", "The database does not answer at the moment.", {
      cause: new Error("Failed query: insert\nparams: a@b.test", {
        cause: new Error("Query read timeout"),
      }),
    }),
    "The database does not answer at the moment. (Query read timeout)",
  ],
  [
    "a sentence whose cause names values",
    new AppError("unavailable", "This cannot be saved just now.", {
      cause: new Error("Failed query: insert\nparams: a@b.test"),
    }),
    "This cannot be saved just now. (Failed query: insert)",
  ],
])("%s is printed in a line, with its first cause", (_what, error, words) => {
  expect(describeError(error)).toBe(words)
})

import { href } from "react-router"
import { Button, ButtonLink } from "../../ui/Button.tsx"
import type { Problem } from "../loaders.ts"
import { SEARCH_EXAMPLE } from "./search-options.ts"

interface Words {
  title: string
  text: string
}

const WORDS: Record<number, Words> = {
  404: {
    title: "There is nothing at this address",
    text: "The link may be old, or a letter is missing. Search for what you had in mind.",
  },
  410: {
    title: "This page is no longer here",
    text: "Search for something like it.",
  },
  400: {
    title: "We cannot read this address",
    text: "Something in it does not say what it should. Here is a way on.",
  },
}

const UNEXPECTED: Words = {
  title: "Unexpected Application Error!",
  text: "Something went wrong on our side. Please try again in a moment.",
}

/** The error page: a message for the status, and links to other pages. */
export function ProblemPage({ status, problem }: { status: number; problem: Problem }) {
  const { alike = [] } = problem
  const { title, text } = WORDS[status] ?? (status < 500 ? WORDS[400]! : UNEXPECTED)
  return (
    <div className="wrap section grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="max-w-[18ch]">{title}</h1>
        {problem.message && (
          <p className="mt-6 max-w-text text-lead">{asSentence(problem.message)}</p>
        )}
        {alike.length > 0 && (
          <div className="mt-6 flex max-w-text flex-wrap items-center gap-3">
            <p className="basis-full text-lead">Did you mean</p>
            {alike.map(({ name, path }, index) => (
              <ButtonLink key={path} href={path} variant={index > 0 ? "quiet" : "primary"}>
                {name}
              </ButtonLink>
            ))}
            {alike.length === 1 && alike[0]?.facts && <p className="text-soft">{alike[0].facts}</p>}
          </div>
        )}
        {alike.length === 0 && <p className="mt-4 max-w-text text-lead text-soft">{text}</p>}
        {problem.homes && problem.homes.length > 0 && (
          <section aria-labelledby="similar-homes" className="mt-8">
            <h2 id="similar-homes" className="text-title">
              Similar homes
            </h2>
            <ul className="mt-2">
              {problem.homes.map(({ name, path, facts }) => (
                <li key={path} className="flex flex-wrap items-baseline gap-x-3">
                  <a href={path} className="link inline-flex min-h-11 items-center font-semibold">
                    {name}
                  </a>
                  <span className="text-soft">{facts}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {status < 500 && (
          <form action={href("/search")} className="mt-8 max-w-xl">
            <search className="flex gap-3">
              <label htmlFor="problem-search" className="sr-only">
                Search homes, areas and developers
              </label>
              <input
                id="problem-search"
                name="q"
                type="search"
                maxLength={200}
                placeholder={SEARCH_EXAMPLE}
                className="field min-w-0 flex-1"
              />
              <Button type="submit" className="flex-none">
                Search
              </Button>
            </search>
          </form>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          {status >= 500 && <ButtonLink href="">Try again</ButtonLink>}
          <ButtonLink href={href("/projects")} variant="quiet">
            See all projects
          </ButtonLink>
          {status < 500 && (
            <ButtonLink
              href={`${href("/search")}?band=strong`}
              variant="plain"
              className="max-sm:px-0"
            >
              Homes strong by Vastu
            </ButtonLink>
          )}
          <ButtonLink href={href("/")} variant="plain" className="max-sm:px-0">
            Go to the home page
          </ButtonLink>
        </p>
      </div>
      {problem.places && problem.places.length > 0 && (
        <div>
          <h2 id="places" className="mb-4 text-title">
            Or begin with a place
          </h2>
          <ul aria-labelledby="places" className="flex flex-wrap gap-2">
            {longBesideShort(problem.places).map(({ name, path }) => (
              <li key={path}>
                <a href={path} className="chip">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The longest name before the shortest and so on, so that two fit a line of a phone. */
function longBesideShort<Place extends { name: string }>(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((one, other) => other.name.length - one.name.length)
  const half = Math.ceil(sorted.length / 2)
  return sorted.slice(0, half).flatMap((place, index) => {
    const other = sorted.at(-1 - index)
    return other && other !== place ? [place, other] : [place]
  })
}

function asSentence(message: string): string {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

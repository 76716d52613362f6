import { href } from "react-router"
import { formatShortPrice } from "#catalog/format.ts"
import { spanOfHomes } from "#catalog/homes-of-project.ts"
import { Button } from "../../ui/Button.tsx"
import { PlusIcon } from "../../ui/icons.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { homeFacts } from "../shared/home-facts.ts"
import { chosenPlans, comparePath } from "./chosen.ts"
import type { ComparedProject, OfferedProject } from "./compare.tsx"

interface AddAnotherProps {
  compared: ComparedProject[]
  /** The name that was searched for. */
  name: string | undefined
  offered: OfferedProject[]
}

/** Further homes to put beside those that are compared, by name or as they are offered. */
export function AddAnother({ compared, name, offered }: AddAnotherProps) {
  const slugs = compared.map(({ slug }) => slug)
  const plans = chosenPlans(compared)
  return (
    <section
      aria-labelledby="add"
      className={`print:hidden ${compared.length > 0 ? "mt-12 border-t border-line pt-10" : ""}`}
    >
      <h2 id="add" className="text-title">
        {compared.length === 0 ? "Choose a home" : "Put another beside it"}
      </h2>
      <form action={href("/compare")} className="mt-5 flex max-w-xl flex-wrap items-end gap-3">
        {slugs.length > 0 && <input type="hidden" name="p" value={slugs.join(",")} />}
        {plans.length > 0 && <input type="hidden" name="plan" value={plans.join(",")} />}
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor="compare-name" className="field-label">
            Name of a project
          </label>
          <input
            id="compare-name"
            name="name"
            type="search"
            maxLength={200}
            defaultValue={name}
            autoComplete="off"
            className="field"
          />
        </div>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </form>
      {offered.length > 0 ? (
        <ul aria-label="Homes to add" className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((project) => (
            <li key={project._id}>
              <a
                href={comparePath([...slugs, project.slug], plans)}
                className="grid h-full grid-cols-[min(6rem,20vw)_minmax(0,1fr)] gap-x-4 rounded border border-line bg-card p-3 hover:border-peacock"
              >
                <span className="row-span-3 self-start overflow-hidden rounded-small">
                  {project.pictures.featureImage && (
                    <Picture
                      picture={project.pictures.featureImage}
                      sizes="96px"
                      crop="1/1"
                      alt=""
                    />
                  )}
                </span>
                <span className="font-semibold">{project.name}</span>
                <span className="text-small text-soft">
                  {[
                    project.area?.name ?? project.city,
                    ...homeFacts({ ...project, ...spanOfHomes(project) }).slice(0, 2),
                    project.price > 0 && `from ${formatShortPrice(project.price)}`,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className="inline-flex items-center gap-1 self-end text-small font-semibold text-peacock">
                  <PlusIcon /> Compare
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-6 text-soft">
          {name
            ? `No other project is called “${name}”.`
            : "There is no other home to compare with yet."}
        </p>
      )}
    </section>
  )
}

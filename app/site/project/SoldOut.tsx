import { href } from "react-router"
import { firstOf } from "#catalog/lists.ts"
import { project as projectKind } from "#catalog/project.ts"
import type { SoldProject } from "#contract/page-services.ts"
import { Breadcrumbs, fromHome } from "../../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { services } from "../loaders.ts"
import { projectCards } from "../project-cards.ts"
import { searchPath } from "../query.ts"
import { PictureGallery } from "../shared/PictureGallery.tsx"
import { SimilarProjects } from "../shared/SimilarProjects.tsx"
import { allPictures } from "./all-pictures.ts"

type Context = Parameters<typeof services>[0]
type Sold = Awaited<ReturnType<typeof showSold>>

/** The data of the page of a sold-out project. */
export async function showSold(context: Context, { project, similar }: SoldProject) {
  const { _id, slug, name, title, type, city, nutshell, imagery, area } = project
  const { featureImage, gallery } = project
  const { images } = projectKind
  const pictured = { featureImage: images.featureImage, gallery: images.gallery }
  const shown = { _id, slug, name, title, type, city, nutshell, imagery, area }
  const [illustrated, cards] = await Promise.all([
    services(context).illustrate({ images: pictured }, [{ ...shown, featureImage, gallery }]),
    projectCards(context, similar),
  ])
  return { project: firstOf(illustrated), similar: cards }
}

/** The head of the page, which search engines no longer list. */
export function soldHead({ project: { slug, name, nutshell, area, city } }: Sold) {
  return {
    path: href("/projects/:slug", { slug }),
    title: `${name} in ${area?.name ?? city}: sold out`,
    description: nutshell,
    noIndex: true,
  }
}

/** The name and pictures of a project whose homes are all sold, with similar ones that are for sale. */
export function SoldOut({ data: { project, similar } }: { data: Sold }) {
  const { slug, name, title, type, area, city, pictures } = project
  const crumbs = fromHome(
    { name: "Projects", path: href("/projects") },
    { name, path: href("/projects/:slug", { slug }) },
  )
  return (
    <>
      <article>
        <header className="wrap pt-6 pb-8">
          <Breadcrumbs crumbs={crumbs} />
          <p className="mt-4 inline-block rounded bg-ink px-3 py-1 font-semibold text-paper">
            Sold out
          </p>
          <h1 className="mt-4">{name}</h1>
          <p className="mt-2 text-lead text-soft">{title}</p>
          <p className="mt-6 max-w-text">
            All homes of this project are sold. Its prices and plans are no longer shown.
          </p>
          <p className="mt-4">
            <ButtonLink href={searchPath({ type, ...(area ? { area: area.slug } : { city }) })}>
              Homes like this in {area?.name ?? city}
            </ButtonLink>
          </p>
        </header>
        <div className="wrap pb-14 md:pb-20">
          <PictureGallery
            pictures={allPictures(pictures)}
            layout="mosaic"
            label={`Pictures of ${name}`}
            transitionName={`project-${slug}`}
          />
        </div>
      </article>
      <SimilarProjects title="Similar projects for sale" projects={similar} />
    </>
  )
}

import { href } from "react-router"
import type { Developer } from "#catalog/developer.ts"
import { formatPlural } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/image.ts"
import { Picture } from "../../ui/Picture.tsx"
import { CardLink } from "./CardLink.tsx"

export interface IllustratedDeveloper extends Pick<Developer, "slug" | "name"> {
  description?: string
  pictures: { logo?: StoredPicture | undefined }
}

interface DeveloperCardProps {
  developer: IllustratedDeveloper
  /** The number of their projects on the site, where that is known. */
  projects?: number
  headingLevel?: 2 | 3
  /** As tall as the card of an area beside it, with an excerpt of the developer's description. */
  isTall?: boolean
}

export function DeveloperCard({ developer, projects, headingLevel, isTall }: DeveloperCardProps) {
  const { slug, name, description, pictures } = developer
  if (isTall)
    return (
      <article className="group card">
        <div className="daylight grid aspect-4/3 place-items-center rounded border border-line bg-card p-8">
          <Logo logo={pictures.logo} />
        </div>
        <div className="mt-4">
          <CardLink href={href("/developers/:slug", { slug })} headingLevel={headingLevel}>
            {name}
          </CardLink>
          {description && (
            <p className="mt-2 line-clamp-3 text-small text-soft">
              {description.split(/\n\s*\n/)[0]}
            </p>
          )}
        </div>
      </article>
    )
  return (
    <article className="group card rounded border border-line bg-card p-4 transition-colors hover:border-peacock/50">
      <div className="daylight grid h-24 place-items-center rounded-small bg-card md:h-32">
        <Logo logo={pictures.logo} />
      </div>
      <div className="mt-3 text-center md:mt-4 md:pb-2">
        <CardLink href={href("/developers/:slug", { slug })} headingLevel={headingLevel} isSmall>
          {name}
        </CardLink>
        {projects !== undefined && (
          <p className="mt-1 text-small text-soft">
            {formatPlural(projects, "project", "projects")}
          </p>
        )}
      </div>
    </article>
  )
}

function Logo({ logo }: { logo: StoredPicture | undefined }) {
  if (!logo) return <div className="mandala w-16" aria-hidden="true" />
  return (
    <Picture
      picture={logo}
      sizes="200px"
      alt=""
      className="max-h-24 w-auto max-w-full object-contain lift"
    />
  )
}

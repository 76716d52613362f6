import { href } from "react-router"
import type { Developer } from "#catalog/developer.ts"
import { formatPlural } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/image.ts"
import { Picture } from "../../ui/Picture.tsx"
import { CardLink } from "./CardLink.tsx"

export interface IllustratedDeveloper extends Pick<Developer, "slug" | "name"> {
  pictures: { logo?: StoredPicture | undefined }
}

interface DeveloperCardProps {
  developer: IllustratedDeveloper
  /** How many of their projects are on the site, where that is known. */
  projects?: number
  headingLevel?: 2 | 3
}

export function DeveloperCard({ developer, projects, headingLevel }: DeveloperCardProps) {
  const { slug, name, pictures } = developer
  return (
    <article className="group relative flex h-full flex-col rounded border border-line bg-card p-4 transition-colors hover:border-peacock/50">
      <div className="grid h-24 place-items-center md:h-32">
        {pictures.logo ? (
          <Picture
            picture={pictures.logo}
            sizes="200px"
            alt=""
            className="max-h-24 w-auto max-w-full object-contain transition-transform duration-250 group-hover:scale-[1.02]"
          />
        ) : (
          <div className="mandala w-16" aria-hidden="true" />
        )}
      </div>
      <div className="mt-3 text-center md:mt-4 md:pb-2">
        <CardLink href={href("/developers/:slug", { slug })} headingLevel={headingLevel} isSmall>
          {name}
        </CardLink>
        {projects !== undefined && (
          <p className="mt-1 text-small text-soft">{formatPlural(projects, "project", "projects")}</p>
        )}
      </div>
    </article>
  )
}

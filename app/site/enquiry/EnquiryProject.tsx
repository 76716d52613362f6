import type { ReactNode } from "react"
import { href } from "react-router"
import { formatPrice } from "#catalog/format.ts"
import { Picture } from "../../ui/Picture.tsx"
import type { FoundProject } from "./enquiry-project.ts"

interface Props {
  project: FoundProject
  /** `You are asking about`. */
  label: string
  /** A link to another page. */
  children: ReactNode
}

/** The project of an enquiry. */
export function EnquiryProject({ project, label, children }: Props) {
  const { name, slug, price, area, city, pictures } = project
  return (
    <section
      aria-labelledby="asked-about"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded bg-peacock-light p-4 sm:p-5"
    >
      {pictures.featureImage && (
        <div className="w-24 shrink-0 overflow-hidden rounded-small sm:w-36">
          <Picture
            picture={pictures.featureImage}
            sizes="(min-width: 40rem) 144px, 96px"
            crop="4/3"
            alt=""
          />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-small">{label}</p>
        <h2 id="asked-about" className="text-title">
          <a
            href={href("/projects/:slug", { slug })}
            className="hover:underline underline-offset-4"
          >
            {name}
          </a>
        </h2>
        <p className="mt-1 text-small">
          {[area?.name ?? city, price > 0 && `from ${formatPrice(price)}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {children}
    </section>
  )
}

import type { ReactNode } from "react"
import { formatDate } from "#catalog/format.ts"
import type { Crumb } from "../../ui/Breadcrumbs.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import prose from "../../ui/prose.css?url"
import { DashList } from "./DashList.tsx"
import { TableOfContents } from "./TableOfContents.tsx"

export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  title: string
  /** A summary of the page, in a sentence or two. */
  lead: string
  /** The sections in a few sentences. */
  inShort: string[]
  /** The date of the last change, ISO 8601. */
  updated: string
  crumbs: Crumb[]
  sections: LegalSection[]
}

/** A page of numbered sections with a table of contents. */
export function LegalPage({ title, lead, inShort, updated, crumbs, sections }: Props) {
  const numbered = sections.map((section, index) => ({
    ...section,
    text: `${index + 1}. ${section.title}`,
  }))
  return (
    <>
      <PageHeader title={title} crumbs={crumbs}>
        <p>{lead}</p>
        <p className="mt-4 text-small">
          Last updated on <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      </PageHeader>
      <div className="wrap grid gap-10 pb-14 md:pb-24 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
        <TableOfContents headings={numbered} />
        <div className="grid gap-12">
          <link rel="stylesheet" href={prose} precedence="default" />
          <section aria-labelledby="in-short" className="max-w-text rounded bg-peacock-light p-6">
            <h2 id="in-short" className="text-title">
              In short
            </h2>
            <DashList sentences={inShort} className="mt-4 gap-y-2" />
          </section>
          {numbered.map(({ id, text, body }) => (
            <section key={id} aria-labelledby={id} className="prose">
              <h2 id={id}>{text}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

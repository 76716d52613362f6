import { Section } from "../../ui/Section.tsx"
import { CardGrid } from "./CardGrid.tsx"
import { type IllustratedProject, ProjectCard } from "./ProjectCard.tsx"

/** A row of cards below a project; nothing where there are none. */
export function SimilarProjects({
  title,
  projects,
}: {
  title: string
  projects: IllustratedProject[]
}) {
  if (projects.length === 0) return null
  return (
    <Section id="similar" title={title} isPart className="border-t border-line print:hidden">
      <CardGrid layout="rail on a tablet">
        {projects.map((project) => (
          <ProjectCard key={project._id} project={project} />
        ))}
      </CardGrid>
    </Section>
  )
}

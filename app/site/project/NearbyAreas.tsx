export interface NearbyArea {
  name: string
  /** The path of its page, where this site has one. */
  path: string | undefined
}

/** The areas nearby: links to those with a page here, names of the others. */
export function NearbyAreas({ areas }: { areas: NearbyArea[] }) {
  if (areas.length === 0) return null
  return (
    <div className="mt-8 print:mt-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">Nearby</h3>
      <ul className="mt-3 flex flex-wrap gap-2 print:mt-1">
        {areas.map(({ name, path }) => (
          <li key={name}>
            {path ? (
              <a href={path} className="chip">
                {name}
              </a>
            ) : (
              <span className="chip">{name}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

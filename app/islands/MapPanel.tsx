import { type ReactNode, use, useEffect, useEffectEvent, useRef } from "react"
import { formatAreaSize, formatBedrooms, formatHomePrice, formatPlural } from "#catalog/format.ts"
import { assetUrl, variantFile } from "#catalog/picture.ts"
import { planInShort } from "#catalog/plan-in-short.ts"
import type { Project } from "#catalog/project.ts"
import { bandWords, conditionWords } from "#catalog/vastu/words.ts"
import type { HomesOnMap, MapCluster, MapPoint } from "#contract/map.ts"
import { Button } from "../ui/Button.tsx"
import { CloseIcon, HeartIcon } from "../ui/icons.tsx"
import { MapContext } from "../ui/map/Pin.tsx"
import { positionOf } from "../ui/Picture.tsx"
import { BandSign, NEAR } from "./Markers.tsx"
import { addressOf, useAnswer } from "./map-answers.ts"

const FEATURE_FOLDER = "projects/featImg"

interface PanelProps {
  label: string
  onClose: () => void
  children: ReactNode
}

export function labelOf(opened: MapCluster | MapPoint): string {
  return "_id" in opened
    ? opened.name
    : `${formatPlural(opened.count, "project", "projects")} in one place`
}

/** On the map, above its lower edge. It takes the focus; Escape returns it to the marker. */
export function Panel({ label, onClose, children }: PanelProps) {
  const map = use(MapContext)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const focus = useEffectEvent(() => {
    opener.current = document.activeElement
    panel.current?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])

  function close() {
    onClose()
    const marker = opener.current
    const target = marker instanceof HTMLElement && marker.isConnected ? marker : map?.getCanvas()
    target?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="map-panel"
    >
      <Button variant="plain" onClick={close} aria-label="Close">
        <CloseIcon />
      </Button>
      {children}
    </div>
  )
}

/** `Vastu: strong in its 828 sq ft plan from AED 1.72M · best of 3 · mixed if north is 2° off`. */
function vastuWords(home: Project): string {
  const best = home.vastu?.schools.modern
  const plan = best && planInShort(best.plan, home)
  const plans = home.vastu?.plans ?? 0
  const words = [
    `Vastu: ${bandWords(best ?? {}).word.toLowerCase()}${plan ? ` in its ${plan}` : ""}`,
    plans > 1 && `best of ${plans}${plan ? "" : " plans"}`,
    best && conditionWords(best),
  ]
  return words.filter(Boolean).join(" · ")
}

/** The card of one home; all of it is the link to its page. */
export function HomeCard({ point: { _id, slug, name, price } }: { point: MapPoint }) {
  const { answer: home, hasFailed } = useAnswer<Project>(`/api/v1/projects/${_id}`)
  const facts = home && [
    home.type,
    formatBedrooms(home.bedroomNumber, home.type),
    home.areaSize > 0 && formatAreaSize(home.areaSize),
  ]
  return (
    <article className="group">
      <div className="picture">
        {home && (
          <img
            src={assetUrl("/assets", FEATURE_FOLDER, variantFile(home.featureImage, 480, "webp"))}
            alt=""
            style={{ objectPosition: positionOf(home.focalPoint) }}
          />
        )}
      </div>
      <div className="min-w-0 p-4 pe-12 text-small">
        <h2>
          <a href={`/projects/${slug}`} className="card-link">
            {name}
          </a>
        </h2>
        <p className="text-soft">
          {home && [home.area?.name ?? home.city, home.developer?.name].filter(Boolean).join(" · ")}
        </p>
        <p className="font-semibold tabular-nums">
          {price > 0 && "From "}
          {formatHomePrice(price, { isShort: true })}
        </p>
        <p>
          {hasFailed ? "More could not be loaded." : facts?.filter(Boolean).join(" · ")}
          {home && home.type.toLowerCase() !== "plot" && (
            <span className="block font-semibold text-peacock">{vastuWords(home)}</span>
          )}
        </p>
      </div>
      <button
        type="button"
        data-favourite={slug}
        data-name={name}
        aria-pressed="false"
        aria-label={`Save ${name}`}
        className="heart absolute end-1 bottom-1 z-10"
      >
        <HeartIcon className="size-5.5" />
      </button>
    </article>
  )
}

interface TogetherProps {
  of: string
  criteria: string
  cluster: MapCluster
}

/** The homes of one building, which no zoom can separate. */
export function Together({ of, criteria, cluster }: TogetherProps) {
  const { answer: homes, hasFailed } = useAnswer<HomesOnMap>(
    `${addressOf(of, criteria, { bounds: cluster.bounds, zoom: NEAR })}&apart=1`,
  )
  return (
    <>
      <h2 className="py-3 ps-4 pe-12">{labelOf(cluster)}</h2>
      {hasFailed && (
        <p className="px-4 pb-4 text-small">They could not be loaded. Close this and try again.</p>
      )}
      <ul className="pb-2">
        {homes?.points.map(({ _id, slug, name, price, band }) => (
          <li key={_id}>
            <a
              href={`/projects/${slug}`}
              className="flex min-h-11 items-center gap-2 px-4 text-small hover:bg-peacock-light"
            >
              {band && <BandSign band={band} />}
              <span className="min-w-0 truncate font-semibold">{name}</span>
              {band && (
                <span className="sr-only">Vastu: {bandWords({ band }).word.toLowerCase()}</span>
              )}
              <span className="ms-auto shrink-0 ps-2 tabular-nums">
                {formatHomePrice(price, { isShort: true })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

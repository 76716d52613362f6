const SWIPE_PX = 40

/** Lets a finger swipe the pictures of a card, which are fetched then. */
export function startCardPictures() {
  let start: { card: HTMLElement; x: number } | undefined
  addEventListener("pointerdown", ({ target, pointerType, clientX }) => {
    const card = (target as Element).closest?.<HTMLElement>("[data-further]")
    start = card && pointerType === "touch" ? { card, x: clientX } : undefined
  })
  addEventListener("pointercancel", () => {
    start = undefined
  })
  addEventListener("pointerup", ({ clientX }) => {
    const by = start ? clientX - start.x : 0
    const isForward = by < 0 === (document.dir !== "rtl")
    if (start && Math.abs(by) >= SWIPE_PX) show(start.card, isForward ? 1 : -1)
  })
}

function show(card: HTMLElement, step: 1 | -1) {
  const slides = card.querySelector<HTMLElement>(".slides")
  const further = card.dataset.further?.split(" ") ?? []
  const at = Number(card.dataset.shown ?? 0) + step
  const first = slides?.firstElementChild
  const plan = card.querySelector<HTMLImageElement>(".card-plan img")
  if (!slides || !first || at < 0 || at > further.length) return
  card.dataset.shown = `${at}`
  for (const url of further.slice(slides.childElementCount - 1, at)) {
    const image = document.createElement("img")
    image.src = url
    const isPlan = plan && url === further[0]
    image.alt = isPlan ? plan.alt : ""
    image.className = isPlan ? "cropped whole daylight" : "cropped"
    image.style.aspectRatio = first.querySelector("img")?.style.aspectRatio ?? ""
    // Without a focal point it is no value of CSS, and is ignored.
    image.style.objectPosition = `${url.split("#")[1]?.replace(",", "% ")}%`
    const picture = first.cloneNode() as Element
    picture.append(image)
    slides.append(picture)
  }
  slides.style.setProperty("--at", `${at}`)
  for (const [index, dot] of card.querySelectorAll(".dots i").entries())
    dot.toggleAttribute("data-lit", index === at)
}

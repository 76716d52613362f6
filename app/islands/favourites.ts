// Favourites and the last comparison of a browser, without an account: two lists of slugs in local
// storage, newest first, and the ids of compared plans. The storage may be full, forbidden or
// corrupt.

type List = "favourites" | "compare" | "plans"

const LISTS: List[] = ["favourites", "compare"]
const SHOWN_MS = 5_000
const BOX = "[data-compares] [name=p]"

let silence: ReturnType<typeof setTimeout> | undefined

/**
 * Toggles favourites by their hearts and the comparison by its boxes, and updates counts and
 * addresses of the links to both lists, in every tab.
 */
export function startFavourites() {
  const page = document.querySelector<HTMLElement>("[data-list-page]")?.dataset
  if (page) takeIn(page)
  showShared()
  document.addEventListener("click", (event) => {
    const target = event.target as Element
    const heart = target.closest?.<HTMLElement>("[data-favourite]")
    if (heart) toggle(heart.dataset)
    if (target.closest?.("[data-save-all]")) saveAll()
  })
  document.addEventListener("change", ({ target }) => {
    if ((target as Element).matches(BOX)) tick(target as HTMLInputElement)
  })
  addEventListener("storage", show)
  // A page from the back/forward cache may be older than the storage.
  addEventListener("pageshow", show)
  // Cards may be added after the page has loaded.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  show()
}

/** Stores changed slugs and the current comparison, from the attributes of the page. */
function takeIn({ listPage, moved = "{}", compared, plans = "" }: DOMStringMap) {
  const now = JSON.parse(moved) as Record<string, string>
  for (const list of LISTS) {
    const before = read(list)
    if (before.some((slug) => slug in now))
      write(list, before.map((slug) => now[slug] ?? slug).filter(Boolean))
  }
  if (compared !== undefined) {
    write("compare", compared.split(","))
    write("plans", plans.split(","))
  }
  const saved = read(listPage as List)
  if (!location.search && saved[0]) location.replace(addressOf(listPage as List, saved))
}

/** The favourites of the page that are not all of this browser: another person sent the list. */
function sharedList(): { slugs: string[]; notice: HTMLElement } | undefined {
  const notice = document.querySelector<HTMLElement>("[data-shared]")
  const slugs = (notice?.dataset.shared ?? "").split(",").filter(Boolean)
  const saved = read("favourites")
  return notice && slugs.some((slug) => !saved.includes(slug)) ? { slugs, notice } : undefined
}

function showShared() {
  const shared = sharedList()
  if (shared) shared.notice.hidden = false
}

function saveAll() {
  const shared = sharedList()
  if (!shared) return
  const after = [...new Set([...shared.slugs, ...read("favourites")])]
  if (after.length > maxOf("favourites")) return announceFull()
  if (!write("favourites", after)) return announceRefused()
  shared.notice.hidden = true
  show()
  announce(`${shared.slugs.length} homes saved`)
}

function announceFull() {
  announce(`${maxOf("favourites")} favourites are the limit. Remove one first.`)
}

function announceRefused() {
  announce("This browser cannot save favourites.")
}

function toggle({ favourite: slug = "", name = "" }: DOMStringMap) {
  const before = read("favourites")
  const isFavourite = before.includes(slug)
  if (!isFavourite && before.length >= maxOf("favourites")) return announceFull()
  const isOwnList = document.querySelector("[data-shared]") && !sharedList()
  const after = isFavourite ? before.filter((saved) => saved !== slug) : [slug, ...before]
  if (!write("favourites", after)) return announceRefused()
  // The address of one's own list stays that list.
  if (isOwnList) {
    const address = new URL(addressOf("favourites", after), location.href)
    const sort = new URLSearchParams(location.search).get("sort")
    if (sort) address.searchParams.set("sort", sort)
    history.replaceState(history.state, "", address)
  }
  show()
  announce(isFavourite ? `${name} removed from favourites` : `${name} saved`)
}

/** A box of the list adds its home to the comparison or takes it away; one too many, the oldest. */
function tick({ value, checked }: HTMLInputElement) {
  const others = read("compare").filter((slug) => slug !== value)
  const after = checked ? [...others, value].slice(-maxOf("compare")) : others
  // Where nothing can be stored, the boxes are still a form.
  if (write("compare", after)) show()
  else allowCompare()
}

function allowCompare() {
  const submit = document.querySelector<HTMLButtonElement>("[data-compares] [type=submit]")
  if (!submit) return
  const count = document.querySelectorAll(`${BOX}:checked`).length
  submit.disabled = count < 2
  submit.parentElement?.setAttribute("data-chosen", `${count}`)
}

function show() {
  const favourites = read("favourites")
  const compared = read("compare")
  for (const heart of document.querySelectorAll<HTMLElement>("[data-favourite]")) {
    heart.ariaPressed = `${favourites.includes(heart.dataset.favourite ?? "")}`
  }
  for (const box of document.querySelectorAll<HTMLInputElement>(BOX)) {
    box.checked = compared.includes(box.value)
  }
  allowCompare()
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-compare]")) {
    const slug = link.dataset.compare ?? ""
    const slugs = [...compared.filter((other) => other !== slug), slug]
    link.href = addressOf("compare", slugs, link.dataset.plan)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-list]")) {
    const list = link.dataset.list as List
    const saved = list === "favourites" ? favourites : compared
    link.href = addressOf(list, saved)
    const count = link.lastElementChild
    const text = `${saved.length || ""}`
    if (count && count.textContent !== text) count.textContent = text
  }
}

/** A comparison has its plans, and first one that is added to it. */
function addressOf(list: List, slugs: string[], added?: string): string {
  if (slugs.length === 0) return `/${list}`
  const plans = list === "compare" ? [added, ...read("plans")].filter(Boolean).join(",") : ""
  return `/${list}?p=${slugs.join(",")}${plans && `&plan=${plans}`}`
}

function read(list: List): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(`disha.${list}`) ?? "[]")
    if (!Array.isArray(saved)) return []
    const slugs = saved.filter(
      (slug) => typeof slug === "string" && /^[a-z0-9-]{1,100}$/.test(slug),
    )
    return [...new Set<string>(slugs)].slice(0, maxOf(list))
  } catch {
    return []
  }
}

/** The maximum length of a list, from the attribute of its link; of plans one a compared home. */
function maxOf(list: List): number {
  return Number(document.querySelector<HTMLElement>(`[data-list=${list}]`)?.dataset.max ?? 3)
}

/** Returns whether the browser stored it. */
function write(list: List, slugs: string[]): boolean {
  try {
    localStorage.setItem(`disha.${list}`, JSON.stringify([...new Set(slugs)]))
    return true
  } catch {
    return false
  }
}

/** Says a sentence in the live region of the page, for some seconds. */
export function announce(text: string) {
  const status = document.getElementById("favourites-status")
  if (!status) return
  status.textContent = text
  clearTimeout(silence)
  silence = setTimeout(() => {
    status.textContent = ""
  }, SHOWN_MS)
}

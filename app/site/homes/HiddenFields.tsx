/** What a form has no control for, so that it stays as it is. */
export function HiddenFields({
  search,
  isKept,
}: {
  search: string
  isKept: (name: string) => boolean
}) {
  return [...new URLSearchParams(search)].map(
    ([name, value]) =>
      isKept(name) && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}

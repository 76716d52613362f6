/** Parameters of an address without a control in the form, as hidden fields. */
export function HiddenFields({
  search,
  isCarried,
}: {
  search: string
  isCarried: (name: string) => boolean
}) {
  return [...new URLSearchParams(search)].map(
    ([name, value]) =>
      isCarried(name) && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}

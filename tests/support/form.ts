/** A value of a form: text, or a file by its bytes and the name that the sender gives it. */
export type FormEntry = [name: string, value: string | { bytes: Buffer; name: string }]

/** A form as a browser sends it. */
export async function multipart(
  entries: FormEntry[],
): Promise<{ payload: Buffer; headers: { "content-type": string } }> {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name)
  }
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { "content-type": response.headers.get("content-type")! },
  }
}

import type { Product } from "./servers.ts"

/** Signs the product's member of staff in. Gives the cookie. */
export async function signIn({
  origin,
  staff,
}: Pick<Product, "origin" | "staff">): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staff),
  })
  const [cookie] = reply.headers.getSetCookie()
  if (!reply.ok || !cookie)
    throw new Error(`The staff account could not sign in (${reply.status}).`)
  return cookie.split(";")[0]!
}

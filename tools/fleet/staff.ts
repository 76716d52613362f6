import { randomBytes } from "node:crypto"
import { formOf, type Reply, sendRequest } from "./http-client.ts"

/** An account of staff. By its settings the product makes it at its first start. */
export type Staff = ReturnType<typeof newStaff>

export function newStaff() {
  const [email, password] = ["staff@disha.test", randomBytes(16).toString("hex")]
  return { email, password, settings: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } }
}

type Credentials = Pick<Staff, "email" | "password">

export function tryToSignIn(origin: string, { email, password }: Credentials): Promise<Reply> {
  return sendRequest(`${origin}/api/v1/users/login`, { body: { email, password } })
}

/** Gives the Cookie header of a new session. Throws the reply when it is refused. */
export async function signIn(origin: string, staff: Credentials): Promise<string> {
  const reply = await tryToSignIn(origin, staff)
  const cookie = cookieIn(reply)
  if (reply.status !== 200 || !cookie)
    throw new Error(`The staff account could not sign in (${reply.status}): ${reply.text}`)
  return cookie
}

export function cookieIn({ headers }: Reply): string | undefined {
  return headers["set-cookie"]
    ?.map((one) => one.split(";")[0]!)
    .find((one) => one.startsWith("disha="))
}

/** Publishes a post: a write without pictures. */
export function savePost(origin: string, cookie: string, title: string): Promise<Reply> {
  const fields = { title, category: "Fleet", status: "publish", content: "<p>Text</p>" }
  return sendRequest(`${origin}/api/v1/posts`, { headers: { cookie }, body: formOf(fields) })
}

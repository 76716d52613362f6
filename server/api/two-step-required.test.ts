import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aPost } from "#tests/support/factories.ts"

const product = testApp(undefined, { STAFF_TWO_STEP: "required" })

test("where two steps are required, who has none may switch them on and do nothing else", async () => {
  const { cookie } = await product.signIn()
  const headers = { cookie }
  const see = (path: string) => product.app.inject({ url: `/api/v1${path}`, headers })
  const own = (path: string, payload: object) =>
    product.app.inject({ method: "POST", url: `/api/v1/users/me${path}`, payload, headers })
  const draft = await aPost(product.services, { status: "draft" })

  const refused = await see("/activity")
  expect(refused.statusCode).toBe(403)
  const message = "Please switch on two-step sign-in for your account first"
  expect(refused.json()).toEqual({
    status: "fail",
    message,
    errors: [{ path: "twoStep", message }],
  })
  expect((await see(`/posts/${draft._id}`)).statusCode).toBe(404)
  const removal = { method: "DELETE", url: `/api/v1/posts/${draft._id}`, headers } as const
  expect((await product.app.inject(removal)).statusCode).toBe(403)
  expect((await see("/users/me")).json().data.user).toMatchObject({
    name: "Maha",
    mustAddStep: true,
  })

  const { key } = (await own("/two-step", { password: "a long password" })).json().data
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate()
  expect((await own("/two-step/confirm", { code })).statusCode).toBe(200)
  expect((await see("/activity")).statusCode).toBe(200)
  expect((await see(`/posts/${draft._id}`)).statusCode).toBe(200)
  expect((await see("/users/me")).json().data.user).not.toHaveProperty("mustAddStep")
})

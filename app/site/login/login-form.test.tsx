import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { Route } from "./+types/login"
import Login from "./login.tsx"

const PATH = "/secure-login/login"

/** The page, before and after the password was right. */
function renderLogin({ isCodeNeeded }: { isCodeNeeded: boolean }): string {
  const props = { loaderData: { isSignedIn: false }, actionData: { email: "", isCodeNeeded } }
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [{ path: PATH, Component: () => <Login {...(props as Route.ComponentProps)} /> }],
    },
  ])
  const hydrationData = { loaderData: { root: { site: { name: "Disha" } } } }
  return renderToStaticMarkup(<Stub initialEntries={[PATH]} hydrationData={hydrationData} />)
}

test.each([
  [{ isCodeNeeded: false }, ["username webauthn", "current-password"]],
  [{ isCodeNeeded: true }, ["one-time-code"]],
])("password managers know the fields of the sign-in by their autocomplete: %j", (step, names) => {
  const html = renderLogin(step)
  expect(html.split("<input ").length - 1).toBe(names.length)
  for (const name of names) expect(html).toContain(`autoComplete="${name}"`)
})

import { expect, test } from "vitest"
import { handOver, loginPath, originPath } from "./sign-in.ts"

test("the login knows which page to lead back to", () => {
  expect(loginPath("/dash-admin/projects?name=a b&x=1")).toBe(
    "/secure-login/login?from=%2Fdash-admin%2Fprojects%3Fname%3Da+b%26x%3D1",
  )
  expect(loginPath()).toBe("/secure-login/login")
})

test.each([
  ["/dash-admin/projects?name=marina#top", "/dash-admin/projects?name=marina#top"],
  ["/dash-admin/posts/1/edit", "/dash-admin/posts/1/edit"],
])("a remembered origin that is a path of this site is used: %s", (from, path) => {
  expect(originPath(from)).toBe(path)
})

test.each([
  null,
  undefined,
  "",
  "dash-admin",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "/.//elsewhere.example",
  "/x/..//elsewhere.example",
  "https://elsewhere.example/dash-admin",
  "javascript:alert(1)",
  "\\\\elsewhere.example",
  "/secure-login/login?from=/secure-login/login",
])("a remembered origin is only ever a path of this site: %j leads to the dashboard", (from) => {
  expect(originPath(from)).toBe("/dash-admin")
})

test("over https the cookie that tells a page who has signed in is bound to the host", () => {
  const user = {
    _id: "64f000000000000000000001",
    name: "Maha",
    email: "maha@disha.test",
    role: "owner" as const,
  }
  expect(handOver(user, { isHttps: true })).toMatch(
    /^__Host-user-info=[^;]+; Path=\/; SameSite=Lax; Max-Age=60; Secure$/,
  )
})

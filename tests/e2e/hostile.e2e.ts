import { readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { type Answer, sendRequest } from "../support/http-client.ts"
import { LOG_FILE } from "../support/product.ts"

const LONG = "x".repeat(20_000)
const UNKNOWN_ID = "64f000000000000000000fff"
const CLIENT_ERRORS = { min: 400, max: 499 }

/** A page's address, and the statuses it may have. */
const BAD_PAGES: Record<string, number[]> = {
  "/projects?page=0": [400],
  "/projects?page=-1": [400],
  "/projects?page=abc": [400],
  "/projects?page=1.5": [400],
  "/projects?page=99999999": [400, 404],
  "/projects?page=999999": [404],
  "/projects?limit=abc": [400],
  "/projects?limit=1e9": [400],
  "/projects?sort=password": [400],
  "/projects?sort=price%3Bdrop%20table%20projects": [400],
  "/projects?minPrice=cheap": [400],
  "/projects?bedrooms=-1": [400],
  "/projects?name=%00": [400],
  "/projects?name=a%00b": [400],
  "/projects?type=%00": [400],
  "/projects?area=%00": [400],
  "/areas?page=0": [400],
  "/areas?limit=abc": [400],
  "/developers?limit=abc": [400],
  "/blog?limit=1e9": [400],
  "/areas?page=99999": [404],
  "/developers?page=abc": [400],
  "/developers?page=99999": [404],
  "/blog?page=0": [400],
  "/blog?page=99999": [404],
  "/blog?category=%00": [400],
  "/%E0%A4%A": [400],
  "/search?q=%00": [400],
  "/search?q=a%00b": [400],
  [`/projects?name=${LONG}`]: [400, 404, 414, 431],
  [`/search?q=${LONG}`]: [400, 404, 414, 431],
  [`/projects?name=${LONG.slice(0, 3_000)}`]: [400],
  [`/projects/${LONG}`]: [400, 404, 414, 431],
  [`/${LONG.slice(0, 3_000)}`]: [404],
  "/%00": [400, 404],
  "/projects/%00": [400, 404],
  "/projects/a%00b": [400, 404],
  "/areas/%00": [400, 404],
  "/posts/%00": [400, 404],
  "/projects/%zz": [400, 404],
  "/%": [400, 404],
  "/projects/%ed%a0%80": [400, 404],
  "/projects/..%2f..%2fetc%2fpasswd": [400, 404],
  "/projects/..%5c..%5cetc": [400, 404],
  "/%2e%2e/%2e%2e/etc/passwd": [400, 404],
  "/../../etc/passwd": [400, 404],
  "/build/..%2f..%2fserver.js": [400, 404],
  "/.env": [404],
  "/.git/config": [404],
  "/server.js": [404],
  "/package.json": [404],
  "/data/secrets": [404],
  "/projects/no-such-project": [404],
  "/projects/'%20or%201=1--": [404],
  "/projects/%3Cscript%3Ealert(1)%3C%2Fscript%3E": [404],
  "/search?q=%3Cscript%3Ealert(1)%3C/script%3E": [200],
  "/developers/no-such-developer": [404],
  "/areas/no-such-area": [404],
  "/posts/no-such-post": [404],
  "/sitemaps/nothing.xml": [404],
  "//evil.example/projects": [400, 404],
  "/no/such/page": [404],
}

const BAD_CALLS: Record<string, number[]> = {
  "/api/v1/projects?page=0": [400],
  "/api/v1/projects?page=-1": [400],
  "/api/v1/projects?limit=abc": [400],
  "/api/v1/projects?limit=1e9": [400],
  "/api/v1/projects?limit=101": [400],
  "/api/v1/projects?limit=0": [401],
  "/api/v1/projects?sort=password": [400],
  "/api/v1/projects?sort=-createdAt,password": [400],
  "/api/v1/projects?page=99999999": [400],
  "/api/v1/projects?minPrice=NaN": [400],
  "/api/v1/projects?bbox=1,2,3": [400],
  "/api/v1/projects?bbox=181,0,0,0": [400],
  "/api/v1/projects?name=%00": [400],
  "/api/v1/projects?name=a&name=b": [400],
  "/api/v1/projects?name[$ne]=a": [200],
  [`/api/v1/projects?name=${LONG.slice(0, 10_000)}`]: [400],
  [`/api/v1/projects?name=${LONG}`]: [400, 414, 431],
  "/api/v1/projects/123": [400],
  "/api/v1/projects/%00": [400],
  "/api/v1/projects/%zz": [400],
  "/api/v1/projects/..%2f..%2fetc": [400],
  "/api/v1/projects/ZZf000000000000000000fff": [400],
  [`/api/v1/projects/${UNKNOWN_ID}`]: [404],
  [`/api/v1/areas/${UNKNOWN_ID}`]: [404],
  [`/api/v1/developers/${UNKNOWN_ID}`]: [404],
  [`/api/v1/posts/${UNKNOWN_ID}`]: [404],
  "/api/v1/projects/slug/no-such-project": [404],
  "/api/v1/projects/slug/%00": [400],
  [`/api/v1/projects/slug/${LONG.slice(0, 2_000)}`]: [400, 404, 414],
  "/api/v1/projects/area/no-such-area": [404],
  "/api/v1/projects/developer/%00": [400],
  "/api/v1/posts?status=secret": [400],
  "/api/v1/posts?status=draft": [200],
  "/api/v1/nothing": [404],
  "/api/v1/": [404],
  "/api": [404],
  "/api/v2/projects": [404],
}

test.describe.configure({ mode: "default" })

test.describe("a bad address of a page gets its failure with a sentence and a way on", () => {
  for (const [path, statuses] of Object.entries(BAD_PAGES)) {
    test(shortened(path), async () => {
      const answer = await sendRequest(path)
      expect(statuses).toContain(answer.status)
      expectSecurityHeaders(answer)
      expect(/[A-Z][\w’' ]+ \w+/.test(answer.text), "a sentence").toBe(true)
      const slip =
        /\n\s+at \S+:\d|node_modules|ZodError|Failed query|<script>alert|root:x:0:0/.exec(
          answer.text,
        )
      expect(slip?.[0]).toBeUndefined()
    })
  }

  test("an unknown page, or an invalid query, is a page of the site with a search", async () => {
    for (const path of [
      "/no/such/page",
      "/projects/no-such-project",
      "/projects?page=0",
      "/projects?sort=password",
    ]) {
      const { text, headers } = await sendRequest(path)
      expect(headers["content-type"], path).toContain("text/html")
      expect(text.match(/<h1[\s>]/g), path).toHaveLength(1)
      expect(/<main.*<form[^>]+action="\/search"/s.test(text), path).toBe(true)
      expect(/<meta name="robots" content="noindex/.test(text), path).toBe(true)
    }
  })
})

test.describe("a bad call of the API gets the failure of the contract", () => {
  for (const [path, statuses] of Object.entries(BAD_CALLS)) {
    test(shortened(path), async () => {
      const answer = await sendRequest(path)
      expect(statuses).toContain(answer.status)
      expectSecurityHeaders(answer)
      if (answer.status === 200) return
      expect(answer.headers["content-type"]).toContain("application/json")
      expectFailure(answer)
    })
  }
})

test.describe("a method that an address does not have", () => {
  const PAGES = [
    "/",
    "/projects",
    "/projects/no-such-project",
    "/areas",
    "/blog",
    "/about",
    "/contact",
    "/search",
  ]

  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    for (const path of PAGES) {
      test(`${method} ${path} is refused`, async () => {
        const form = { "content-type": "application/x-www-form-urlencoded" }
        for (const options of [
          { body: "a=1", headers: form },
          { body: "{", headers: JSON_TYPE },
          {},
        ]) {
          const answer = await sendRequest(path, { method, ...options })
          expect([400, 403, 404, 405]).toContain(answer.status)
          expectSecurityHeaders(answer)
          expect(answer.text.length).toBeGreaterThan(20)
        }
      })
    }
  }

  test("HEAD answers like GET, without a body", async () => {
    for (const path of [
      "/",
      "/projects",
      "/about",
      "/api/v1/projects",
      "/api/v1/projects/stats",
      "/robots.txt",
      "/.well-known/security.txt",
    ]) {
      const [whole, head] = [await sendRequest(path), await sendRequest(path, { method: "HEAD" })]
      expect(head.status, path).toBe(whole.status)
      expect(head.text, path).toBe("")
      expect(head.headers["content-type"], path).toBe(whole.headers["content-type"])
      expectSecurityHeaders(head)
    }
  })

  for (const method of ["OPTIONS", "TRACE", "PROPFIND", "PURGE", "LOCK"]) {
    for (const path of ["/", "/projects", "/api/v1/projects", "/assets/projects/featImg/x.webp"]) {
      test(`${method} ${path} is no failure of ours`, async () => {
        const answer = await sendRequest(path, { method })
        expect(answer.status).toBeLessThan(500)
        expectSecurityHeaders(answer)
      })
    }
  }

  test("a method that HTTP does not know is refused", async () => {
    const answer = await sendRequest("/", { method: "SOURCE" })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  for (const path of [
    "/api/v1/projects",
    `/api/v1/projects/${UNKNOWN_ID}`,
    "/api/v1/nothing",
    "/api/v1/projects/stats",
  ]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      test(`${method} ${path} without a session is refused`, async () => {
        for (const options of [
          { body: "{}", headers: JSON_TYPE },
          { body: "{", headers: JSON_TYPE },
          {},
        ]) {
          const answer = await sendRequest(path, { method, ...options })
          expect([400, 401, 403, 404, 405, 415]).toContain(answer.status)
          expectSecurityHeaders(answer)
          expectFailure(answer)
        }
      })
    }
  }
})

test.describe("headers that lie", () => {
  test("canonical addresses come from the settings, never from the request", async () => {
    const { text } = await sendRequest("/projects", {
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
      },
    })
    expect(text.indexOf("evil.example")).toBe(-1)
  })

  test("odd headers change nothing", async () => {
    for (const headers of [
      { "if-none-match": '"' },
      { "if-none-match": "*".repeat(5_000) },
      { "accept-encoding": "br;q=NaN, ;;gzip" },
      { range: "bytes=0-0,5-1,x" },
      { cookie: `session=${"x".repeat(4_000)}` },
      { cookie: "=;;;=%zz" },
      { "content-length": "0" },
      { accept: "application/x-nothing" },
      { "x-forwarded-for": "'; drop table projects; --" },
    ] as Record<string, string>[]) {
      for (const path of ["/projects", "/api/v1/projects"]) {
        const { status } = await sendRequest(path, { headers })
        expect([200, 304], `${path} with ${JSON.stringify(headers).slice(0, 60)}`).toContain(status)
      }
    }
  })
})

test.describe("what the framework listens to beside the pages", () => {
  for (const path of [
    "/projects.data",
    "/projects.data?page=0",
    "/projects.data?_routes=nothing",
    "/projects/no-such-project.data",
    "/_root.data",
    "/.data",
    "/__manifest",
    "/__manifest?p=/projects&version=0",
    `/__manifest?p=${LONG.slice(0, 3_000)}`,
    "/projects?index",
    "/projects?_data=root",
  ]) {
    test(`${shortened(path)} is no failure of ours`, async () => {
      const answer = await sendRequest(path)
      expect(answer.status).toBeLessThan(500)
      expectSecurityHeaders(answer)
    })
  }
})

test("after all of this the server goes on, and its log has no line of an error", async () => {
  expect((await sendRequest("/readyz")).status).toBe(200)
  expect((await sendRequest("/")).status).toBe(200)
  const afterTheStart = readFileSync(LOG_FILE, "utf8").split("Disha is open at")[1] ?? ""
  const lines = afterTheStart.split("\n").slice(1)
  const failures = lines.filter((line) =>
    /^\s+at |error|exception|warning|"level":[5-6]0/i.test(line),
  )
  expect(failures.slice(0, 10)).toEqual([])
})

const JSON_TYPE = { "content-type": "application/json" }

function expectSecurityHeaders({ headers }: Answer) {
  expect(headers["x-content-type-options"]).toBe("nosniff")
  expect(headers["x-frame-options"]).toBe("DENY")
  expect(headers["referrer-policy"]).toBeTruthy()
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'; base-uri 'none'")
  expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/)
}

function expectFailure({ status, text }: Answer) {
  expect(status).toBeGreaterThanOrEqual(CLIENT_ERRORS.min)
  expect(status).toBeLessThanOrEqual(CLIENT_ERRORS.max)
  const { status: outcome, message } = JSON.parse(text)
  expect(outcome).toBe("fail")
  expect(message).toMatch(/^[A-Za-z]\S* \S.*/)
}

function shortened(path: string): string {
  return path.length > 60 ? `${path.slice(0, 40)}… of ${path.length} characters` : path
}

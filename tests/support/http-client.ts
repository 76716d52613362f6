import { request } from "node:http"
import { ORIGIN } from "./product.ts"

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Requests exactly this path: other clients would normalise it. */
export function sendRequest(
  path: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(ORIGIN)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = ""
      answer.setEncoding("utf8")
      answer.on("data", (chunk: string) => {
        text += chunk
      })
      answer.on("error", reject)
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })
}

import type { testApp } from "./app.ts"
import { type FormEntry, multipart } from "./form.ts"

/**
 * Calls of the API below `/api/v1/`, with entries of a form or with JSON: the status, and the body
 * where there is one.
 */
export function caller(product: Pick<ReturnType<typeof testApp>, "app">) {
  return async (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    headers: Record<string, string> = {},
    content: FormEntry[] | object = [],
  ) => {
    const isForm = Array.isArray(content)
    const form = isForm && content.length > 0 ? await multipart(content) : undefined
    const payload = isForm ? form?.payload : content
    const reply = await product.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...form?.headers, ...headers },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined }
  }
}

import type { LightMyRequestResponse } from "fastify"

/** Keeps the cookies of replies and sends them back, as a browser does. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** As the Cookie header of the next request; empty when there are none. */
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  /** Takes what a reply sets, and drops what it ends. */
  take({ cookies }: LightMyRequestResponse) {
    for (const { name, value, expires, maxAge } of cookies) {
      const isOver =
        (maxAge !== undefined && maxAge <= 0) || (expires && expires.getTime() <= Date.now())
      if (isOver) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

import { request } from "node:http"
import { text } from "node:stream/consumers"

interface Letter {
  origin: string
  /**
   * Of the visitors of one sort, each with an address of its own: letters are counted by where they
   * come from.
   */
  visitor: { sort: 1 | 2; number: number }
  name: string
  email: string
  message: string
  limitMs: number
}

/**
 * Sends what a visitor writes, from one of the many addresses that this machine has of itself: the
 * proxy says where somebody comes from, whatever they claim. Rejects when no answer came.
 */
export function sendLetter({
  origin,
  visitor,
  limitMs,
  ...letter
}: Letter): Promise<{ status: number; said: string }> {
  const { sort, number } = visitor
  return new Promise((resolve, reject) => {
    const sending = request(
      `${origin}/api/v1/contact`,
      {
        method: "POST",
        localAddress: `127.${sort}.${(number >> 8) & 255}.${number & 255}`,
        headers: { "content-type": "application/json" },
        signal: AbortSignal.timeout(limitMs),
      },
      (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode!, said: messageIn(body) }),
          reject,
        )
      },
    )
    sending.on("error", reject)
    sending.end(JSON.stringify(letter))
  })
}

/** What an answer says in words; nothing where it is none of the product's. */
function messageIn(body: string): string {
  return /"message":"([^"]*)"/.exec(body)?.[1] ?? ""
}

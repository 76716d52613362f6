import { once } from "node:events"
import type { AddressInfo, Server } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"

/** A letter that the server has taken, and answered for. */
export interface Letter {
  from: string
  to: string[]
  /** The lines before the first empty one, unfolded. */
  head: string[]
  /** The rest of the message, as it was sent. */
  body: string
  id: string
}

/** The server's answer to a letter that it has read: undefined accepts it. */
export type Answer = (
  id: string,
) => undefined | Promise<void> | "drop" | { code: number; text: string }

export interface MailServer {
  url: string
  port: number
  letters: Letter[]
  /** Every letter that was read to its end, taken or not, by its Message-ID. */
  offered: string[]
  /** Changes what it does; it takes everything at first. */
  answer(how: Answer): void
  stop(): Promise<void>
}

/** A mail server on the loopback, on a free port by default. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const letters: Letter[] = []
  const offered: string[] = []
  let how: Answer = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 10,
    async onData(stream, session, done) {
      const letter = await read(stream, session)
      offered.push(letter.id)
      const reply = how(letter.id)
      if (reply === "drop") {
        for (const { session: other, ...connection } of connections()) {
          if (other?.id === session.id) connection.destroy()
        }
        return
      }
      if (reply instanceof Promise) await reply
      else if (reply)
        return done(Object.assign(new Error(reply.text), { responseCode: reply.code }))
      letters.push(letter)
      done()
    },
  })
  /** Broken connections are what some tests are about. */
  server.on("error", () => {})
  const connections = () =>
    [
      ...(
        server as unknown as {
          connections: Set<{ session?: { id: string }; _socket: { destroy(): void } }>
        }
      ).connections,
    ].map(({ session, _socket }) => ({ session, destroy: () => _socket.destroy() }))
  const listening: Server = server.listen(port, "127.0.0.1")
  await once(listening, "listening")
  const address = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    offered,
    answer(next) {
      how = next
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Letter> {
  let raw = ""
  for await (const chunk of stream.setEncoding("utf8")) raw += chunk
  const end = raw.indexOf("\r\n\r\n")
  const head = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
  const { mailFrom, rcptTo } = session.envelope
  return {
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
    head,
    body: raw.slice(end + 4),
    id: /^Message-ID: (.*)$/im.exec(head.join("\n"))?.[1] ?? "",
  }
}

/** The texts of a letter's parts, decoded. */
export function partsOf({ body, head }: Letter): { type: string; text: string }[] {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(head.join("\n")) ?? []
  return body
    .split(`--${boundary}`)
    .filter((part) => part.includes("Content-Type"))
    .map((part) => {
      const end = part.indexOf("\r\n\r\n")
      const [partHead, content] = [part.slice(0, end), part.slice(end + 4)]
      return {
        type: /Content-Type: ([^;]+)/i.exec(partHead)?.[1] ?? "",
        text: decode(partHead, content),
      }
    })
}

function decode(head: string, content: string): string {
  if (/Transfer-Encoding: base64/i.test(head))
    return Buffer.from(content, "base64").toString("utf8")
  if (!/Transfer-Encoding: quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}

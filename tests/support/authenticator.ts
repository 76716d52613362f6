import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
const ES256 = { namedCurve: "P-256" }

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url")

/** The statements of a browser and its authenticator, which a test may replace. */
interface Circumstances {
  origin?: string
  rpId?: string
  /** Whether the authenticator knew its user, by a fingerprint say. */
  isVerified?: boolean
  /** 0 where the authenticator does not count. */
  counter?: number
  userHandle?: string
}

interface Options {
  challenge: string
  user?: { id: string }
}

/** A passkey of ES256 in software, with the answers of a browser (attestation `none`). */
export function softwarePasskey(
  usual: Circumstances = { origin: "http://localhost:3000", rpId: "localhost" },
) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", ES256)
  const id = randomBytes(32)
  let owner: string | undefined

  const clientData = (type: string, { challenge }: Options, { origin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(
    { rpId = "", isVerified = true, counter = 0 }: Circumstances,
    attested?: Buffer,
  ): Buffer {
    const flags = PRESENT! | (isVerified ? VERIFIED! : 0) | (attested ? ATTESTED! : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)])
  }

  /** The id and the key in CBOR, `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
  function credentialData(): Buffer {
    const { x, y } = publicKey.export({ format: "jwk" })
    const [aaguid, length] = [Buffer.alloc(16), Buffer.from([0, id.length])]
    const [first, second] = [
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from("225820", "hex"),
    ]
    const [ofX, ofY] = [Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url")]
    return Buffer.concat([aaguid, length, id, first, ofX, second, ofY])
  }

  const named = { id: base64url(id), rawId: base64url(id), type: "public-key" }
  return {
    /** The answer of `navigator.credentials.create`. */
    create(options: Options, circumstances: Circumstances = {}) {
      const how = { ...usual, ...circumstances }
      owner = options.user?.id
      const data = authenticatorData(how, credentialData())
      const text = (word: string) => [0x60 + word.length, ...Buffer.from(word)]
      const attestation = Buffer.concat([
        Buffer.from([0xa3, ...text("fmt"), ...text("none"), ...text("attStmt"), 0xa0]),
        Buffer.from([...text("authData"), 0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", options, how)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      }
      return { ...named, response }
    },

    /** The answer of `navigator.credentials.get`. */
    get(options: Options, circumstances: Circumstances = {}) {
      const how = { ...usual, ...circumstances }
      const client = clientData("webauthn.get", options, how)
      const data = authenticatorData(how)
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: how.userHandle ?? owner,
      }
      return { ...named, response }
    },
  }
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey, as a browser would speak for it: real keys and signatures, no screen. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #site: URL
  #used = 0
  /** Whether the device asked its owner for finger, face or PIN. */
  verifies = true

  constructor(site: URL) {
    this.#site = site
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }))
  }

  #data(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.#used += 1))
    const seen = (this.verifies ? 0x05 : 0x01) | flags
    return Buffer.concat([sha256(this.#site.hostname), Buffer.from([seen]), counter, rest])
  }

  /** The public key as CBOR: an elliptic curve key of P-256, for ES256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const head = Buffer.from('a5010203262001215820', 'hex')
    return Buffer.concat([
      head,
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  make(challenge: string): RegistrationResponseJSON {
    const length = Buffer.from([0, this.id.length])
    const data = this.#data(0x40, Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]))
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#client('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      },
    }
  }

  use(challenge: string): AuthenticationResponseJSON {
    const client = this.#client('webauthn.get', challenge)
    const data = this.#data(0)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      },
    }
  }
}

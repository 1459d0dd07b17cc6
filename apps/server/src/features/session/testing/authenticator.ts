import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

/** How a test falsifies an authenticator's answer. */
export interface Bend {
  origin?: string
  isUserVerified?: boolean
  challenge?: string
  userHandle?: string
  counter?: number
}

/** A passkey in software (ES256, attestation none): answers options as a browser would. */
export class SoftAuthenticator {
  readonly credentialId: Buffer
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #publicKey: Map<number, number | Uint8Array>
  #userHandle = ''
  counter = 0

  constructor(origin: string, idBytes = 16) {
    this.#origin = origin
    this.credentialId = randomBytes(idBytes)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
  }

  create(options: unknown, bend: Bend = {}): unknown {
    const { challenge, rp, user } = options as Options
    this.#userHandle = user?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const key = isoCBOR.encode(this.#publicKey as never)
    const authData = Buffer.concat([this.#header(rp?.id ?? '', true, bend), Buffer.alloc(16), length, this.credentialId, key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', bend.challenge ?? challenge, bend).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    })
  }

  get(options: unknown, bend: Bend = {}): unknown {
    const { challenge, rpId = '' } = options as Options
    this.counter = bend.counter ?? this.counter + 1
    const authData = this.#header(rpId, false, bend)
    const clientData = this.#clientData('webauthn.get', bend.challenge ?? challenge, bend)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: bend.userHandle ?? this.#userHandle,
    })
  }

  #header(rpId: string, hasKey: boolean, { isUserVerified = true }: Bend): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Bend): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer(response: object): unknown {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from '../../../../testing/file-end.ts'
import type { PushMessage } from '../send-push.ts'

interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  origin: string
  received: Delivery[]
  /** What it answers from now on. */
  answers: { status: number; location?: string }
}

/** A push service on this machine that keeps what it receives. */
export async function startPushService(): Promise<PushService> {
  const service: PushService = { origin: '', received: [], answers: { status: 201 } }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { status, location } = service.answers
      response.writeHead(status, location ? { location } : {}).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  atFileEnd(async () => void server.close())
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** A browser with its own keys, as RFC 8291 gives them to a service. */
export function makeBrowser({ origin }: PushService, name: string) {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    path: `/${name}`,
    address: { endpoint: `${origin}/${name}`, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const secret = curve.computeSecret(sender)
      const root = hkdf(auth, secret, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
      const key = hkdf(salt, root, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const decipher = createDecipheriv('aes-128-gcm', key, hkdf(salt, root, Buffer.from('Content-Encoding: nonce\0'), 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage
    },
  }
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

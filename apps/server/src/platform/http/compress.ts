import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What is shorter fits into a packet or two as it is. */
const COMPRESSED_FROM_CHARACTERS = 1_400
/** What is longer is a dictionary or the API's description: the same for everybody, and compressed once. */
const KEPT_FROM_CHARACTERS = 32 * 1024
const KEPT_MAX = 16

type Encoding = 'br' | 'gzip'

/**
 * Texts travel compressed to whoever can read them. Calls are signed in by a header that no other site can make a browser send,
 * so their answers' length tells nobody what is in them.
 */
export function compressTexts(server: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>()
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM_CHARACTERS || reply.hasHeader('Content-Encoding')) return payload
    reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
    return await (payload.length < KEPT_FROM_CHARACTERS ? compress(payload, encoding, false) : keptOrCompressed(kept, payload, encoding))
  })
}

/** The better of those that the reader takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', ''))
  const taken = new Set(parts.filter((part) => !/;q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0]))
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

function keptOrCompressed(kept: Map<string, Promise<Buffer>>, text: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${createHash('sha256').update(text).digest('base64')}`
  const known = kept.get(key) ?? compress(text, encoding, true)
  // Whatever was asked for last stays longest.
  kept.delete(key)
  kept.set(key, known)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  return known
}

function compress(text: string, encoding: Encoding, isKept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(text, { level: isKept ? 9 : 5 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotlied(text, { params })
}

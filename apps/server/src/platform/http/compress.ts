import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A shorter text fits into a packet or two uncompressed. */
const COMPRESSED_FROM_CHARACTERS = 1_400

type Encoding = 'br' | 'gzip'

/**
 * Compresses text responses when the client accepts it. Calls are authenticated by a header that no other site can make a browser
 * send, so an attacker can't learn the content from the compressed length.
 */
export function compressTexts(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM_CHARACTERS || reply.hasHeader('Content-Encoding')) return payload
    reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
    return await compress(payload, encoding)
  })
}

/** The best encoding that the client accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', ''))
  const taken = new Set(parts.filter((part) => !/;q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0]))
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

/** Favors speed over size: each response is compressed anew and not cached. */
function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(text, { level: 5 })
  return brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
}

import { formatOfName } from '@bourse/contracts/media'
import type { FastifyInstance } from 'fastify'
import { raise } from '#platform/http'
import type { MediaStore } from './media-store.ts'

const YEAR_S = 31_536_000
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Serves images by name with an unlimited cache lifetime: a new image has a new name. Only well-formed names reach the store. */
export function serveMedia(server: FastifyInstance, store: MediaStore): void {
  server.get<{ Params: { name: string } }>('/media/:name', async ({ params: { name }, headers }, reply) => {
    const format = formatOfName(name) ?? raise('NOT_FOUND')
    const content = (await store.read(name)) ?? raise('NOT_FOUND')
    const tag = `"${name}"`
    reply
      .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      .header('ETag', tag)
      // An image opened directly is a page; this policy allows it nothing.
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
    if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(TYPES[format]).send(content)
  })
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((known) => [tag, `W/${tag}`, '*'].includes(known.trim())) ?? false
}

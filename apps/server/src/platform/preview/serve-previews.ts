import { createHash } from 'node:crypto'
import { jpegOf } from '@bourse/contracts/media'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import { AppError, raise } from '#platform/http'
import type { MediaStore } from '#platform/media'
import { drawPreview, type Preview } from './draw-preview.ts'
import { PreviewCache } from './preview-cache.ts'

/** What is drawn of one kind of page; undefined where a visitor may not see it. */
export interface PreviewSource {
  kind: string
  read(tx: Tx, id: bigint): Promise<PreviewText | undefined>
}

export type PreviewText = Omit<Preview, 'image' | 'brand'> & { imagePath: string | null }

export const PREVIEWS = extensionPoint<PreviewSource>('preview.sources')

interface Parts {
  db: Db
  media: MediaStore
  sources: readonly PreviewSource[]
  brand: string
}

const MAX_AGE_S = 300
const BYTES_MAX = 16 * 1024 * 1024
const BUSY_RETRY_MS = 5_000

/** Where the picture of something is. */
export function previewPath(kind: string, id: bigint): string {
  return `/og/${kind}/${id}.png`
}

/** Pictures for link previews, drawn when they are asked for and kept in memory until what they show changes. */
export function servePreviews(server: FastifyInstance, { db, media, sources, brand }: Parts): void {
  const cache = new PreviewCache(BYTES_MAX)
  server.get<{ Params: { kind: string; file: string } }>('/og/:kind/:file', async ({ params: { kind, file }, headers }, reply) => {
    const id = /^([1-9][0-9]{0,17})\.png$/.exec(file)?.[1] ?? raise('NOT_FOUND')
    const source = sources.find((one) => one.kind === kind) ?? raise('NOT_FOUND')
    const text = (await db.read((tx) => source.read(tx, BigInt(id)))) ?? raise('NOT_FOUND')
    const key = createHash('sha256')
      .update(JSON.stringify([kind, text]))
      .digest('hex')
      .slice(0, 32)
    const tag = `"${key}"`
    reply
      .header('Cache-Control', `public, max-age=${MAX_AGE_S}`)
      .header('ETag', tag)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const drawn = await cache.take(key, async () => drawPreview({ ...text, brand, ...(await imageOf(media, text.imagePath)) }))
    if (!drawn) throw new AppError('UNAVAILABLE', { retryAfterMs: BUSY_RETRY_MS })
    return reply.type('image/png').send(drawn)
  })
}

/** Images that the server has encoded itself; a picture of anything else is drawn without it. */
async function imageOf(media: MediaStore, path: string | null): Promise<{ image: Buffer } | undefined> {
  const name = path === null ? undefined : /^\/media\/([\w.-]+)$/.exec(jpegOf(path))?.[1]
  const image = name === undefined ? undefined : await media.read(name)
  return image && { image }
}

import { existsSync } from 'node:fs'
import { pageAt } from '@bourse/contracts/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveWords } from '#features/i18n'
import type { FeatureParts } from '#platform/feature'
import type { ServedGraph } from '#platform/graph'
import { raise, type Http } from '#platform/http'
import { PAGE_HEADS, servePages } from '#platform/page'
import { PREVIEWS, servePreviews } from '#platform/preview'
import type { AppParts } from './app-parts.ts'
import { serveDemoMailbox } from './demo-mailbox.ts'
import { serveHealth } from './health/index.ts'
import { pageMeta } from './page-meta.ts'
import { serveReference } from './reference/index.ts'

/** Everything except the API: pages, manifest, health, the demo's mailbox, and the answers to unknown addresses. */
export async function serveSite(
  server: FastifyInstance,
  http: Http,
  parts: AppParts & { words: LiveWords; graph: ServedGraph },
  { contributions, media }: Pick<FeatureParts, 'contributions' | 'media'>,
): Promise<void> {
  const { db, settings } = parts
  serveHealth(server, parts.readiness)
  server.get('/manifest.json', async () => manifest())
  server.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nAllow: /\n'))
  serveReference(server, { version: parts.build.version, publicUrl: settings.publicUrl, root: parts.root, graph: parts.graph })
  servePreviews(server, { db, media, sources: contributions.to(PREVIEWS), brand: 'Bourse' })
  if (settings.isDemo) serveDemoMailbox(server, db, settings)

  const sendPage =
    parts.webFolder && existsSync(parts.webFolder)
      ? await servePages(server, {
          folder: parts.webFolder,
          publicUrl: settings.publicUrl,
          sockets: { mqtt: settings.publicMqttUrl, mds: settings.publicMdsUrl },
          csrf: http.csrf,
          metaOf: pageMeta(db, parts.words, settings.operatorName, contributions.to(PAGE_HEADS)),
          textOf: (key) => parts.words.textOf('en', key),
        })
      : undefined
  server.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request) && sendPage) return sendPage(request, reply)
    if (sendPage && pageAt(pathOf(request))) {
      reply.header('Allow', 'GET, HEAD')
      return raise('METHOD_NOT_ALLOWED')
    }
    return http.refuse(request, reply)
  })
}

/** Addresses of the product, and those that look like one: a user who mistyped gets an error page. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/(api|graphql|media|og|static)(\/|$)/.test(path)) return false
  return pageAt(path) !== undefined || !/\.[a-z0-9]+$/i.test(path)
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function manifest() {
  const icon = (file: string, sizes: string) => ({ src: `/${file}`, sizes, type: 'image/svg+xml', purpose: 'any' })
  return {
    name: 'Bourse',
    short_name: 'Bourse',
    start_url: '/home',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#0e1b2c',
    icons: [icon('icon.svg', 'any')],
  }
}

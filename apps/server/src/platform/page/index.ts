import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { pageAt, type PageName } from '@bourse/contracts/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { imageSet, jpegOf } from '@bourse/contracts/media'
import { raise, type Csrf } from '#platform/http'
import type { FirstWords } from './page-heads.ts'

export { type FirstWords, PAGE_HEADS, type PageHead, paramsAt } from './page-heads.ts'

export interface PageMeta {
  title: string
  description: string
  lang: string
  /** The operator, for the footer; the application reads it from the document. */
  author?: string
  /** Which texts the application has to fetch beside its own; none where it is empty. */
  edited?: string
  type?: 'website' | 'profile'
  /** The canonical address of a page with several; otherwise the requested one. */
  path?: string
  /** A picture of the page, as a path of this site, and its size where it was made for link previews. */
  image?: string
  imageSize?: { width: number; height: number }
  /** False for pages that search engines should not index. */
  isIndexed?: boolean
  /** What a visitor reads while the application loads, in the language of the document's own texts. */
  first?: FirstWords
}

export interface SocketAddresses {
  mqtt: string | undefined
  mds: string | undefined
}

export interface PageOptions {
  folder: URL
  publicUrl: string
  /** Where the application reaches broker and market data, unless that is the address that it came from. */
  sockets?: SocketAddresses
  csrf: Csrf
  /** Titles and descriptions, so that a page has them before any script runs. */
  metaOf: (page: PageName | undefined, request: FastifyRequest) => PageMeta | Promise<PageMeta>
  /** The texts of the first views, which are in English. */
  textOf?: (key: string) => string
}

const YEAR_S = 31_536_000

/** A service worker outlives the page and has its own policy; a cached old one would stay in use. */
const WORKER_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'self'",
  'Service-Worker-Allowed': '/',
}

/**
 * Serves the built web application: hashed files with an unlimited cache lifetime, and one document for every address of the
 * product, with its head filled in.
 */
export async function servePages(
  server: FastifyInstance,
  options: PageOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  const template = await readFile(new URL('index.html', options.folder), 'utf8')
  await server.register(fastifyStatic, {
    root: fileURLToPath(options.folder),
    index: false,
    wildcard: false,
    // The document is always sent with its head filled in, never as a template. The hashed files share one route below, and compressed
    // copies are sent in place of their file: a thousand routes made the start longer by a third of a second.
    globIgnore: ['index.html', 'static/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/static/') ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600')
      if (path.includes('/service-worker.js')) for (const [name, value] of Object.entries(WORKER_HEADERS)) reply.header(name, value)
    },
  })
  const hashed = new Set(await readdir(new URL('static/', options.folder)))
  server.get<{ Params: { file: string } }>('/static/:file', async ({ params: { file } }, reply) =>
    hashed.has(file) ? reply.sendFile(`static/${file}`) : raise('NOT_FOUND'),
  )
  const policy = contentPolicy(options, template)
  server.get('/', async (_request, reply) => reply.redirect('/home', 302))
  return async (request, reply) => {
    // Not parsed by URL, which reads `//` as a host and fails.
    const pathname = request.url.split('?')[0] ?? ''
    const page = pageAt(pathname)
    const meta = await options.metaOf(page, request)
    options.csrf.greet(request, reply)
    await reply
      .code(page ? 200 : 404)
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fill(onlyFor(page, template, meta.first, options.textOf), meta, options, pathname))
  }
}

/** Scripts and styles come from files, or are those of the built document, letter by letter. */
function contentPolicy({ publicUrl, sockets }: PageOptions, template: string): string {
  const { hostname, protocol } = new URL(publicUrl)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  const named = [sockets?.mqtt, sockets?.mds].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...digestsOf(template, 'script')].join(' '),
    ["style-src 'self'", ...digestsOf(template, 'style')].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", `${socket}//${hostname}:*`, ...new Set(named)].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function digestsOf(template: string, tag: 'script' | 'style'): string[] {
  const inside = template.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...inside].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function fill(template: string, meta: PageMeta, { publicUrl, sockets }: PageOptions, pathname: string): string {
  const address = `${publicUrl}${meta.path ?? pathname}`
  const social = [
    ...(meta.edited ? [`<meta name="edited-texts" content="${escapeHtml(meta.edited)}">`] : []),
    ...(sockets?.mqtt ? [`<meta name="broker-address" content="${escapeHtml(sockets.mqtt)}">`] : []),
    ...(sockets?.mds ? [`<meta name="market-data-address" content="${escapeHtml(sockets.mds)}">`] : []),
    ...(meta.author ? [`<meta name="author" content="${escapeHtml(meta.author)}">`] : []),
    `<meta property="og:title" content="${escapeHtml(meta.title)}">`,
    `<meta property="og:description" content="${escapeHtml(meta.description)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:type" content="${meta.type ?? 'website'}">`,
    ...(meta.image ? [`<meta property="og:image" content="${escapeHtml(publicUrl + meta.image)}">`] : []),
    ...(meta.imageSize
      ? [
          `<meta property="og:image:width" content="${meta.imageSize.width}">`,
          `<meta property="og:image:height" content="${meta.imageSize.height}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    ...(meta.isIndexed === false ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('')
  const values: Record<string, string> = {
    TITLE: escapeHtml(meta.title),
    DESCRIPTION: escapeHtml(meta.description),
    LANG: escapeHtml(meta.lang),
    META: social,
  }
  return template.replace(/%(TITLE|DESCRIPTION|LANG|META)%/g, (_, name: string) => values[name] ?? '')
}

/**
 * Parts of the document between `<!--only:name-->` and `<!--/only-->` are sent with that page only; those that words are to be filled in
 * only with the words. What is `with:first` comes with such a part, `without:first` where there is none.
 */
function onlyFor(page: PageName | undefined, template: string, first: FirstWords | undefined, textOf: PageOptions['textOf']): string {
  let hasFirst = false
  const document = template.replace(/<!--only:(\w+)-->([\s\S]*?)<!--\/only-->/g, (_, name: string, part: string) => {
    if (name !== page) return ''
    const worded = part.replace(/%TEXT:([\w.]+)%/g, (_hole, key: string) => escapeHtml(textOf?.(key) ?? '').replaceAll('%', '&#37;'))
    const needsWords = part.includes('%HEADING%')
    if (needsWords && !first) return ''
    hasFirst = true
    return needsWords && first ? fillFirst(worded, first) : worded
  })
  return document.replace(/<!--(with|without):first-->([\s\S]*?)<!--\/\1-->/g, (_, kind: string, part: string) =>
    (kind === 'with') === hasFirst ? part : '',
  )
}

function fillFirst(part: string, { heading, tag, lead, image }: FirstWords): string {
  const files = image === null ? undefined : imageSet(image)
  const values: Record<string, string> = {
    HEADING: heading,
    TAG: tag,
    LEAD: lead,
    // An address that is not of a stored image has one file; `source` without files is passed over.
    IMAGES: files ?? '',
    IMAGE: image === null ? '' : files === undefined ? image : jpegOf(image),
  }
  return (image === null ? part.replace(/<picture>[\s\S]*?<\/picture>/, '') : part).replace(
    /%(HEADING|TAG|LEAD|IMAGES|IMAGE)%/g,
    // What people write must not be read as another gap.
    (_, name: string) => escapeHtml(values[name] ?? '').replaceAll('%', '&#37;'),
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

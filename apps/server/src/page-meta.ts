import { jpegOf } from '@bourse/contracts/media'
import { isBuilt, type PageName } from '@bourse/contracts/page'
import type { FastifyRequest } from 'fastify'
import { langOf, textOf } from '#features/i18n'
import { publicProfile } from '#features/profile'
import type { Db } from '#platform/db'
import { type PageHead, type PageMeta, paramsAt } from '#platform/page'

type Lang = ReturnType<typeof langOf>

/** A page's title and description before any script runs, in the language of the request. */
export function pageMeta(
  db: Db,
  operatorName: string,
  heads: readonly PageHead[],
): (page: PageName | undefined, request: FastifyRequest) => Promise<PageMeta> {
  return async (page, request) => {
    const lang = langOf(request)
    const meta = await metaOf(db, lang, page, request.url, heads)
    return { ...meta, author: operatorName }
  }
}

async function metaOf(db: Db, lang: Lang, page: PageName | undefined, url: string, heads: readonly PageHead[]): Promise<PageMeta> {
  if (page === undefined) return plainMeta(lang, page)
  if (page === 'profileView') return profileMeta(db, lang, nameIn(url))
  const asked = heads.filter((head) => head.page === page)
  return asked.length === 0 ? plainMeta(lang, page) : headMeta(db, lang, paramsAt(page, url.split('?')[0] ?? ''), asked)
}

/** A page of something that features tell about; what is hidden and what is missing look the same. */
async function headMeta(
  db: Db,
  lang: Lang,
  params: Readonly<Record<string, string>> | undefined,
  heads: readonly PageHead[],
): Promise<PageMeta> {
  for (const head of params ? heads : []) {
    const told = await db.read((tx) => head.read(tx, params ?? {}, lang))
    if (!told) continue
    const { name, description, path, image, first } = told
    return {
      title: titled(lang, name),
      description: shortened(description) || textOf(lang, 'pages.description'),
      lang,
      path,
      ...(image && { image: image.path, imageSize: { width: image.width, height: image.height } }),
      ...(first && isFirstLanguage(lang) && { first }),
    }
  }
  return { ...plainMeta(lang, undefined), isIndexed: false }
}

function plainMeta(lang: Lang, page: PageName | undefined): PageMeta {
  const title = page === 'home' ? textOf(lang, 'pages.homeTitle') : titled(lang, textOf(lang, `pages.${page ?? 'notFound'}`))
  // Search engines should not index a page that is not built.
  const isIndexed = page === undefined || isBuilt(page)
  return { title, description: textOf(lang, 'pages.description'), lang, ...(!isIndexed && { isIndexed }) }
}

/**
 * A document is requested without credentials, as by a visitor: a hidden profile and a missing one look the same (PROF-07,
 * DEF-043).
 */
async function profileMeta(db: Db, lang: Lang, name: string | undefined): Promise<PageMeta> {
  const face = name === undefined ? undefined : await db.read((tx) => publicProfile(tx, name))
  if (!face) return { ...plainMeta(lang, undefined), isIndexed: false }
  const image = face.cover ?? face.photo
  return {
    title: titled(lang, `${face.display_name} (@${face.name})`),
    description: shortened(face.description) || textOf(lang, 'pages.profileDescription').replace('{{name}}', () => face.display_name),
    lang,
    type: 'profile',
    path: `/@${face.name}/`,
    ...(image && { image: jpegOf(image) }),
    ...(isFirstLanguage(lang) && {
      first: { heading: face.display_name, tag: `@${face.name}`, lead: face.description, image: face.photo },
    }),
  }
}

/** The rest of the document's first view is in English: a visitor starts in English, and the others wait for their texts. */
function isFirstLanguage(lang: Lang): boolean {
  return lang === 'en'
}

const DESCRIPTION_LENGTH_MAX = 200

/** One line, cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH_MAX) return line
  return `${line.slice(0, DESCRIPTION_LENGTH_MAX).replace(/\s+\S*$/, '')}…`
}

function titled(lang: Lang, name: string): string {
  return `${name} · ${textOf(lang, 'brand.name')}`
}

/** The handle of `/@{name}/`; undefined when it does not decode or can't be a handle. */
function nameIn(url: string): string | undefined {
  const written = /^\/@([^/?]{1,64})/.exec(url)?.[1] ?? ''
  return /^[A-Za-z0-9._-]+$/.test(written) ? written : undefined
}

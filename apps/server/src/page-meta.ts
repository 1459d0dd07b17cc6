import { fill } from '@bourse/texts/fill'
import { jpegOf } from '@bourse/contracts/media'
import type { PageName } from '@bourse/contracts/page'
import type { FastifyRequest } from 'fastify'
import { langOf, type LiveWords } from '#features/i18n'
import { publicProfile } from '#features/profile'
import type { Db } from '#platform/db'
import { type PageHead, type PageMeta, paramsAt } from '#platform/page'

type Lang = ReturnType<typeof langOf>
/** In the language of the request, as staff have edited them. */
type TextOf = (key: string) => string

interface Asked {
  db: Db
  lang: Lang
  textOf: TextOf
}

/** A page's title and description before any script runs, in the language of the request. */
export function pageMeta(
  db: Db,
  words: Pick<LiveWords, 'textOf' | 'version'>,
  operatorName: string,
  heads: readonly PageHead[],
): (page: PageName | undefined, request: FastifyRequest) => Promise<PageMeta> {
  return async (page, request) => {
    const lang = langOf(request)
    const asked: Asked = { db, lang, textOf: (key) => words.textOf(lang, key) }
    const meta = await metaOf(asked, page, request.url, heads)
    return { ...meta, author: operatorName, edited: words.version() }
  }
}

async function metaOf(asked: Asked, page: PageName | undefined, url: string, heads: readonly PageHead[]): Promise<PageMeta> {
  if (page === undefined) return plainMeta(asked, page)
  if (page === 'profileView') return profileMeta(asked, nameIn(url))
  const known = heads.filter((head) => head.page === page)
  return known.length === 0 ? plainMeta(asked, page) : headMeta(asked, page, paramsAt(page, url.split('?')[0] ?? ''), known)
}

/** A page of something that features tell about; what is hidden and what is missing look the same. */
async function headMeta(
  asked: Asked,
  page: PageName,
  params: Readonly<Record<string, string>> | undefined,
  heads: readonly PageHead[],
): Promise<PageMeta> {
  const { db, lang, textOf } = asked
  for (const head of params ? heads : []) {
    const told = await db.read((tx) => head.read(tx, params ?? {}, lang))
    if (!told) continue
    const { name, description = '', path, image, first } = told
    return {
      ...plainMeta(asked, page),
      ...(name !== undefined && { title: titled(textOf, name), description: shortened(description) || textOf('pages.description') }),
      lang,
      ...(path !== undefined && { path }),
      ...(image && { image: image.path, imageSize: { width: image.width, height: image.height } }),
      ...(first && isFirstLanguage(lang) && { first }),
    }
  }
  return { ...plainMeta(asked, undefined), isIndexed: false }
}

/** An invitation is passed on from person to person, and is not for search engines. */
const PASSED_ON: PageName = 'join'

function plainMeta({ lang, textOf }: Asked, page: PageName | undefined): PageMeta {
  const title = page === 'home' ? textOf('pages.homeTitle') : titled(textOf, textOf(`pages.${page ?? 'notFound'}`))
  const isIndexed = page !== PASSED_ON
  return {
    title,
    description: textOf(page === 'ventures' ? 'pages.venturesDescription' : 'pages.description'),
    lang,
    ...(!isIndexed && { isIndexed }),
  }
}

/**
 * A document is requested without credentials, as by a visitor: a hidden profile and a missing one look the same (PROF-07,
 * DEF-043).
 */
async function profileMeta(asked: Asked, name: string | undefined): Promise<PageMeta> {
  const { db, lang, textOf } = asked
  const face = name === undefined ? undefined : await db.read((tx) => publicProfile(tx, name))
  if (!face) return { ...plainMeta(asked, undefined), isIndexed: false }
  const image = face.cover ?? face.photo
  return {
    title: titled(textOf, `${face.display_name} (@${face.name})`),
    description: shortened(face.description) || fill(textOf('pages.profileDescription'), { name: face.display_name }),
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

function titled(textOf: TextOf, name: string): string {
  return `${name} · ${textOf('brand.name')}`
}

/** The handle of `/@{name}/`; undefined when it does not decode or can't be a handle. */
function nameIn(url: string): string | undefined {
  const written = /^\/@([^/?]{1,64})/.exec(url)?.[1] ?? ''
  return /^[A-Za-z0-9._-]+$/.test(written) ? written : undefined
}

import { gather } from '../feature/index.ts'
import * as FEATURES from '../features.ts'
import { TO_COME } from './to-come.ts'

const BUILT = gather('pages', FEATURES)

/** Every address of the product, once. The web gives each its screen, the server knows from it which addresses exist. */
export const PAGES = { ...BUILT, ...TO_COME }

export type PageName = keyof typeof PAGES

export type BuiltPage = keyof typeof BUILT

/** Whether a page has a screen: links, cards and menus ask before they lead there. */
export function isBuilt(page: PageName): page is BuiltPage {
  return Object.hasOwn(BUILT, page)
}

/** Legacy addresses carry a language prefix when the language is not English (SHELL-13, SHELL-14). */
const LEGACY_PREFIX = /^\/(es|pt)(?=\/(?:loci|legacy)\/)/

const MATCHERS = (Object.keys(PAGES) as PageName[]).map((name) => ({ name, pattern: patternOf(PAGES[name].path) }))

/** The page at an address, with or without its last slash, or nothing where there is none (SHELL-08, DEF-003). */
export function pageAt(pathname: string): PageName | undefined {
  const place = pathname.replace(LEGACY_PREFIX, '')
  return MATCHERS.find(({ pattern }) => pattern.test(place))?.name
}

export function legacyLang(pathname: string): 'es' | 'pt' | undefined {
  return LEGACY_PREFIX.exec(pathname)?.[1] as 'es' | 'pt' | undefined
}

export function isLegacy(path: string): boolean {
  return path.startsWith('/loci/') || path.startsWith('/legacy/')
}

export function legacyPath(path: string, lang: string): string {
  return lang === 'en' ? path : `/${lang}${path}`
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`)
}

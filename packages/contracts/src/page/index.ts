import { gather } from '../feature/index.ts'
import * as FEATURES from '../features.ts'

/** Every address of the product. The web has a screen for each, and the server knows from it which addresses exist. */
export const PAGES = gather('pages', FEATURES)

export type PageName = keyof typeof PAGES

/** Legacy addresses carry a language prefix when the language is not English (SHELL-13, SHELL-14). */
const LEGACY_PREFIX = /^\/(es|pt)(?=\/(?:loci|legacy)\/)/

const MATCHERS = (Object.keys(PAGES) as PageName[]).map((name) => ({ name, pattern: patternOf(PAGES[name].path) }))

/** The page at an address, with or without its trailing slash; undefined for an unknown address (SHELL-08, DEF-003). */
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

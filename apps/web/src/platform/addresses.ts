import { isLegacy, legacyPath, pageAt, PAGES, type PageName } from '@bourse/contracts/page'

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never

export type PageParams<Name extends PageName> = { [Param in ParamNames<(typeof PAGES)[Name]['path']>]: string }

export interface AddressExtras {
  query?: Record<string, string | undefined>
  hash?: string
}

/** A page's canonical address with its parameters encoded; legacy pages use the requested language (SHELL-14). */
export function addressIn(lang: string, page: PageName, params: Record<string, string>, { query, hash }: AddressExtras): string {
  const path = PAGES[page].path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  return (isLegacy(path) ? legacyPath(path, lang) : path) + search + (hash ? `#${hash}` : '')
}

/** The canonical form of a path, with or without a trailing slash as its page defines it (DEF-003). */
export function canonicalPath(pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return pathname
  const bare = pathname.replace(/\/+$/, '')
  return PAGES[page].path.endsWith('/') ? `${bare}/` : bare
}

/** The path within this application, or undefined when the address leads elsewhere. */
export function inAppHref(url: URL, origin: string): string | undefined {
  if (url.origin !== origin || (url.pathname !== '/' && !pageAt(url.pathname))) return undefined
  return canonicalPath(url.pathname) + url.search + url.hash
}

import { type PageName, PAGES } from '@bourse/contracts/page'
import type { Lang } from '@bourse/contracts/http'
import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'

/** What a feature says of one of its pages before any script runs, to a visitor: search engines and link previews are no more. */
export interface PageHead {
  page: PageName
  /** Undefined where there is nothing that a visitor may see. */
  read(tx: Tx, params: Readonly<Record<string, string>>, lang: Lang): Promise<HeadText | undefined>
}

interface HeadText {
  /** The page's title without the product's name; without one it has the page's own title and description. */
  name?: string
  description?: string
  /** Its canonical address. */
  path?: string
  image?: { path: string; width: number; height: number }
  first?: FirstWords
}

/** What a visitor reads while the application loads. */
export interface FirstWords {
  heading: string
  /** A short line below the heading; may be empty, like `lead`. */
  tag: string
  lead: string
  /** The address of its picture on this site. */
  image: string | null
}

export const PAGE_HEADS = extensionPoint<PageHead>('page.heads')

/** The parts of an address that its page names; undefined if they don't decode. */
export function paramsAt(page: PageName, pathname: string): Readonly<Record<string, string>> | undefined {
  const pattern = new RegExp(`^${PAGES[page].path.replace(/\/$/, '').replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}/?$`)
  const found = pattern.exec(pathname)?.groups ?? {}
  try {
    return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

import type { Lang } from '@bourse/contracts/http'
import type { SearchKind, SearchReply } from '@bourse/contracts/search'
import type { Tx } from '#platform/db'
import { type Contributions, extensionPoint } from '#platform/feature'
import type { Caller } from '#platform/http'
import type { FoundIds, Searched } from './find-ids.ts'

export interface SearchAsk {
  /** Folded; at least one. */
  words: readonly string[]
  caller: Caller
  lang: Lang
  /** How many items are shown; more are counted. */
  limit: number
  /** For what the items tell that other features know. */
  contributions: Contributions
}

/** What a feature finds in its own tables. It never finds what the caller may not see. */
export interface SearchSource<Kind extends SearchKind = SearchKind> {
  kind: Kind
  /** Where to look; the tables of all features are read together. */
  lookIn(ask: SearchAsk): Searched
  /** The first of what was found; at least one was. */
  present(tx: Tx, found: FoundIds, ask: SearchAsk): Promise<SearchReply[Kind]['items']>
}

/** One source for each kind. */
export type AnySearchSource = { [Kind in SearchKind]: SearchSource<Kind> }[SearchKind]

export const FOUND_SOURCES = extensionPoint<AnySearchSource>('search.sources')

import { search, type SearchKind, type SearchReply } from '@bourse/contracts/search'
import { searchWords } from '@bourse/domain/search'
import type { Tx } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import { AppError, type Http } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { FOUND_SOURCES, type SearchAsk } from './sources.ts'

/** As fast as people type, but not as a program that lists everybody. */
const SEARCHES: Limit = { burst: 60, everyMs: 500 }

export function searchRoutes(http: Http, { db, contributions }: FeatureParts): void {
  // The limit uses its own connection: a caller who held one already would wait for a second, and many of them could deadlock.
  http.act(search.find, async ({ caller, query: { q, kind, lang, limit } }) => {
    const waitMs = await throttle(db, `search:${caller.userId}`, SEARCHES)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    return db.read((tx) => findAll(tx, { words: searchWords(q), caller, lang: lang ?? 'en', limit, contributions }, kind))
  })
}

/** Everything of all kinds, or of one. Typos are looked for only where nothing is written like this. */
export async function findAll(tx: Tx, asked: Omit<SearchAsk, 'withTypos'>, kind?: SearchKind): Promise<SearchReply> {
  const reply = nothing()
  if (asked.words.length === 0) return reply
  const sources = asked.contributions.to(FOUND_SOURCES).filter((source) => kind === undefined || kind === source.kind)
  for (const withTypos of [false, true]) {
    for (const source of sources) Object.assign(reply, { [source.kind]: await source.find(tx, { ...asked, withTypos }) })
    if (sources.some((source) => reply[source.kind].count > 0)) break
  }
  return reply
}

function nothing(): SearchReply {
  const none = () => ({ count: 0, hasMore: false, items: [] })
  return { assets: none(), classes: none(), ventures: none(), perks: none(), people: none() }
}

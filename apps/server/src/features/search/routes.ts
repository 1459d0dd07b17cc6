import { FOUND_MAX, search, type SearchKind, type SearchReply } from '@bourse/contracts/search'
import { searchWords } from '@bourse/domain/search'
import type { Db } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import { AppError, type Http } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { findIds, type FoundIds } from './find-ids.ts'
import { inLanes } from './in-lanes.ts'
import { FOUND_SOURCES, type SearchAsk } from './sources.ts'

/** As fast as people type, but not as a program that lists everybody. */
const SEARCHES: Limit = { burst: 60, everyMs: 500 }

export function searchRoutes(http: Http, { db, contributions }: FeatureParts): void {
  // The limit uses its own connection: a caller who held one already would wait for a second, and many of them could deadlock.
  http.act(search.find, async ({ caller, query: { q, kind, lang, limit } }) => {
    const waitMs = await throttle(db, `search:${caller.userId}`, SEARCHES)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    return findAll(db, { words: searchWords(q), caller, lang: lang ?? 'en', limit, contributions }, kind)
  })
}

/** Everything of all kinds, or of one. */
export async function findAll(db: Db, ask: SearchAsk, kind?: SearchKind): Promise<SearchReply> {
  const reply = nothing()
  if (ask.words.length === 0) return reply
  const sources = ask.contributions.to(FOUND_SOURCES).filter((source) => kind === undefined || kind === source.kind)
  const found = await findIds(
    db,
    ask.words,
    sources.map((source) => source.lookIn(ask)),
  )
  const groups = sources.flatMap((source, index) => {
    const { ids, texts } = found[index] ?? NONE
    return ids.length === 0 ? [] : [{ source, ids, texts }]
  })
  const presented = await inLanes(
    db,
    groups.map(({ source, ids, texts }) => async (tx) => ({
      count: Math.min(ids.length, FOUND_MAX),
      hasMore: ids.length > FOUND_MAX,
      items: await source.present(tx, { ids: ids.slice(0, Math.min(ask.limit, FOUND_MAX)), texts }, ask),
    })),
  )
  for (const [index, { source }] of groups.entries()) Object.assign(reply, { [source.kind]: presented[index] })
  return reply
}

const NONE: FoundIds = { ids: [], texts: new Set() }

function nothing(): SearchReply {
  const none = () => ({ count: 0, hasMore: false, items: [] })
  return { assets: none(), classes: none(), ventures: none(), perks: none(), people: none() }
}

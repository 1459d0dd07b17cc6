import { sql, type Statement } from '#platform/db'
import { KEY_MAX } from './board-cursor.ts'
import type { BoardFilter } from './read-board.ts'
import { priceFor } from '../record/stored-price.ts'

type Ordered = Pick<BoardFilter, 'sort' | 'side' | 'after' | 'base' | 'quoteId'>

/** What score and speed are sorted by, least first: dealers without figures come last. Of the standing `s`. */
export function sortKey({ sort, side }: Ordered): Statement {
  if (sort === 'price') return sql`0`
  if (sort === 'score') return sql`-coalesce(s.score, -1)`
  // The dealer of a buy ad releases, the dealer of a sell ad pays.
  return side === 'buy' ? sql`coalesce(s.release_seconds, ${KEY_MAX}::int)` : sql`coalesce(s.pay_seconds, ${KEY_MAX}::int)`
}

/** Of the candidates `a`. */
export function orderOf(filter: Ordered): Statement {
  if (filter.sort !== 'price') return sql`a.sort_key, a.profile_id, a.id`
  if (filter.side === 'buy') return sql`a.base_asset_id, a.quote_asset_id, a.current_price, a.id`
  return sql`a.base_asset_id desc, a.quote_asset_id desc, a.current_price desc, a.id desc`
}

/** A taker who buys wants the lowest price, one who sells the highest; the index is read backwards for the latter. */
export function isAfter(filter: Ordered): Statement | false {
  const { after, side, base, quoteId } = filter
  if (!after) return false
  if (after.sort !== 'price')
    return sql`(${sortKey(filter)}, a.profile_id, a.id) > (${after.key}::int, ${after.profileId}::bigint, ${after.id}::bigint)`
  const beyond = side === 'buy' ? sql`>` : sql`<`
  if (base && quoteId !== undefined) return sql`(a.current_price, a.id) ${beyond} (${priceFor(after.price)}, ${after.id}::bigint)`
  return sql`(a.base_asset_id, a.quote_asset_id, a.current_price, a.id) ${beyond}
             (${after.baseId}::bigint, ${after.quoteId}::bigint, ${priceFor(after.price)}, ${after.id}::bigint)`
}

/** So many dealers usually have more than a page of what is asked for. */
const LEADERS = 100

/** The dealers with the best figures from the cursor on, without those who only take. Sorted first, so that few are looked up. */
export function leadersOf(filter: Ordered): Statement {
  const { after } = filter
  const isFurther =
    after && after.sort !== 'price' ? sql`(${sortKey(filter)}, s.profile_id) >= (${after.key}::int, ${after.profileId}::bigint)` : sql`true`
  return sql`leaders as materialized (
    select d.* from (
      select s.profile_id, s.score, s.release_seconds, s.pay_seconds, ${sortKey(filter)} as sort_key from street_standings s
      where ${isFurther} order by sort_key, s.profile_id offset 0) d
    cross join lateral (select from street_ads o where o.profile_id = d.profile_id limit 1) has_ads
    order by d.sort_key, d.profile_id limit ${LEADERS}::int)`
}

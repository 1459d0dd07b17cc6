import type { VenueSort } from '@bourse/contracts/venue'
import { sql, type Statement } from '#platform/db'
import type { VenueRow } from './venues.ts'

/** The last venue of a page, with all that it may be sorted by. Moments are kept in microseconds. */
type Place = Pick<VenueRow, 'id' | 'boost' | 'rising'> & { ends_micros: bigint | null }

const ID = '[1-9][0-9]{0,17}'
const CURSORS: Record<VenueSort, RegExp> = {
  boosted: new RegExp(`^boosted:([0-9]{1,38}):(${ID})$`),
  rising: new RegExp(`^rising:(none|-?[0-9]{1,6}(?:\\.[0-9]{1,20})?):(${ID})$`),
  ending: new RegExp(`^ending:([0-9]{1,17}):(${ID})$`),
  newest: new RegExp(`^newest:(-):(${ID})$`),
}

const ORDERS: Record<VenueSort, Statement> = {
  boosted: sql`v.boost desc, v.id desc`,
  rising: sql`v.rising desc nulls last, v.id desc`,
  ending: sql`v.ends_at, v.id`,
  newest: sql`v.id desc`,
}

export function orderBy(sort: VenueSort): Statement {
  return ORDERS[sort]
}

export function cursorOf(sort: VenueSort, { id, boost, rising, ends_micros }: Place): string {
  const keys: Record<VenueSort, string> = {
    boosted: String(boost),
    rising: String(rising ?? 'none'),
    ending: String(ends_micros),
    newest: '-',
  }
  return `${sort}:${keys[sort]}:${id}`
}

/** Whether the venue `v` comes after this place; undefined for a cursor that this server did not write for this order. */
export function isAfter(sort: VenueSort, cursor: string): Statement | undefined {
  const [, key, id] = CURSORS[sort].exec(cursor) ?? []
  if (key === undefined || id === undefined) return undefined
  switch (sort) {
    case 'boosted':
      return sql`(v.boost, v.id) < (${key}::numeric, ${id}::bigint)`
    case 'rising':
      if (key === 'none') return sql`(v.rising is null and v.id < ${id}::bigint)`
      return sql`(v.rising is null or (v.rising, v.id) < (${key}::float8, ${id}::bigint))`
    case 'ending':
      return sql`(v.ends_at, v.id) > ('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond', ${id}::bigint)`
    case 'newest':
      return sql`v.id < ${id}::bigint`
  }
}

import type { VenueSort } from '@bourse/contracts/venue'
import { sql } from '#platform/db'
import { orderedBy, type SortColumn } from '#platform/list'

const NEWEST: SortColumn = { by: sql`v.id`, kind: 'bigint', isDescending: true }

/** By all boosts. */
export const BOOSTED: readonly SortColumn[] = [{ by: sql`v.boost`, kind: 'raw', isDescending: true }, NEWEST]

const COLUMNS: Readonly<Record<VenueSort, readonly SortColumn[]>> = {
  boosted: BOOSTED,
  rising: [{ by: sql`v.rising`, kind: 'float', isDescending: true, isNullable: true }, NEWEST],
  ending: [
    { by: sql`v.ends_at`, kind: 'moment' },
    { by: sql`v.id`, kind: 'bigint' },
  ],
  newest: [NEWEST],
}

/** Of the venues `v`. */
export function orderOf(sort: VenueSort) {
  return orderedBy(COLUMNS[sort], sort)
}

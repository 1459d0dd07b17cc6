import { sql, type Statement } from '#platform/db'
import { SPONSOR_IS_ACTIVE } from './venues.ts'

/**
 * Whether the venue `v` has a place among others: a boost moves a venue up as long as it takes contributions, so that those that are
 * over, decided or not, don't stand above it.
 */
export const isRanked: Statement = sql`(v.status = 'open' and (v.ends_at is null or v.ends_at > now()) and ${SPONSOR_IS_ACTIVE})`

import type { VenueSort } from '@bourse/contracts/venue'
import { foldVenueName } from '@bourse/domain/venue'
import { assetClassBySlug } from '#features/catalogue'
import { type Asker, profileByName } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { cursorOf, isAfter, orderBy } from './list-order.ts'
import { isRanked } from './ranking-order.ts'
import { isShownTo, VENUE, type VenueRow } from './venues.ts'

export interface VenueFilter {
  assetClass?: string | undefined
  sponsor?: string | undefined
  search?: string | undefined
  sort: VenueSort
  limit: number
  after?: string | undefined
}

/** The venues that the reader may see, page by page. An unknown class or sponsor has none. */
export async function listVenues(
  tx: Tx,
  asker: Asker | undefined,
  filter: VenueFilter,
): Promise<{ rows: VenueRow[]; after: string | null }> {
  const isNext =
    filter.after === undefined ? sql`true` : (isAfter(filter.sort, filter.after) ?? raise('INVALID', { after: ['fields.invalid'] }))
  const found = await tx.rows<VenueRow & { ends_micros: bigint | null } & Record<string, unknown>>(sql`
    select ${VENUE}, (extract(epoch from v.ends_at) * 1000000)::bigint as ends_micros from venues v
    where ${await conditionsOf(tx, filter)} and ${isShownTo(asker)} and ${isNext}
    order by ${orderBy(filter.sort)} limit ${filter.limit + 1}`)
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  return { rows, after: found.length > filter.limit && last ? cursorOf(filter.sort, last) : null }
}

/** A sponsor's list has all of them, also those that are over; the others what can still be backed, and what is searched for. */
async function conditionsOf(tx: Tx, { assetClass, sponsor, search, sort }: VenueFilter): Promise<Statement> {
  const conditions: Statement[] = []
  if (assetClass !== undefined) conditions.push(sql`v.asset_class_id = ${(await assetClassBySlug(tx, assetClass))?.id ?? null}`)
  if (sponsor !== undefined) conditions.push(sql`v.sponsor_profile_id = ${(await profileByName(tx, sponsor))?.id ?? null}`)
  else if (search || sort === 'newest') conditions.push(sql`v.status <> 'canceled'`)
  else conditions.push(isRanked)
  if (search) conditions.push(contains(search))
  if (sort === 'ending') conditions.push(sql`v.status = 'open' and v.ends_at is not null`)
  return conditions.reduce((all, one) => sql`${all} and ${one}`)
}

/** In its name or in its story, without case and accents. */
export function contains(search: string): Statement {
  return sql`(strpos(v.name_folded, ${foldVenueName(search)}) > 0 or strpos(fold(v.description), fold(${search})) > 0)`
}

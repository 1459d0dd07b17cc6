import type { VenueSort } from '@bourse/contracts/venue'
import { foldVenueName } from '@bourse/domain/venue'
import { assetClassBySlug } from '#features/catalogue'
import { type Asker, profileByName } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, type Place, readList } from '#platform/list'
import { orderOf } from './list-order.ts'
import { isRanked } from './ranking-order.ts'
import { isShownTo, VENUE, type VenueRow } from './venues.ts'

export interface VenueFilter extends ListQuery {
  assetClass?: string | undefined
  sponsor?: string | undefined
  search?: string | undefined
  sort: VenueSort
}

/** The venues that the reader may see, page by page. An unknown class or sponsor has none. */
export async function listVenues(tx: Tx, asker: Asker | undefined, filter: VenueFilter): Promise<ListRows<VenueRow>> {
  const conditions = await conditionsOf(tx, filter)
  return readList(filter, orderOf(filter.sort), ({ isNext, order, limit, place }) =>
    tx.rows<VenueRow & { place: Place }>(sql`
      select ${VENUE}, ${place} as place from venues v
      where ${conditions} and ${isShownTo(asker)} and ${isNext} order by ${order} limit ${limit}`),
  )
}

/** A sponsor's list has all of them, also those that are over; the others what can still be backed, and what is searched for. */
async function conditionsOf(tx: Tx, { assetClass, sponsor, search, sort }: VenueFilter): Promise<Statement> {
  const conditions: Statement[] = []
  if (assetClass !== undefined) conditions.push(sql`v.asset_class_id = ${(await assetClassBySlug(tx, assetClass))?.id ?? null}`)
  if (sponsor !== undefined) conditions.push(sql`v.sponsor_profile_id = ${(await profileByName(tx, sponsor))?.id ?? null}`)
  else if (search || sort === 'newest') conditions.push(sql`v.status <> 'canceled'`)
  else conditions.push(isRanked)
  if (search) conditions.push(contains(search))
  if (sort === 'ending') conditions.push(sql`v.status = 'open' and v.ends_at > now()`)
  return conditions.reduce((all, one) => sql`${all} and ${one}`)
}

/** In its name or in its story, without case and accents. */
export function contains(search: string): Statement {
  return sql`(strpos(v.name_folded, ${foldVenueName(search)}) > 0 or strpos(fold(v.description), fold(${search})) > 0)`
}

import type { ReplyOf } from '@bourse/contracts/http'
import type { venue } from '@bourse/contracts/venue'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, readList } from '#platform/list'
import { readPlace } from '../figures.ts'
import { isRanked } from '../ranking-order.ts'
import type { VenueRow } from '../venues.ts'

/** Who boosted a venue with how much, newest first. */
export async function readBoosts(tx: Tx, venueId: bigint, query: ListQuery): Promise<ReplyOf<typeof venue.boosts>> {
  const { rows, next } = await readList(query, byId(sql`b.id`, { key: 'boost_id' }), ({ isNext, order, limit }) =>
    tx.rows<PersonRow & { boost_id: bigint; amount: bigint; at: Date }>(sql`
      select b.id as boost_id, b.amount, b.at, ${PERSON} from venue_boosts b join published.profiles p on p.id = b.profile_id
      where b.venue_id = ${venueId} and ${isNext} order by ${order} limit ${limit}`),
  )
  const items = rows.map((row) => ({
    id: String(row.boost_id),
    boost: String(row.amount),
    person: presentPerson(row),
    at: row.at.getTime(),
  }))
  return { items, next }
}

/** How many are shown from the top, and on either side of the venue. */
const FIRST = 3
const NEIGHBOURS = 2

type Ranking = Omit<ReplyOf<typeof venue.ranking>, 'token'>

/** The ventures of its class by boost: the first ones, this one and its neighbours. One that is over has neither a place nor a row. */
export async function readRanking(tx: Tx, row: VenueRow): Promise<Ranking> {
  const place = await readPlace(tx, row)
  const rows = await tx.rows<{ id: bigint; name: string; boost: bigint; place: number }>(sql`
    select r.id, r.name, r.boost, r.place from (
      select v.id, v.name, v.boost, (row_number() over (order by v.boost desc, v.id desc))::int as place
      from venues v where v.asset_class_id = ${row.asset_class_id} and ${isRanked}) r
    where r.place <= ${FIRST} or r.place between ${(place ?? 0) - NEIGHBOURS} and ${(place ?? 0) + NEIGHBOURS} order by r.place`)
  return { place, rows: rows.map(({ id, name, boost, place: at }) => ({ rowId: String(id), name, boost: String(boost), place: at })) }
}

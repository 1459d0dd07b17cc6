import type { ReplyOf } from '@bourse/contracts/http'
import type { venue } from '@bourse/contracts/venue'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { readPlace } from '../figures.ts'
import { isRanked } from '../ranking-order.ts'
import type { VenueRow } from '../venues.ts'

type BoostItem = ReplyOf<typeof venue.boosts>['items'][number]

/** Who boosted a venue with how much, newest first. */
export async function readBoosts(
  tx: Tx,
  venueId: bigint,
  { limit, after }: { limit: number; after: bigint | undefined },
): Promise<BoostItem[]> {
  const older = after === undefined ? sql`` : sql`and b.id < ${after}`
  const rows = await tx.rows<PersonRow & { boost_id: bigint; amount: bigint; at: Date }>(sql`
    select b.id as boost_id, b.amount, b.at, ${PERSON} from venue_boosts b join published.profiles p on p.id = b.profile_id
    where b.venue_id = ${venueId} ${older} order by b.id desc limit ${limit}`)
  return rows.map((row) => ({ id: String(row.boost_id), boost: String(row.amount), person: presentPerson(row), at: row.at.getTime() }))
}

/** How many are shown from the top, and on either side of the venue. */
const FIRST = 3
const NEIGHBOURS = 2

type Ranking = Omit<ReplyOf<typeof venue.ranking>, 'token'>

/** The ventures of its class by boost: the first ones, this one and its neighbours. One that is over has a place but no row. */
export async function readRanking(tx: Tx, row: VenueRow): Promise<Ranking> {
  const place = await readPlace(tx, row)
  const rows = await tx.rows<{ id: bigint; name: string; boost: bigint; place: number }>(sql`
    select r.id, r.name, r.boost, r.place from (
      select v.id, v.name, v.boost, (row_number() over (order by v.boost desc, v.id desc))::int as place
      from venues v where v.asset_class_id = ${row.asset_class_id} and ${isRanked}) r
    where r.place <= ${FIRST} or r.place between ${place - NEIGHBOURS} and ${place + NEIGHBOURS} order by r.place`)
  return { place, rows: rows.map(({ id, name, boost, place: at }) => ({ rowId: String(id), name, boost: String(boost), place: at })) }
}

import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export type PledgeStatus = 'held' | 'paid' | 'withdrawn' | 'released' | 'refunded'

/** A row of `venue_pledges`, with the backer's pocket and user. */
export interface PledgeRow {
  id: bigint
  venue_id: bigint
  profile_id: bigint
  pocket_id: bigint
  user_id: bigint
  quantity: bigint
  status: PledgeStatus
  hold_id: bigint | null
  created_at: Date
}

const PLEDGE: Statement = sql`
  select l.id, l.venue_id, l.profile_id, p.pocket_id, p.user_id, l.quantity, l.status, l.hold_id, l.created_at
  from venue_pledges l join published.profiles p on p.id = l.profile_id`

export async function readPledges(tx: Tx, ids: readonly bigint[]): Promise<PledgeRow[]> {
  return tx.rows<PledgeRow & Record<string, unknown>>(sql`${PLEDGE} where l.id = any(${ids}::bigint[]) order by l.id`)
}

/** One's pledges to a venue that are still held, or the one with this id; its venue is locked. */
export async function lockHeldPledges(tx: Tx, venueId: bigint, profileId: bigint, id?: bigint): Promise<PledgeRow[]> {
  const one = id === undefined ? sql`` : sql`and l.id = ${id}`
  return tx.rows<PledgeRow & Record<string, unknown>>(sql`
    ${PLEDGE} where l.venue_id = ${venueId} and l.profile_id = ${profileId} and l.status = 'held' ${one} order by l.id for update of l`)
}

/** Before its row, because its hold or posting names it. */
export async function takePledgeId(tx: Tx): Promise<bigint> {
  return (await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('venue_pledges', 'id')) as id`)).id
}

interface NewPledge {
  id: bigint
  venueId: bigint
  profileId: bigint
  quantity: bigint
  secured: { holdId: bigint } | { postingId: bigint }
  now: Date
}

export async function insertPledge(tx: Tx, { id, venueId, profileId, quantity, secured, now }: NewPledge): Promise<void> {
  const [status, holdId, postingId] =
    'holdId' in secured ? (['held', secured.holdId, null] as const) : (['paid', null, secured.postingId] as const)
  await tx.run(sql`
    insert into venue_pledges (id, venue_id, profile_id, quantity, status, hold_id, posting_id, created_at)
    overriding system value
    values (${id}, ${venueId}, ${profileId}, ${quantity}, ${status}, ${holdId}, ${postingId}, ${now})`)
}

/** Ends held pledges without a payment. */
export async function endPledges(
  tx: Tx,
  pledges: readonly Pick<PledgeRow, 'id'>[],
  status: 'withdrawn' | 'released',
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update venue_pledges set status = ${status}, ended_at = ${now} where id = any(${pledges.map(({ id }) => id)}::bigint[])`)
}

/** A profile's pledges, newest first; of one venue if given. */
export function readOwnPledges(tx: Tx, profileId: bigint, query: ListQuery, venueId?: bigint): Promise<ListRows<PledgeRow>> {
  const ofVenue = venueId === undefined ? sql`` : sql`and l.venue_id = ${venueId}`
  return readList(query, byId(sql`l.id`), ({ isNext, order, limit }) =>
    tx.rows<PledgeRow & Record<string, unknown>>(
      sql`${PLEDGE} where l.profile_id = ${profileId} ${ofVenue} and ${isNext} order by ${order} limit ${limit}`,
    ),
  )
}

import { FIRST_UPDATES_MAX, type VenueUpdate } from '@bourse/contracts/venue'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, readList } from '#platform/list'

interface UpdateRow {
  id: bigint
  title: string
  body: string
  created_at: Date
}

/** Backers are told of it by `notify-backers.ts`. */
export async function writeUpdate(
  tx: Tx,
  { venueId, title, body, now }: { venueId: bigint; title: string; body: string; now: Date },
): Promise<VenueUpdate> {
  const row = await tx.one<UpdateRow & Record<string, unknown>>(sql`
    insert into venue_updates (venue_id, title, body, created_at) values (${venueId}, ${title}, ${body}, ${now})
    returning id, title, body, created_at`)
  return presentUpdate(row)
}

export async function firstUpdates(tx: Tx, venueId: bigint): Promise<VenueUpdate[]> {
  return (await listUpdates(tx, venueId, { limit: FIRST_UPDATES_MAX })).items
}

/** The newest first, page by page. */
export async function listUpdates(tx: Tx, venueId: bigint, query: ListQuery): Promise<{ items: VenueUpdate[]; next: string | null }> {
  const { rows, next } = await readList(query, byId(sql`id`), ({ isNext, order, limit }) =>
    tx.rows<UpdateRow & Record<string, unknown>>(sql`
      select id, title, body, created_at from venue_updates
      where venue_id = ${venueId} and ${isNext} order by ${order} limit ${limit}`),
  )
  return { items: rows.map(presentUpdate), next }
}

function presentUpdate({ id, title, body, created_at }: UpdateRow): VenueUpdate {
  return { id: String(id), title, body, at: created_at.getTime() }
}

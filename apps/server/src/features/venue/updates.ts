import { FIRST_UPDATES_MAX, type VenueUpdate } from '@bourse/contracts/venue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

interface UpdateRow {
  id: bigint
  title: string
  body: string
  created_at: Date
}

const ID = /^[1-9][0-9]{0,17}$/

/** Backers are told of it by `tell-backers.ts`. */
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
export async function listUpdates(
  tx: Tx,
  venueId: bigint,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: VenueUpdate[]; after: string | null }> {
  if (after !== undefined && !ID.test(after)) raise('INVALID', { after: ['fields.invalid'] })
  const rows = await tx.rows<UpdateRow & Record<string, unknown>>(sql`
    select id, title, body, created_at from venue_updates
    where venue_id = ${venueId} ${after === undefined ? sql`` : sql`and id < ${after}::bigint`} order by id desc limit ${limit + 1}`)
  const items = rows.slice(0, limit).map(presentUpdate)
  return { items, after: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

function presentUpdate({ id, title, body, created_at }: UpdateRow): VenueUpdate {
  return { id: String(id), title, body, at: created_at.getTime() }
}

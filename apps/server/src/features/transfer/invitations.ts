import type { InvitationReply } from '@bourse/contracts/transfer'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface InvitationRow {
  id: bigint
  sender_profile_id: bigint
  email: string
  asset_id: bigint
  asset_code: string
  quantity: bigint
  note: string
  hold_id: bigint
  status: InvitationReply['status']
  expires_at: Date
  created_at: Date
}

/** Expired by the clock, even before a job has updated the row. */
const INVITATION = sql`
  select i.id, i.sender_profile_id, i.email, i.asset_id, a.code as asset_code, i.quantity, i.note, i.hold_id,
         case when i.status = 'held' and i.expires_at <= clock_timestamp() then 'expired' else i.status end as status,
         i.expires_at, i.created_at
  from invitations i join published.assets a on a.id = i.asset_id`

export function readInvitations(tx: Tx, senderId: bigint, query: ListQuery): Promise<ListRows<InvitationRow>> {
  return readList(query, byId(sql`i.id`), ({ isNext, order, limit }) =>
    tx.rows<InvitationRow>(sql`${INVITATION} where i.sender_profile_id = ${senderId} and ${isNext} order by ${order} limit ${limit}`),
  )
}

/** Serializes delivery, cancellation and expiry, so that an invitation ends once. */
export async function lockInvitation(tx: Tx, id: bigint): Promise<InvitationRow | undefined> {
  return tx.maybe<InvitationRow>(sql`${INVITATION} where i.id = ${id} for update of i`)
}

export async function endInvitation(tx: Tx, id: bigint, status: 'canceled' | 'expired'): Promise<boolean> {
  return (await tx.run(sql`update invitations set status = ${status}, ended_at = now() where id = ${id} and status = 'held'`)) === 1
}

export function presentInvitation(row: InvitationRow): InvitationReply {
  return {
    id: String(row.id),
    email: row.email,
    asset: row.asset_code,
    quantity: String(row.quantity),
    note: row.note,
    status: row.status,
    expiresAt: row.expires_at.getTime(),
    createdAt: row.created_at.getTime(),
  }
}

import type { SubjectType } from '@bourse/domain/activity'
import { sql, type Statement, type Tx } from '#platform/db'

/** What an event is about, as it stands now; whatever it is, in the same few words. */
export interface Subject {
  id: bigint
  /** Whose it is: who made, sent, asked, loads or unloads. Null where it can only be the reader's. */
  owner_id: bigint | null
  other_id?: bigint | null
  /** The e-mail address that stands for the other side. */
  address?: string | null
  asset_id?: bigint
  quantity?: bigint
  fee?: bigint
  ex_asset_id?: bigint | null
  ex_quantity?: bigint | null
  note?: string
  status?: string
  expires_at?: Date
  reference?: string
  /** Which of several kinds of the same thing. */
  what?: string
}

export type Subjects = ReadonlyMap<SubjectType, ReadonlyMap<bigint, Subject>>

/** One query for each type that is asked for, however many there are of it. */
export async function readSubjects(tx: Tx, asked: ReadonlyMap<SubjectType, readonly bigint[]>): Promise<Subjects> {
  const found = new Map<SubjectType, ReadonlyMap<bigint, Subject>>()
  for (const [type, ids] of asked) {
    const rows = await tx.rows<Subject & Record<string, unknown>>(sql`${QUERIES[type]} where s.id = any(${ids}::bigint[])`)
    found.set(type, new Map(rows.map((row) => [row.id, row])))
  }
  return found
}

/** What is over by the clock is no longer waiting, though its row is only told so by a job. */
const unlessOverdue = (waiting: string): Statement => ({
  text: `case when s.status = '${waiting}' and s.expires_at <= clock_timestamp() then 'expired' else s.status end as status, s.expires_at`,
  values: [],
})

const QUERIES: Record<SubjectType, Statement> = {
  transfer: sql`
    select s.id, s.sender_profile_id as owner_id, s.recipient_profile_id as other_id, s.asset_id, s.quantity, s.note from transfers s`,
  // Who was asked by an address stays an address to whoever asked, until it has paid: a request is no way to learn whose it is.
  proposal: sql`
    select s.id, s.maker_profile_id as owner_id, s.other_email as address,
           case when s.other_email is null or s.status = 'approved' then coalesce(s.taker_profile_id, s.other_profile_id) end as other_id,
           s.asset_id, s.quantity, s.ex_asset_id, s.ex_quantity, s.note, ${unlessOverdue('pending')} from proposals s`,
  invitation: sql`
    select s.id, s.sender_profile_id as owner_id, s.email as address, s.asset_id, s.quantity, s.note, ${unlessOverdue('held')}
    from invitations s`,
  schedule: sql`
    select s.id, s.sender_profile_id as owner_id, s.recipient_profile_id as other_id, s.asset_id, s.quantity, s.note, s.status
    from schedules s`,
  mint: sql`
    select s.id, s.profile_id as owner_id, g.agent_profile_id as other_id, s.asset_id, s.quantity, s.fee, s.reason as note, s.reference,
           ${unlessOverdue('pending')} from mints s join agencies g on g.id = s.agency_id`,
  burn: sql`
    select s.id, s.profile_id as owner_id, g.agent_profile_id as other_id, s.asset_id, s.quantity, s.fee, s.reason as note, s.status
    from burns s join agencies g on g.id = s.agency_id`,
  collection: sql`
    select s.id, g.agent_profile_id as owner_id, g.asset_id, s.total as quantity from collections s join agencies g on g.id = s.agency_id`,
  deposit: sql`
    select s.id, null::bigint as owner_id, d.asset_id, s.amount as quantity, s.status
    from deposits s join deposit_addresses d on d.id = s.address_id`,
  link: sql`select s.id, s.profile_id as owner_id, s.type as what from links s`,
  friendship: sql`
    select s.id, s.from_profile_id as owner_id, s.to_profile_id as other_id, s.status from friend_requests s`,
  membership: sql`
    select s.id, s.profile_id as owner_id, s.group_profile_id as other_id, s.note, s.status from memberships s`,
  verification: sql`
    select s.id, s.profile_id as owner_id, s.kind as what, s.reason as note, s.status from verifications s`,
}

import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Keeps one profile from flooding the lists of others. */
const PENDING_MAX = 100n

const STANDING = {
  requests: (id: bigint) =>
    sql`select count(*) as count from proposals where maker_profile_id = ${id} and type_of = 'request' and status = 'pending'`,
  offers: (id: bigint) =>
    sql`select count(*) as count from proposals where maker_profile_id = ${id} and type_of = 'offer' and status = 'pending'`,
  invitations: (id: bigint) => sql`select count(*) as count from invitations where sender_profile_id = ${id} and status = 'held'`,
  paymentLinks: (id: bigint) => sql`select count(*) as count from payment_links where profile_id = ${id} and status = 'open'`,
  schedules: (id: bigint) =>
    sql`select count(*) as count from schedules where sender_profile_id = ${id} and status in ('active', 'paused')`,
}

/** Allows up to a hundred open records per profile; concurrent calls are counted one after the other. */
export async function admitOneMore(tx: Tx, kind: keyof typeof STANDING, profileId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pending ${kind}`}, ${profileId}))`)
  const { count } = await tx.one<{ count: bigint }>(STANDING[kind](profileId))
  if (count >= PENDING_MAX) raise('LIMIT_REACHED')
}

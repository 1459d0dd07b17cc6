import { sql, type Tx } from '#platform/db'
import type { ReaderRows } from './delivery-parts.ts'

/** A browser is told while its session lives: whoever signs out, or is signed out, is told no more. */
type Sessions = Pick<ReaderRows, 'liveSessions'>

export interface SubscriptionRow {
  id: bigint
  endpoint: string
  p256dh: string
  auth: string
}

export interface ListedSubscription {
  id: bigint
  session_id: bigint
  device: string
  created_at: Date
}

/** After so many failures in a row nobody is there any more. */
const FAILURES_MAX = 5

export async function listSubscriptions(tx: Tx, { liveSessions }: Sessions, userId: bigint): Promise<ListedSubscription[]> {
  return tx.rows<ListedSubscription>(sql`
    select p.id, p.session_id, s.device, p.created_at
    from push_subscriptions p join (${liveSessions}) s on s.session_id = p.session_id
    where p.user_id = ${userId} order by p.id`)
}

/** A browser has one subscription: a session's new one takes the place of its earlier one, and of whoever used that browser before. */
export async function saveSubscription(
  tx: Tx,
  { userId, sessionId, endpoint, p256dh, auth }: Omit<SubscriptionRow, 'id'> & { userId: bigint; sessionId: bigint },
): Promise<bigint> {
  await tx.run(sql`delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`)
  const row = await tx.one<{ id: bigint }>(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, failures = 0
    returning id`)
  return row.id
}

export async function removeSubscription(tx: Tx, userId: bigint, id: bigint): Promise<boolean> {
  return (await tx.run(sql`delete from push_subscriptions where id = ${id} and user_id = ${userId}`)) > 0
}

/** The service says that this browser is gone. */
export async function dropSubscription(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where id = ${id}`)
}

export async function noteDelivery(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update push_subscriptions set failures = 0 where id = ${id} and failures > 0`)
}

/** Answers whether it may be tried again. */
export async function noteFailure(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx.maybe<{ failures: number }>(
    sql`update push_subscriptions set failures = failures + 1 where id = ${id} returning failures`,
  )
  if (!row) return false
  if (row.failures >= FAILURES_MAX) await dropSubscription(tx, id)
  return row.failures < FAILURES_MAX
}

/** Those of ended sessions are told nothing already; here they are forgotten. */
export async function dropEnded(tx: Tx, { liveSessions }: Sessions): Promise<void> {
  await tx.run(sql`
    delete from push_subscriptions p where not exists (select from (${liveSessions}) s where s.session_id = p.session_id)`)
}

import { sql, type Tx } from '#platform/db'
import type { ReaderRows } from './delivery-parts.ts'

/** A browser gets messages while its session is alive; they end with a sign-out. */
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

/** After this many failures in a row the subscription is removed. */
const FAILURES_MAX = 5

export async function listSubscriptions(tx: Tx, { liveSessions }: Sessions, userId: bigint): Promise<ListedSubscription[]> {
  return tx.rows<ListedSubscription>(sql`
    select p.id, p.session_id, s.device, p.created_at
    from push_subscriptions p join (${liveSessions}) s on s.session_id = p.session_id
    where p.user_id = ${userId} order by p.id`)
}

/** A browser has one subscription: a session's new one replaces its earlier one, and that of an earlier user of the browser. */
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

/** The service says that this subscription has ended. */
export async function dropSubscription(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where id = ${id}`)
}

export async function noteDelivery(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update push_subscriptions set failures = 0 where id = ${id} and failures > 0`)
}

/** Returns whether it may be tried again. */
export async function noteFailure(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx.maybe<{ failures: number }>(
    sql`update push_subscriptions set failures = failures + 1 where id = ${id} returning failures`,
  )
  if (!row) return false
  if (row.failures >= FAILURES_MAX) await dropSubscription(tx, id)
  return row.failures < FAILURES_MAX
}

/** Subscriptions of ended sessions get no messages; here they are deleted. */
export async function dropEnded(tx: Tx, { liveSessions }: Sessions): Promise<void> {
  await tx.run(sql`
    delete from push_subscriptions p where not exists (select from (${liveSessions}) s where s.session_id = p.session_id)`)
}

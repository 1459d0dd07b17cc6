import type { ReferralState, Suspicion } from '@bourse/domain/reward'
import { sql, type Statement, type Tx } from '#platform/db'

export interface ReferralRow {
  id: bigint
  referrer_profile_id: bigint
  profile_id: bigint
  asset_id: bigint
  referrer_amount: bigint
  referred_amount: bigint
  state: ReferralState
  joined_at: Date
  ready_at: Date | null
  fill_id: bigint | null
  suspicion: Suspicion | null
  waits_for: 'funds' | 'day' | null
  reviewed_by: bigint | null
  note: string
  ended_at: Date | null
}

const COLUMNS = sql`r.id, r.referrer_profile_id, r.profile_id, r.asset_id, r.referrer_amount, r.referred_amount, r.state, r.joined_at,
  r.ready_at, r.fill_id, r.suspicion, r.waits_for, r.reviewed_by, r.note, r.ended_at`

export async function lockReferral(tx: Tx, id: bigint): Promise<ReferralRow | undefined> {
  return tx.maybe<ReferralRow & Record<string, unknown>>(sql`select ${COLUMNS} from referrals r where r.id = ${id} for update`)
}

/** The first trade of any profile of the user whose profile this is. */
const FIRST_FILL = (profileId: Statement): Statement => sql`(
  select f.id from published.profiles o
  join published.profiles p on p.user_id = o.user_id
  cross join lateral (
    (select m.id from published.fills m where m.maker_pocket_id = p.pocket_id order by m.id limit 1)
    union all (select k.id from published.fills k where k.taker_pocket_id = p.pocket_id order by k.id limit 1)) f
  where o.id = ${profileId} order by f.id limit 1)`

/** A referral `r` that has done everything. */
export const IS_READY: Statement = sql`
  exists (select from published.profiles q where q.id = t.profile_id and q.completed_at is not null)
  and ${FIRST_FILL(sql`t.profile_id`)} is not null`

export async function markReady(tx: Tx, { id, profile_id }: ReferralRow, now: Date): Promise<ReferralRow> {
  return tx.one<ReferralRow & Record<string, unknown>>(sql`
    update referrals r set ready_at = coalesce(r.ready_at, ${now}), fill_id = coalesce(r.fill_id, ${FIRST_FILL(sql`${profile_id}`)})
    where r.id = ${id} returning ${COLUMNS}`)
}

/** Paid or refused for good. */
export async function endReferral(tx: Tx, id: bigint, state: 'paid' | 'refused', now: Date): Promise<void> {
  await tx.run(sql`update referrals set state = ${state}, waits_for = null, ended_at = ${now} where id = ${id}`)
}

export async function holdReferral(tx: Tx, id: bigint, suspicion: Suspicion): Promise<void> {
  await tx.run(sql`update referrals set state = 'held', suspicion = ${suspicion}, waits_for = null where id = ${id}`)
}

export async function letWait(tx: Tx, id: bigint, waitsFor: 'funds' | 'day', until: Date): Promise<void> {
  await tx.run(sql`update referrals set waits_for = ${waitsFor}, look_at = ${until} where id = ${id}`)
}

/** Those that wait for funds are looked at again at once. */
export async function wakeUnfunded(tx: Tx): Promise<void> {
  await tx.run(sql`update referrals set look_at = now() where state = 'open' and waits_for = 'funds'`)
}

export async function reviewReferral(
  tx: Tx,
  { id, by, note, isPaid, now }: { id: bigint; by: bigint; note: string; isPaid: boolean; now: Date },
): Promise<void> {
  await tx.run(sql`
    update referrals set state = ${isPaid ? 'open' : 'refused'}, reviewed_by = ${by}, reviewed_at = ${now}, note = ${isPaid ? '' : note},
      look_at = ${now}, ended_at = ${isPaid ? null : now}
    where id = ${id}`)
}

/** How many of a profile's were paid since the day began. */
export async function countPaidToday(tx: Tx, profileId: bigint, now: Date): Promise<number> {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from referrals where referrer_profile_id = ${profileId} and state = 'paid' and ended_at >= ${day}`)
  return Number(count)
}

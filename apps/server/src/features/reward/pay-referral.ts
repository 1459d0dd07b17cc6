import { nextDay, PAID_A_DAY_MAX } from '@bourse/domain/reward'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { AppError } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { lockCode } from './codes.ts'
import { type NewReward, payRewards } from './pay.ts'
import { countPaidToday, endReferral, holdReferral, IS_READY, letWait, lockReferral, markReady, type ReferralRow } from './referrals.ts'
import { suspect } from './suspect.ts'

/** How long a reward waits before the fund is asked again; adding to the fund asks at once. */
const FUND_WAIT_MS = 10 * 60_000

/** Whoever was brought has a complete profile and has traded: both are paid, once. */
export function readyReferrals(secrets: Secrets): DueWork {
  return {
    kind: 'reward.pay',
    table: 'referrals',
    isDue: (now) => sql`t.state = 'open' and t.look_at <= ${now} and ${IS_READY}`,
    oldestFirst: sql`t.look_at, t.id`,
    work: (tx, id, now) => settleReferral(tx, secrets, id, now),
    // A frozen token pays no one; it is tried again.
    isRefusal: (error) => error instanceof AppError,
  }
}

async function settleReferral(tx: Tx, secrets: Secrets, id: bigint, now: Date): Promise<void> {
  const found = await lockReferral(tx, id)
  if (found?.state !== 'open') return
  const row = await markReady(tx, found, now)
  const suspicion = row.reviewed_by === null ? await suspect(tx, secrets, row) : undefined
  if (suspicion) return holdReferral(tx, id, suspicion)
  await lockCode(tx, row.referrer_profile_id)
  if ((await countPaidToday(tx, row.referrer_profile_id, now)) >= PAID_A_DAY_MAX) return letWait(tx, id, 'day', nextDay(now))
  const outcome = await payRewards(tx, row.asset_id, bothOf(row), now)
  if (outcome === 'short') return letWait(tx, id, 'funds', new Date(now.getTime() + FUND_WAIT_MS))
  await endReferral(tx, id, 'paid', now)
}

function bothOf({ id, asset_id, referrer_profile_id, profile_id, referrer_amount, referred_amount }: ReferralRow): NewReward[] {
  const sides: NewReward[] = [
    { kind: 'referrer', profileId: referrer_profile_id, assetId: asset_id, amount: referrer_amount, referralId: id },
    { kind: 'referred', profileId: profile_id, assetId: asset_id, amount: referred_amount, referralId: id },
  ]
  return sides.filter(({ amount }) => amount > 0n)
}

import { changeVariable } from '#features/i18n'
import { feesWallet, issuanceWallet, post } from '#features/ledger'
import { profileByName } from '#features/profile'
import { addFunds, codeOf, rewardToken } from '#features/reward'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { amountOf } from './demo-callers.ts'
import { daysBefore } from './timeline.ts'

/** For each who comes: to whoever brought them, and to themselves. */
const [REFERRER, REFERRED] = ['20', '10'] as const
const FUND = '5000'

/** Whom the sponsor brought, and how many days ago: their profiles are complete, and none of them has traded yet. */
const BROUGHT: readonly (readonly [handle: string, daysAgo: number])[] = [
  ['delia', 44.2],
  ['simon', 19.7],
  ['grace', 6.1],
]

/** The program is open, its fund is filled, and one member has invited neighbors. */
export async function seedRewards(tx: Tx, now: number): Promise<void> {
  await changeVariable(tx, 'reward.referrer', { before: '', after: REFERRER })
  await changeVariable(tx, 'reward.referred', { before: '', after: REFERRED })
  const token = await rewardToken(tx)
  const amount = await amountOf(tx, FUND, token.code)
  await post(tx, {
    kind: 'mint',
    ref: 'demo:rewards',
    key: 'demo:mint:rewards',
    legs: [
      { walletId: await issuanceWallet(tx, token.id), amount: -amount },
      { walletId: await feesWallet(tx, token.id), amount },
    ],
  })
  await addFunds(tx, { assetId: token.id, amount })

  const sponsor = (await profileByName(tx, 'sponsor')) ?? raise('PROFILE_NOT_FOUND')
  await codeOf(tx, sponsor.id)
  for (const [handle, daysAgo] of BROUGHT) {
    const person = (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
    // No command writes the past.
    await tx.run(sql`
      insert into referrals (referrer_profile_id, profile_id, asset_id, referrer_amount, referred_amount, joined_at)
      values (${sponsor.id}, ${person.id}, ${token.id}, ${await amountOf(tx, REFERRER, token.code)},
              ${await amountOf(tx, REFERRED, token.code)}, ${daysBefore(now, daysAgo)})`)
  }
}

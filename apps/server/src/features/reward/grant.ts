import { powerOfTen } from '@bourse/domain/money'
import { needsTwo } from '@bourse/domain/reward'
import { figureText } from '#features/activity'
import { assetsByIds } from '#features/catalogue'
import { profileById } from '#features/profile'
import { writeAudit } from '#features/session'
import { askForSignature, type SignatureRow, type SignedAction } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { payRewards } from './pay.ts'
import { rewardToken } from './terms.ts'

interface Grant {
  profileId: bigint
  amount: bigint
  reason: string
  caller: Caller
  address: string
}

/** Pays at once what one person may grant, and asks for a second signature above that. Nobody grants themselves anything. */
export async function grantReward(tx: Tx, { profileId, amount, reason, caller, address }: Grant): Promise<bigint | SignatureRow> {
  await refuseOwn(tx, profileId, caller.userId)
  const token = await rewardToken(tx)
  const subject = `profile:${profileId}`
  // Of two grants to one profile at once, the second counts the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('reward.grant', ${profileId}))`)
  const before = await grantedToday(tx, profileId, token.id)
  if (needsTwo(amount, before, powerOfTen(token.decimals))) {
    const payload = { assetId: String(token.id), amount: String(amount) }
    return askForSignature(tx, signedGrant, { subject, payload, reason, caller, address })
  }
  const id = await pay(tx, { profileId, assetId: token.id, amount, reason, grantedBy: caller.userId })
  const data = { asset: token.code, amount: String(amount), reason, reward: String(id), signatures: 1 }
  await writeAudit(tx, { userId: caller.userId, action: 'reward.grant', subject, address, data })
  return id
}

/** A large grant, signed by two. */
export const signedGrant: SignedAction = {
  kind: 'reward.grant',
  roles: ['finance'],
  async describe(tx, { subject, payload }) {
    const { assetId, amount } = readPayload(payload)
    const asset = (await assetsByIds(tx, [assetId])).get(assetId) ?? raise('ASSET_NOT_FOUND')
    const person = await profileById(tx, idOf(subject))
    const figure = figureText('en', asset, amount)
    return {
      values: { amount: figure, name: person?.display_name ?? '' },
      facts: [{ label: 'amount', value: figure }],
      href: '/admin/rewards',
    }
  },
  async perform(tx, { subject, payload, reason, askedBy, signedBy }) {
    const profileId = idOf(subject)
    await refuseOwn(tx, profileId, signedBy)
    await pay(tx, { profileId, ...readPayload(payload), reason, grantedBy: askedBy, signedBy })
  },
}

interface Payment {
  profileId: bigint
  assetId: bigint
  amount: bigint
  reason: string
  grantedBy: bigint
  signedBy?: bigint
}

async function pay(tx: Tx, payment: Payment): Promise<bigint> {
  const outcome = await payRewards(tx, payment.assetId, [{ ...payment, kind: 'grant' }], new Date())
  if (outcome === 'short') return raise('REWARD_FUND_SHORT')
  return outcome[0] ?? raise('INTERNAL')
}

async function refuseOwn(tx: Tx, profileId: bigint, userId: bigint): Promise<void> {
  const person = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  if (person.user_id === userId) raise('FORBIDDEN')
}

async function grantedToday(tx: Tx, profileId: bigint, assetId: bigint): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::numeric as sum from rewards
    where kind = 'grant' and signed_by is null and profile_id = ${profileId} and asset_id = ${assetId} and at > now() - interval '24 hours'`)
  return sum
}

function idOf(subject: string): bigint {
  return BigInt(subject.replace('profile:', ''))
}

function readPayload(payload: Readonly<Record<string, unknown>>): { assetId: bigint; amount: bigint } {
  return { assetId: BigInt(String(payload['assetId'])), amount: BigInt(String(payload['amount'])) }
}

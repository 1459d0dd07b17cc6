import { exactAmount, powerOfTen } from '@bourse/domain/money'
import { needsTwo } from '@bourse/domain/reward'
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

/**
 * Pays at once what one person may grant, and asks for a second signature above that. Counted is what the person has received, over all
 * profiles, and what the member of staff has granted, to whomever. Nobody grants themselves anything.
 */
export async function grantReward(tx: Tx, { profileId, amount, reason, caller, address }: Grant): Promise<bigint | SignatureRow> {
  const users = await usersOf(tx, profileId)
  if (users.includes(caller.userId)) raise('FORBIDDEN')
  const token = await rewardToken(tx)
  const subject = `profile:${profileId}`
  // Of several grants at once, each counts those before it, whoever gives or receives them.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('reward.grant'))`)
  const before = await grantedToday(tx, { users, grantedBy: caller.userId, assetId: token.id })
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
    const figure = `${exactAmount(amount, { decimals: asset.decimals, decimalsMin: asset.decimals_min })} ${asset.code}`
    return {
      values: { amount: figure, name: person?.display_name ?? '' },
      facts: [{ label: 'amount', value: figure }],
      href: '/admin/rewards',
    }
  },
  async perform(tx, { subject, payload, reason, askedBy, signedBy }) {
    const profileId = idOf(subject)
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

/** Who receives what is given to a profile: its owner, and whoever acts for it as its captain. */
async function usersOf(tx: Tx, profileId: bigint): Promise<bigint[]> {
  const { user_id, captain_user_id } = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  return captain_user_id === null ? [user_id] : [user_id, captain_user_id]
}

interface Counted {
  users: readonly bigint[]
  grantedBy: bigint
  assetId: bigint
}

/** What was granted by one signature in the last 24 hours: to these people or by this one, whichever is more. */
async function grantedToday(tx: Tx, { users, grantedBy, assetId }: Counted): Promise<bigint> {
  const { received, given } = await tx.one<{ received: bigint; given: bigint }>(sql`
    select coalesce(sum(w.amount) filter (where p.user_id = any(${users.map(String)}::bigint[]) or p.captain_user_id = any(${users.map(String)}::bigint[])), 0)::numeric as received,
           coalesce(sum(w.amount) filter (where w.granted_by = ${grantedBy}), 0)::numeric as given
    from rewards w join published.profiles p on p.id = w.profile_id
    where w.kind = 'grant' and w.signed_by is null and w.asset_id = ${assetId} and w.at > now() - interval '24 hours'`)
  return received > given ? received : given
}

function idOf(subject: string): bigint {
  return BigInt(subject.replace('profile:', ''))
}

function readPayload(payload: Readonly<Record<string, unknown>>): { assetId: bigint; amount: bigint } {
  return { assetId: BigInt(String(payload['assetId'])), amount: BigInt(String(payload['amount'])) }
}

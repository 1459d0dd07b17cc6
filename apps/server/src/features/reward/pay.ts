import { ensureWallet, lockWallets, post, rewardsWallet } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import { raise } from '#platform/http'

export interface NewReward {
  kind: 'referrer' | 'referred' | 'grant'
  profileId: bigint
  assetId: bigint
  amount: bigint
  referralId?: bigint
  reason?: string
  grantedBy?: bigint
  signedBy?: bigint
}

const TOLD = { referrer: 'reward.earned', referred: 'reward.welcome', grant: 'reward.granted' } as const satisfies Record<
  NewReward['kind'],
  NewEvent['kind']
>

/**
 * Pays all of these out of the fund, or none when it is too small. All wallets are locked first, so that the fund which was
 * enough still is.
 */
export async function payRewards(tx: Tx, assetId: bigint, rewards: readonly NewReward[], now: Date): Promise<bigint[] | 'short'> {
  const fund = await rewardsWallet(tx, assetId)
  const wallets: bigint[] = []
  for (const { profileId } of rewards) wallets.push(await ensureWallet(tx, await pocketOf(tx, profileId), assetId))
  const locked = await lockWallets(tx, [fund, ...wallets])
  const sum = rewards.reduce((total, { amount }) => total + amount, 0n)
  if ((locked.get(fund)?.balance ?? 0n) < sum) return 'short'
  const ids: bigint[] = []
  for (const [at, reward] of rewards.entries()) ids.push(await payOne(tx, fund, wallets[at] ?? 0n, reward, now))
  return ids
}

async function payOne(tx: Tx, fund: bigint, walletId: bigint, reward: NewReward, now: Date): Promise<bigint> {
  const { kind, profileId, assetId, amount, referralId, reason = '', grantedBy, signedBy } = reward
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('rewards', 'id')) as id`)
  const legs = [
    { walletId: fund, amount: -amount },
    { walletId, amount },
  ]
  // A referral pays each side once, whatever happens in between.
  const key = referralId === undefined ? `reward:grant:${id}` : `reward:${referralId}:${kind}`
  const postingId = await post(tx, { kind: 'reward', ref: String(id), key, actorUserId: grantedBy, legs })
  await tx.run(sql`
    insert into rewards (id, kind, profile_id, referral_id, asset_id, amount, posting_id, reason, granted_by, signed_by, at)
    overriding system value
    values (${id}, ${kind}, ${profileId}, ${referralId ?? null}, ${assetId}, ${amount}, ${postingId}, ${reason}, ${grantedBy ?? null},
            ${signedBy ?? null}, ${now})`)
  const otherProfileId = referralId === undefined ? undefined : await otherSide(tx, referralId, profileId)
  await emit(tx, { kind: TOLD[kind], profileId, otherProfileId, actorUserId: grantedBy, subjectId: id })
  return id
}

/** Who brought this profile, or whom it brought. */
async function otherSide(tx: Tx, referralId: bigint, profileId: bigint): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    select case when profile_id = ${profileId} then referrer_profile_id else profile_id end as id from referrals where id = ${referralId}`)
  return id
}

async function pocketOf(tx: Tx, profileId: bigint): Promise<bigint> {
  const found = await tx.maybe<{ pocket_id: bigint }>(sql`select pocket_id from published.profiles where id = ${profileId}`)
  return found?.pocket_id ?? raise('PROFILE_NOT_FOUND')
}

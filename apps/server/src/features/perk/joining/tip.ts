import { ensureWallets, post } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { type Caller, raise } from '#platform/http'
import { liveMembership } from '../memberships.ts'
import { lockPerk, type PerkRow } from '../perks.ts'
import { readJoiners, visiblePerk } from '../readers.ts'
import { checkPaidAsset } from './check-joiner.ts'

/** The profile that pays, and the user who acts for it. */
export type Payer = Pick<Caller, 'userId' | 'profileId' | 'pocketId' | 'isStaff' | 'scopes'>

interface Tip {
  caller: Payer
  quantity: bigint
  /** What the quantity is meant in; whatever the perk takes without it. */
  assetId?: bigint | null | undefined
  note?: string | undefined
  now: Date
}

/** DEF-136: something beside the dues, from anybody who may see the perk but its owner. */
export async function tipPerk(tx: Tx, perkId: bigint, tip: Tip): Promise<bigint> {
  // A membership is locked before its perk.
  await liveMembership(tx, perkId, tip.caller.profileId, 'lock')
  const perk = (await lockPerk(tx, perkId)) ?? raise('PERK_NOT_FOUND')
  await visiblePerk(tx, tip.caller, perkId)
  const joiner = (await readJoiners(tx, tip.caller.profileId, [perk])).get(perk.id)
  if (!joiner || joiner.isOwner || joiner.isBlocked) return raise('FORBIDDEN')
  // A perk without members lives on what it is given (DEF-146).
  if (!perk.is_active || !(perk.is_tippable || perk.membership === 'none')) return raise('NOT_TIPPABLE')
  checkPaidAsset(perk, tip.assetId)
  if (tip.quantity <= 0n) return raise('INVALID', { quantity: ['fields.AMOUNT_NOT_POSITIVE'] })
  return giveTip(tx, perk, tip)
}

/** Pays the owner at once. What a member gives counts as given by the membership. The perk is locked. */
export async function giveTip(tx: Tx, perk: PerkRow, { caller, quantity, note = '', now }: Tip): Promise<bigint> {
  const { quote_asset_id: assetId, owner_profile_id: ownerId } = perk
  if (assetId === null) return raise('NOT_TIPPABLE')
  const live = await liveMembership(tx, perk.id, caller.profileId, 'lock')
  const membershipId = live && (live.status === 'active' || live.status === 'paused') ? live.id : null
  const { pocket_id: ownerPocketId } = await tx.one<{ pocket_id: bigint }>(
    sql`select pocket_id from published.profiles where id = ${ownerId}`,
  )
  const [from, to] = (await ensureWallets(tx, [
    { pocketId: caller.pocketId, assetId },
    { pocketId: ownerPocketId, assetId },
  ])) as [bigint, bigint]
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('perk_tips', 'id')) as id`)
  const postingId = await post(tx, {
    kind: 'tip',
    ref: String(id),
    key: `tip:${id}`,
    actorUserId: caller.userId,
    at: now,
    legs: [
      { walletId: from, amount: -quantity },
      { walletId: to, amount: quantity },
    ],
  })
  await tx.run(sql`
    insert into perk_tips (id, perk_id, profile_id, membership_id, quantity, posting_id, note, at) overriding system value
    values (${id}, ${perk.id}, ${caller.profileId}, ${membershipId}, ${quantity}, ${postingId}, ${note}, least(${now}::timestamptz, now()))`)
  if (membershipId !== null) await tx.run(sql`update memberships set given = given + ${quantity} where id = ${membershipId}`)
  await tx.run(sql`
    insert into perk_months as m (perk_id, month, tips) values (${perk.id}, date_trunc('month', least(${now}::timestamptz, now()), 'UTC')::date, ${quantity})
    on conflict (perk_id, month) do update set tips = m.tips + excluded.tips`)
  await tx.run(sql`update perks set paid_at = coalesce(paid_at, ${now}) where id = ${perk.id}`)
  const news = { kind: 'perk.tipped', actorUserId: caller.userId, subjectId: id, at: now, data: { amount: String(quantity) } } as const
  await emit(tx, { ...news, profileId: caller.profileId, otherProfileId: ownerId })
  await emit(tx, { ...news, profileId: ownerId, otherProfileId: caller.profileId })
  return id
}

import type { DuesPeriod } from '@bourse/domain/perk'
import { ensureWallet, hold } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { notifyMembership } from '../notify.ts'
import { lockPerk, type PerkRow, pricesOf } from '../perks.ts'
import { visiblePerk } from '../readers.ts'
import { activate } from './activate.ts'
import { actsForOwner, checkJoiner, checkPaidAsset, checkPayment } from './check-joiner.ts'
import { readAgain } from './lock-membership.ts'
import { giveTip, type Payer } from './tip.ts'

interface Joining {
  perkId: bigint
  caller: Payer
  choice: DuesPeriod | undefined
  payment: bigint
  /** What the payment is meant in; whatever the perk takes without it. */
  assetId?: bigint | null | undefined
  note?: string | undefined
  now: Date
}

export type Joined = { status: 'active' | 'asked'; row: MembershipRow } | { status: 'given'; tipId: bigint }

/**
 * PERK-24, DEF-139, DEF-146: becomes a member and pays the first dues, asks to become one while they are held, or gives something to a
 * perk without members. The perk stays locked, so of two calls at once the second finds the membership of the first.
 */
export async function joinPerk(tx: Tx, { perkId, caller, choice, payment, assetId, note = '', now }: Joining): Promise<Joined> {
  const perk = (await lockPerk(tx, perkId)) ?? raise('PERK_NOT_FOUND')
  await visiblePerk(tx, caller, perkId)
  await checkJoiner(tx, perk, caller.profileId)
  checkPaidAsset(perk, assetId)
  await checkPayment(tx, perk, { choice, payment, pocketId: caller.pocketId })
  if (perk.membership === 'none') return { status: 'given', tipId: await giveTip(tx, perk, { caller, quantity: payment, note, now }) }

  const asked = await insertMembership(tx, perk, {
    profileId: caller.profileId,
    status: 'asked',
    note,
    now,
    ...duesFor(perk, choice, payment),
  })
  if (perk.membership === 'any' || (await actsForOwner(tx, caller, perk))) {
    const row = await activate(tx, asked, { from: 'wallet', decidedBy: caller.userId, now })
    await notifyMembership(tx, row, 'membership.joined', { actorUserId: caller.userId, now })
    return { status: 'active', row }
  }
  const row = await holdFirstDues(tx, asked, caller.pocketId)
  await notifyMembership(tx, row, 'membership.asked', { actorUserId: caller.userId, now })
  return { status: 'asked', row }
}

interface Terms {
  period: DuesPeriod | null
  price: bigint | null
  payment: bigint | null
}

/** What was agreed on; nothing in a perk without dues. */
export function duesFor(perk: PerkRow, choice: DuesPeriod | undefined, payment: bigint): Terms {
  const price = choice && pricesOf(perk)[choice]
  return choice && price !== undefined ? { period: choice, price, payment } : { period: null, price: null, payment: null }
}

interface NewMembership extends Terms {
  profileId: bigint
  status: 'asked' | 'offered'
  note: string
  giftedBy?: bigint
  now: Date
}

export async function insertMembership(tx: Tx, perk: PerkRow, made: NewMembership): Promise<MembershipRow> {
  const { profileId, status, note, period, price, payment, giftedBy = null, now } = made
  const assetId = period === null ? null : perk.quote_asset_id
  const row = await tx.one<{ id: bigint }>(sql`
    insert into memberships (perk_id, group_profile_id, profile_id, status, note, asked_at, period, asset_id, price, payment,
      gifted_by_profile_id, renews)
    values (${perk.id}, ${perk.owner_profile_id}, ${profileId}, ${status}, ${note}, ${now}, ${period}, ${assetId}, ${price}, ${payment},
      ${giftedBy}, ${giftedBy === null})
    returning id`)
  return readAgain(tx, row)
}

/** The first dues of a request or a gift stay with their payer, but can't be spent until somebody answers. */
export async function holdFirstDues(tx: Tx, row: MembershipRow, pocketId: bigint): Promise<MembershipRow> {
  if (row.payment === null || row.asset_id === null) return row
  const walletId = await ensureWallet(tx, pocketId, row.asset_id)
  const holdId = await hold(tx, { walletId, amount: row.payment, kind: 'dues', ref: String(row.id) })
  await tx.run(sql`update memberships set hold_id = ${holdId} where id = ${row.id}`)
  return readAgain(tx, row)
}

import { type JoinRefusal, joinRefusal, paymentFault, type DuesPeriod, type PaymentFault } from '@bourse/domain/perk'
import { readWallets } from '#features/ledger'
import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { type PerkRow, pricesOf } from '../perks.ts'
import { isOwnPerk, readJoiners } from '../readers.ts'

/** Whether a profile may join now (DEF-138, DEF-143). Who was offered a membership already has one. */
export async function checkJoiner(tx: Tx, perk: PerkRow, profileId: bigint, offered?: 'offered'): Promise<void> {
  const joiner = (await readJoiners(tx, profileId, [perk])).get(perk.id) ?? raise('PERK_NOT_FOUND')
  const refusal = joinRefusal(offered ? { ...joiner, isMember: false } : joiner, { isActive: perk.is_active, identity: perk.identity })
  if (refusal) refuseJoining(refusal)
}

export function refuseJoining(reason: JoinRefusal): never {
  return raise('JOIN_REFUSED', { perk: [`perk.refusal.${reason}`] })
}

/** Whether the caller acts for the owner: such members need no approval (DEF-041). */
export async function actsForOwner(tx: Tx, caller: Asker, { id }: Pick<PerkRow, 'id'>): Promise<boolean> {
  return (await tx.rows(sql`select from perks k where k.id = ${id} and ${isOwnPerk(caller)}`)).length > 0
}

/** What was set aside is of the asset that the perk took then; by now it may take another, or no members. */
export function checkAsset(perk: PerkRow, { asset_id }: Pick<MembershipRow, 'asset_id'>): void {
  if (perk.membership === 'none') raise('STATE_CONFLICT')
  if (asset_id !== null && asset_id !== perk.quote_asset_id) raise('DUES_CHANGED')
}

/** Nothing is paid in another asset than the one that the amount was meant in. Calls without one name no asset. */
export function checkPaidAsset(perk: PerkRow, assetId: bigint | null | undefined): void {
  if (assetId !== undefined && assetId !== perk.quote_asset_id) refuseOtherAsset(perk)
}

export function refuseOtherAsset({ membership }: Pick<PerkRow, 'membership'>): never {
  return raise(membership === 'none' ? 'STATE_CONFLICT' : 'DUES_CHANGED')
}

interface Payment {
  choice: DuesPeriod | undefined
  payment: bigint
  pocketId: bigint
}

/** PERK-27..31: a fault is told at its field. */
export async function checkPayment(tx: Tx, perk: PerkRow, { choice, payment, pocketId }: Payment): Promise<void> {
  const wallets = perk.quote_asset_id === null ? [] : await readWallets(tx, pocketId)
  const wallet = wallets.find(({ asset_id }) => asset_id === perk.quote_asset_id)
  const available = wallet ? wallet.balance - wallet.held : 0n
  const terms = { membership: perk.membership, isFlexibleFee: perk.is_flexible_fee, prices: pricesOf(perk) }
  const fault = paymentFault(terms, choice, payment, available)
  if (fault) raiseFault(fault)
}

function raiseFault(fault: PaymentFault): never {
  switch (fault) {
    case 'choiceRequired':
      return raise('INVALID', { choice: ['fields.required'] })
    case 'notPositive':
      return raise('INVALID', { payment: ['fields.AMOUNT_NOT_POSITIVE'] })
    case 'belowDues':
      return raise('INVALID', { payment: ['fields.belowDues'] })
    case 'fixedFee':
      return raise('INVALID', { payment: ['fields.fixedFee'] })
    case 'insufficientFunds':
      return raise('INSUFFICIENT_FUNDS', { payment: ['errors.INSUFFICIENT_FUNDS'] })
  }
}

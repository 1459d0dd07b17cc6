import { remainingCap, type BurnAction, burnActions } from '@bourse/domain/agent'
import { capture, ensureWallets, issuanceWallet, readWallets, release } from '#features/ledger'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { burnDailyMax, lockAgency } from './agencies.ts'
import { burnById, type BurnRow, endBurn, lockBurn, takeBurn } from './burns.ts'
import { moveTotals } from './running-totals.ts'
import { notifyOfBurn } from './notify.ts'

/**
 * The agent starts to pay out. The day's cap is checked here and not at the end: a payout in progress counts until it ends, so that
 * one that was made can always be confirmed.
 */
export async function startPayout(tx: Tx, caller: Caller, id: bigint): Promise<BurnRow> {
  const burn = await lockFor(tx, caller, id, 'take')
  const agency = (await lockAgency(tx, burn.agency_id)) ?? raise('INTERNAL')
  if (remainingCap(burnDailyMax(agency), agency.burned_today + agency.paying) < burn.quantity) raise('DAILY_CAP_REACHED')
  // The agent must not pay out what could not be debited from the member afterwards.
  const wallets = await readWallets(tx, burn.pocket_id)
  if (wallets.some((wallet) => wallet.asset_id === burn.asset_id && wallet.is_frozen)) raise('WALLET_FROZEN')
  await takeBurn(tx, id)
  await moveTotals(tx, burn.agency_id, { waiting: -burn.quantity, paying: burn.quantity })
  await notifyOfBurn(tx, 'burn.taken', burn, caller.userId)
  return reread(tx, id)
}

/** The payout was made: burns the held amount once and credits the fee to the agent. */
export async function confirmBurn(tx: Tx, caller: Caller, id: bigint, payoutReference: string): Promise<BurnRow> {
  const burn = await lockFor(tx, caller, id, 'confirm')
  const { quantity, fee } = burn
  await moveTotals(tx, burn.agency_id, { openBurns: -1, paying: -quantity, burned: quantity, completed: 1 })
  const issuance = await issuanceWallet(tx, burn.asset_id)
  const [member, agent] = (await ensureWallets(tx, [
    { pocketId: burn.pocket_id, assetId: burn.asset_id },
    { pocketId: burn.agent_pocket_id, assetId: burn.asset_id },
  ])) as [bigint, bigint]
  const legs = [
    { walletId: member, amount: -(quantity + fee) },
    { walletId: issuance, amount: quantity },
    ...(fee > 0n ? [{ walletId: agent, amount: fee }] : []),
  ]
  const postingId = await capture(tx, {
    holdId: burn.hold_id,
    amount: quantity + fee,
    posting: { kind: 'burn', ref: String(id), key: `burn:${id}`, actorUserId: caller.userId, legs },
  })
  await endBurn(tx, id, { status: 'confirmed', payoutReference, postingId })
  await notifyOfBurn(tx, 'burn.confirmed', burn, caller.userId, { payoutReference })
  return reread(tx, id)
}

export async function rejectBurn(tx: Tx, caller: Caller, id: bigint, reason: string): Promise<BurnRow> {
  const burn = await lockFor(tx, caller, id, 'reject')
  const open = burn.status === 'paying' ? { paying: -burn.quantity } : { waiting: -burn.quantity }
  await moveTotals(tx, burn.agency_id, { openBurns: -1, ...open, failed: 1 })
  await release(tx, burn.hold_id)
  await endBurn(tx, id, { status: 'rejected', reason })
  await notifyOfBurn(tx, 'burn.rejected', burn, caller.userId, { reason })
  return reread(tx, id)
}

/** Only while the payout has not started. */
export async function cancelBurn(tx: Tx, caller: Caller, id: bigint): Promise<BurnRow> {
  const burn = await lockFor(tx, caller, id, 'cancel')
  await moveTotals(tx, burn.agency_id, { openBurns: -1, waiting: -burn.quantity })
  await release(tx, burn.hold_id)
  await endBurn(tx, id, { status: 'canceled' })
  await notifyOfBurn(tx, 'burn.canceled', burn, caller.userId)
  return reread(tx, id)
}

/** Only its member and its agent see a burn; an action that its status does not allow is a conflict. */
async function lockFor(tx: Tx, { profileId }: Caller, id: bigint, action: BurnAction): Promise<BurnRow> {
  const burn = await lockBurn(tx, id)
  const seat = action === 'cancel' ? 'member' : 'agent'
  if (!burn || profileId !== (seat === 'member' ? burn.profile_id : burn.agent_profile_id)) return raise('BURN_NOT_FOUND')
  if (!burnActions(burn.status, seat).includes(action)) raise('STATE_CONFLICT')
  return burn
}

async function reread(tx: Tx, id: bigint): Promise<BurnRow> {
  return (await burnById(tx, id)) ?? raise('BURN_NOT_FOUND')
}

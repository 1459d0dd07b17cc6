import { type MintAction, mintActions } from '@bourse/domain/agent'
import { ensureWallet, ensureWallets, issuanceWallet, movePending, post } from '#features/ledger'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { lockAgency, mintLeftToday } from './agencies.ts'
import { endMint, lockMint, mintById, type MintRow } from './mints.ts'
import { moveTotals } from './running-totals.ts'
import { notifyOfMint } from './notify.ts'

/** The agent has received the money: it is issued once, within the day's cap. */
export async function confirmMint(tx: Tx, caller: Caller, id: bigint): Promise<MintRow> {
  const mint = await lockFor(tx, caller, id, 'confirm')
  const agency = (await lockAgency(tx, mint.agency_id)) ?? raise('INTERNAL')
  if (mintLeftToday(agency) < mint.quantity) raise('DAILY_CAP_REACHED')

  const issuance = await issuanceWallet(tx, mint.asset_id)
  const [member, agent] = (await ensureWallets(tx, [
    { pocketId: mint.pocket_id, assetId: mint.asset_id },
    { pocketId: mint.agent_pocket_id, assetId: mint.asset_id },
  ])) as [bigint, bigint]
  const postingId = await post(tx, {
    kind: 'mint',
    ref: String(id),
    key: `mint:${id}`,
    actorUserId: caller.userId,
    legs: mintLegs(mint, { issuance, member, agent }),
  })
  // After the posting, which has locked all three wallets in order.
  await movePending(tx, member, -(mint.quantity - mint.fee))
  await endMint(tx, id, { status: 'confirmed', postingId })
  await moveTotals(tx, mint.agency_id, { openMints: -1, minted: mint.quantity, completed: 1 })
  await notifyOfMint(tx, 'mint.confirmed', mint, caller.userId)
  return reread(tx, id)
}

export async function rejectMint(tx: Tx, caller: Caller, id: bigint, reason: string): Promise<MintRow> {
  const mint = await lockFor(tx, caller, id, 'reject')
  await withdraw(tx, mint, { status: 'rejected', reason })
  await notifyOfMint(tx, 'mint.rejected', mint, caller.userId, { reason })
  return reread(tx, id)
}

export async function cancelMint(tx: Tx, caller: Caller, id: bigint): Promise<MintRow> {
  const mint = await lockFor(tx, caller, id, 'cancel')
  await withdraw(tx, mint, { status: 'canceled' })
  await notifyOfMint(tx, 'mint.canceled', mint, caller.userId)
  return reread(tx, id)
}

/** Ends an overdue mint; returns whether it was still pending. */
export async function expireMint(tx: Tx, id: bigint): Promise<boolean> {
  const mint = await lockMint(tx, id)
  if (mint?.status !== 'pending') return false
  await withdraw(tx, mint, { status: 'expired' })
  await notifyOfMint(tx, 'mint.expired', mint)
  return true
}

export function mintLegs(
  { quantity, fee }: Pick<MintRow, 'quantity' | 'fee'>,
  { issuance, member, agent }: { issuance: bigint; member: bigint; agent: bigint },
) {
  return [
    { walletId: issuance, amount: -quantity },
    { walletId: member, amount: quantity - fee },
    ...(fee > 0n ? [{ walletId: agent, amount: fee }] : []),
  ]
}

/** Only its member and its agent see a mint; an action that its status or expiry does not allow is a conflict. */
async function lockFor(tx: Tx, { profileId }: Caller, id: bigint, action: MintAction): Promise<MintRow> {
  const mint = await lockMint(tx, id)
  const seat = action === 'cancel' ? 'member' : 'agent'
  if (!mint || profileId !== (seat === 'member' ? mint.profile_id : mint.agent_profile_id)) return raise('MINT_NOT_FOUND')
  if (mint.is_overdue || !mintActions(mint.status, seat).includes(action)) raise('STATE_CONFLICT')
  return mint
}

async function withdraw(tx: Tx, mint: MintRow, end: { status: 'rejected' | 'canceled' | 'expired'; reason?: string }): Promise<void> {
  await moveTotals(tx, mint.agency_id, { openMints: -1, failed: end.status === 'canceled' ? 0 : 1 })
  await movePending(tx, await ensureWallet(tx, mint.pocket_id, mint.asset_id), -(mint.quantity - mint.fee))
  await endMint(tx, mint.id, end)
}

async function reread(tx: Tx, id: bigint): Promise<MintRow> {
  return (await mintById(tx, id)) ?? raise('MINT_NOT_FOUND')
}

import { proposalActions } from '@bourse/domain/transfer'
import { demandHolder } from '#features/authorization'
import { capture, ensureWallet, post } from '#features/ledger'
import { ownProfile, type ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import { lockProposal, type ProposalRow, seatOf } from './proposals.ts'
import { notifyBoth } from './notify.ts'

/**
 * The recipient approves, or the first taker of an open offer: the money moves and the record ends in one transaction (DEF-075,
 * DEF-077). Repeated by the same profile it answers the same; a later taker is refused.
 */
export async function approveProposal(tx: Tx, caller: Caller, id: bigint): Promise<ProposalRow['status']> {
  const proposal = await lockProposal(tx, id)
  const seat = proposal && (await seatOf(tx, caller, proposal))
  if (!proposal || !seat) return raise('PROPOSAL_NOT_FOUND')
  if (proposal.status === 'approved' && proposal.taker_profile_id === caller.profileId) return 'approved'
  if (!proposalActions({ status: proposal.status, seat }).includes('approve')) raise('STATE_CONFLICT')
  // These calls store no reply under a key, so they check here what every money-moving call checks.
  if (!caller.isSettled) raise('STEP_REQUIRED')

  const taker = await ownProfile(tx, caller, caller.profileId)
  const postingId = await (proposal.type_of === 'request' ? payRequest(tx, proposal, taker) : settleOffer(tx, proposal, taker))
  await tx.run(sql`
    update proposals set status = 'approved', taker_profile_id = ${taker.id}, posting_id = ${postingId}, ended_at = now() where id = ${id}`)
  await notifyBoth(tx, { ...proposal, taker_profile_id: taker.id }, `${proposal.type_of}.approved`, caller.userId)
  return 'approved'
}

async function payRequest(
  tx: Tx,
  { id, maker_profile_id, maker_pocket_id, asset_id, quantity }: ProposalRow,
  payer: ProfileRow,
): Promise<bigint> {
  await demandHolder(tx, asset_id, maker_profile_id, 'recipient')
  const from = await ensureWallet(tx, payer.pocket_id, asset_id)
  const to = await ensureWallet(tx, maker_pocket_id, asset_id)
  return post(tx, {
    kind: 'request',
    ref: String(id),
    actorUserId: payer.user_id,
    key: `request:${id}`,
    legs: [
      { walletId: from, amount: -quantity },
      { walletId: to, amount: quantity },
    ],
  })
}

/** The maker's side comes from its hold, the taker's from the wallet; both legs are in one posting. */
async function settleOffer(tx: Tx, proposal: ProposalRow, taker: ProfileRow): Promise<bigint> {
  const { id, maker_pocket_id, asset_id, quantity, ex_asset_id, ex_quantity, hold_id } = proposal
  if (hold_id === null || ex_asset_id === null || ex_quantity === null) return raise('INTERNAL')
  await demandHolder(tx, asset_id, taker.id)
  await demandHolder(tx, ex_asset_id, proposal.maker_profile_id, 'recipient')
  const makerGives = await ensureWallet(tx, maker_pocket_id, asset_id)
  const takerGets = await ensureWallet(tx, taker.pocket_id, asset_id)
  const takerGives = await ensureWallet(tx, taker.pocket_id, ex_asset_id)
  const makerGets = await ensureWallet(tx, maker_pocket_id, ex_asset_id)
  return capture(tx, {
    holdId: hold_id,
    amount: quantity,
    posting: {
      kind: 'offer',
      ref: String(id),
      actorUserId: taker.user_id,
      key: `offer:${id}`,
      legs: [
        { walletId: makerGives, amount: -quantity },
        { walletId: takerGets, amount: quantity },
        { walletId: takerGives, amount: -ex_quantity },
        { walletId: makerGets, amount: ex_quantity },
      ],
    },
  })
}

import { release } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { raise, type Caller } from '#platform/http'
import { endProposal, lockProposal, proposalById, type ProposalRow } from './proposals.ts'
import { notifyBoth } from './notify.ts'

/** The maker cancels a pending proposal, or its recipient declines it; any other profile gets a 404. */
export async function cancelProposal(tx: Tx, caller: Caller, id: bigint): Promise<ProposalRow['status']> {
  const proposal = await lockProposal(tx, id)
  const status = proposal?.maker_profile_id === caller.profileId ? 'canceled' : 'declined'
  if (!proposal || ![proposal.maker_profile_id, proposal.other_profile_id, proposal.taker_profile_id].includes(caller.profileId))
    return raise('PROPOSAL_NOT_FOUND')
  if (proposal.status === status) return status
  if (proposal.status !== 'pending' || !(await endProposal(tx, id, status))) raise('STATE_CONFLICT')
  // If the hold expires at this moment, the expiry wins and this transaction is rolled back.
  if (proposal.hold_id !== null) await release(tx, proposal.hold_id)
  await notifyBoth(tx, proposal, `${proposal.type_of}.${status}`, caller.userId)
  return status
}

/** The ledger has expired an offer's hold: ends the record and notifies both sides. Idempotent. */
export async function expireOffer(tx: Tx, id: bigint): Promise<void> {
  const offer = await lockProposal(tx, id)
  if (offer && (await endProposal(tx, id, 'expired'))) await notifyBoth(tx, offer, 'offer.expired')
}

/** Requests hold nothing, so a job expires them within a minute. */
export const overdueRequests: DueWork = {
  kind: 'transfer.expire_requests',
  table: 'proposals',
  isDue: (now) => sql`t.type_of = 'request' and t.status = 'pending' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  async work(tx, id) {
    const request = await proposalById(tx, id)
    if (request && (await endProposal(tx, id, 'expired'))) await notifyBoth(tx, request, 'request.expired')
  },
}

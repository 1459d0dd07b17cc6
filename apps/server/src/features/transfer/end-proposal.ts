import { release } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { raise, type Caller } from '#platform/http'
import { endProposal, lockProposal, proposalById, type ProposalRow } from './proposals.ts'
import { tellBoth } from './tell.ts'

/** The maker takes a pending proposal back, or the one it was made to declines it; for anybody else there is none. */
export async function cancelProposal(tx: Tx, caller: Caller, id: bigint): Promise<ProposalRow['status']> {
  const proposal = await lockProposal(tx, id)
  const status = proposal?.maker_profile_id === caller.profileId ? 'canceled' : 'declined'
  if (!proposal || ![proposal.maker_profile_id, proposal.other_profile_id, proposal.taker_profile_id].includes(caller.profileId))
    return raise('PROPOSAL_NOT_FOUND')
  if (proposal.status === status) return status
  if (proposal.status !== 'pending' || !(await endProposal(tx, id, status))) raise('STATE_CONFLICT')
  // A hold that runs out in this very moment wins, and nothing of this happened.
  if (proposal.hold_id !== null) await release(tx, proposal.hold_id)
  await tellBoth(tx, proposal, `${proposal.type_of}.${status}`, caller.userId)
  return status
}

/** The ledger has let an offer's hold run out: the record and both feeds follow. Says nothing twice. */
export async function expireOffer(tx: Tx, id: bigint): Promise<void> {
  const offer = await lockProposal(tx, id)
  if (offer && (await endProposal(tx, id, 'expired'))) await tellBoth(tx, offer, 'offer.expired')
}

/** Requests hold nothing, so nobody but the clock ends them: within a minute of their time. */
export const overdueRequests: DueWork = {
  kind: 'transfer.expire_requests',
  table: 'proposals',
  isDue: (now) => sql`t.type_of = 'request' and t.status = 'pending' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  async work(tx, id) {
    const request = await proposalById(tx, id)
    if (request && (await endProposal(tx, id, 'expired'))) await tellBoth(tx, request, 'request.expired')
  },
}

import { release } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise, type Caller } from '#platform/http'
import { endProposal, lockProposal, type ProposalRow } from './proposals.ts'

/** The maker takes a pending proposal back, or the one it was made to declines it; for anybody else there is none. */
export async function cancelProposal(tx: Tx, caller: Caller, id: bigint): Promise<ProposalRow['status']> {
  const proposal = await lockProposal(tx, id)
  const status = proposal?.maker_profile_id === caller.profileId ? 'canceled' : 'declined'
  if (!proposal || ![proposal.maker_profile_id, proposal.other_profile_id].includes(caller.profileId)) return raise('PROPOSAL_NOT_FOUND')
  if (proposal.status === status) return status
  if (proposal.status !== 'pending' || !(await endProposal(tx, id, status))) raise('STATE_CONFLICT')
  // A hold that runs out in this very moment wins, and nothing of this happened.
  if (proposal.hold_id !== null) await release(tx, proposal.hold_id)
  await tellBoth(tx, proposal, `${proposal.type_of}.${status}`, caller.userId)
  return status
}

/** The ledger has let an offer's hold run out: the record and both feeds follow. Says nothing twice. */
export async function expireOffer(tx: Tx, eventId: bigint): Promise<void> {
  const event = await tx.one<{ data: { kind?: string; ref?: string } }>(sql`select data from events where id = ${eventId}`)
  if (event.data.kind !== 'offer' || event.data.ref === undefined) return
  const offer = await lockProposal(tx, BigInt(event.data.ref))
  if (offer && (await endProposal(tx, offer.id, 'expired'))) await tellBoth(tx, offer, 'offer.expired')
}

async function tellBoth(tx: Tx, proposal: ProposalRow, kind: string, actorUserId?: bigint): Promise<void> {
  for (const profileId of [proposal.maker_profile_id, proposal.other_profile_id])
    if (profileId !== null) await emit(tx, { kind, profileId, actorUserId, data: { proposalId: String(proposal.id) } })
}

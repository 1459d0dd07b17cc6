import type { Tx } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import type { ProposalRow } from './proposals.ts'

type Kind = NewEvent['kind']

type NotifiedProposal = Pick<ProposalRow, 'id' | 'maker_profile_id' | 'other_profile_id' | 'other_email' | 'taker_profile_id'>

/** Adds the outcome of a proposal to both feeds. Whose an address is, its maker learns only once it was paid. */
export async function notifyBoth(tx: Tx, proposal: NotifiedProposal, kind: Kind, actorUserId?: bigint): Promise<void> {
  const isKnown = proposal.other_email === null || kind.endsWith('.approved')
  const otherProfileId = (isKnown ? otherOf(proposal) : null) ?? undefined
  await emit(tx, newsOf(proposal, kind, actorUserId, { profileId: proposal.maker_profile_id, otherProfileId }))
  await notifyOther(tx, proposal, kind, actorUserId)
}

/** The recipient, or the taker; undefined while the offer is open to anyone. */
export async function notifyOther(tx: Tx, proposal: NotifiedProposal, kind: Kind, actorUserId?: bigint): Promise<void> {
  const profileId = otherOf(proposal)
  if (profileId !== null) await emit(tx, newsOf(proposal, kind, actorUserId, { profileId, otherProfileId: proposal.maker_profile_id }))
}

const otherOf = ({ other_profile_id, taker_profile_id }: NotifiedProposal) => other_profile_id ?? taker_profile_id

function newsOf(
  { id }: NotifiedProposal,
  kind: Kind,
  actorUserId: bigint | undefined,
  sides: Pick<NewEvent, 'profileId' | 'otherProfileId'>,
): NewEvent {
  return { kind, ...sides, actorUserId, subjectId: id, data: { proposalId: String(id) } }
}

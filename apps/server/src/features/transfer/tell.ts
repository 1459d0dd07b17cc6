import type { Tx } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import type { ProposalRow } from './proposals.ts'

type Kind = NewEvent['kind']

type Told = Pick<ProposalRow, 'id' | 'maker_profile_id' | 'other_profile_id' | 'taker_profile_id'>

/** Both feeds hear of what became of a proposal. */
export async function tellBoth(tx: Tx, proposal: Told, kind: Kind, actorUserId?: bigint): Promise<void> {
  const other = otherOf(proposal)
  await emit(tx, newsOf(proposal, kind, actorUserId, { profileId: proposal.maker_profile_id, otherProfileId: other ?? undefined }))
  await tellOther(tx, proposal, kind, actorUserId)
}

/** The one it was made to, or who has taken it; nobody while it is anyone's. */
export async function tellOther(tx: Tx, proposal: Told, kind: Kind, actorUserId?: bigint): Promise<void> {
  const profileId = otherOf(proposal)
  if (profileId !== null) await emit(tx, newsOf(proposal, kind, actorUserId, { profileId, otherProfileId: proposal.maker_profile_id }))
}

const otherOf = ({ other_profile_id, taker_profile_id }: Told) => other_profile_id ?? taker_profile_id

function newsOf(
  { id }: Told,
  kind: Kind,
  actorUserId: bigint | undefined,
  sides: Pick<NewEvent, 'profileId' | 'otherProfileId'>,
): NewEvent {
  return { kind, ...sides, actorUserId, subjectId: id, data: { proposalId: String(id) } }
}

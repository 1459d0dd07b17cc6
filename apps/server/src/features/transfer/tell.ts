import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import type { ProposalRow } from './proposals.ts'

type Told = Pick<ProposalRow, 'id' | 'maker_profile_id' | 'other_profile_id' | 'taker_profile_id'>

/** Both feeds hear of what became of a proposal. */
export async function tellBoth(tx: Tx, proposal: Told, kind: string, actorUserId?: bigint): Promise<void> {
  await tell(tx, proposal, proposal.maker_profile_id, kind, actorUserId)
  await tellOther(tx, proposal, kind, actorUserId)
}

/** The one it was made to, or who has taken it; nobody while it is anyone's. */
export async function tellOther(tx: Tx, proposal: Told, kind: string, actorUserId?: bigint): Promise<void> {
  const profileId = proposal.other_profile_id ?? proposal.taker_profile_id
  if (profileId !== null) await tell(tx, proposal, profileId, kind, actorUserId)
}

async function tell(tx: Tx, { id }: Told, profileId: bigint, kind: string, actorUserId: bigint | undefined): Promise<void> {
  await emit(tx, { kind, profileId, actorUserId, data: { proposalId: String(id) } })
}

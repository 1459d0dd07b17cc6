import type { Tx } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import type { BurnRow } from './burns.ts'
import type { MintRow } from './mints.ts'
import type { Parties } from './parties.ts'

/** Adds a mint's event to both feeds, in the transaction of its cause; mails follow each reader's preferences. */
export async function notifyOfMint(tx: Tx, kind: NewEvent['kind'], mint: MintRow, actorUserId?: bigint, more: object = {}): Promise<void> {
  await notifyBoth(tx, kind, mint, actorUserId, { mintId: String(mint.id), reference: mint.reference, ...figuresOf(mint), ...more })
}

export async function notifyOfBurn(tx: Tx, kind: NewEvent['kind'], burn: BurnRow, actorUserId?: bigint, more: object = {}): Promise<void> {
  await notifyBoth(tx, kind, burn, actorUserId, { burnId: String(burn.id), ...figuresOf(burn), ...more })
}

async function notifyBoth(tx: Tx, kind: NewEvent['kind'], parties: Parties, actorUserId: bigint | undefined, data: object): Promise<void> {
  const names = { asset: parties.asset, member: parties.profile.name, agent: parties.agent.name }
  const news = { kind, actorUserId, subjectId: parties.id, data: { ...data, ...names } }
  const dataOf = (seat: 'member' | 'agent') => ({ ...news.data, seat })
  await emit(tx, { ...news, profileId: parties.profile_id, otherProfileId: parties.agent_profile_id, data: dataOf('member') })
  await emit(tx, { ...news, profileId: parties.agent_profile_id, otherProfileId: parties.profile_id, data: dataOf('agent') })
}

function figuresOf({ quantity, fee }: { quantity: bigint; fee: bigint }) {
  return { quantity: String(quantity), fee: String(fee) }
}

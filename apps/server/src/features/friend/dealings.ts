import type { ListedFriend } from '@bourse/contracts/friend'
import { type Acquaintance, type DealingKind, latestDealing } from '@bourse/domain/friend'
import { type Asker, type PersonRow, presentPerson } from '#features/profile'
import type { Tx } from '#platform/db'

/** What happened between a profile and another one; the amount is below zero for what the profile gave. */
export interface Dealing {
  otherId: bigint
  kind: DealingKind
  at: Date | null
  ticketId: bigint | null
  note: string
  asset: string | null
  amount: bigint | null
}

/** What a feature knows of the dealings of the asking profile. It tells only what that profile may read elsewhere too. */
export interface DealingSource {
  /** The last dealing with each of these profiles, for those with whom there was one: one statement, over a limited number of rows. */
  lastWith(tx: Tx, asker: Asker, otherIds: readonly bigint[]): Promise<readonly Dealing[]>
  /** Whom the profile has dealt with lately, the most important first. */
  acquaintances(tx: Tx, asker: Asker, limit: number): Promise<readonly Acquaintance<bigint>[]>
}

/** A page of friends, each with what happened last: as many statements as there are sources, however many friends there are. */
export async function withDealings(
  tx: Tx,
  asker: Asker,
  friends: readonly (PersonRow & { since: Date })[],
  sources: readonly DealingSource[],
): Promise<ListedFriend[]> {
  if (friends.length === 0) return []
  const ids = friends.map(({ id }) => id)
  const dealings = new Map<bigint, Presented[]>(ids.map((id) => [id, []]))
  for (const source of sources)
    for (const dealing of await source.lastWith(tx, asker, ids)) dealings.get(dealing.otherId)?.push(presentDealing(dealing))
  return friends.map((friend) => ({
    person: presentPerson(friend),
    since: friend.since.getTime(),
    last: latestDealing(dealings.get(friend.id) ?? []) ?? null,
  }))
}

type Presented = NonNullable<ListedFriend['last']>

function presentDealing({ kind, at, ticketId, note, asset, amount }: Dealing): Presented {
  return {
    kind,
    at: at?.getTime() ?? null,
    ticket: ticketId === null ? null : String(ticketId),
    note,
    asset,
    amount: amount === null ? null : String(amount),
  }
}

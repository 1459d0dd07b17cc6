import { friend, type DealingReply } from '@bourse/contracts/friend'
import type { ApiClient } from '@bourse/testkit/client'

/** What happened last with each friend, by handle. */
export async function dealingsOf({ api }: { api: ApiClient }): Promise<Record<string, DealingReply | null>> {
  const { body } = await api.call(friend.dealings)
  return Object.fromEntries(body.items.map(({ person, last }) => [person.name, last]))
}

/** Who is suggested, in order, and why: `eve: 2 payments`, or `eve: group Growers`. */
export async function suggestionsOf({ api }: { api: ApiClient }): Promise<string[]> {
  const { body } = await api.call(friend.suggestions)
  return body.map(({ person, kind, count, name }) => `${person.name}: ${name === '' ? `${count} ${kind}` : `${kind} ${name}`}`)
}

import type { FriendRequest } from '@bourse/contracts/friend'
import { presentPerson } from '#features/profile'
import type { ListedRequest } from './requests.ts'

/** A request by e-mail address shows only the address to its sender, so that it does not reveal whose it is. */
export function presentRequest(row: ListedRequest, shared: ReadonlyMap<bigint, number>): FriendRequest {
  return {
    id: String(row.request_id),
    direction: row.is_own ? 'out' : 'in',
    person: row.id === null ? null : presentPerson(row),
    email: row.email,
    createdAt: row.created_at.getTime(),
    friendsInCommon: row.is_own || row.id === null ? null : (shared.get(row.id) ?? 0),
  }
}

import { askFriend, blockProfile, type FriendParts } from '#features/friend'
import { befriend, profileByName, type ProfileRow } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'

type Pair = readonly [one: string, other: string]

const FRIENDS: readonly Pair[] = [
  ['maker', 'taker'],
  ['maker', 'member'],
  ['maker', 'greenworks'],
  ['maker', 'issuer'],
  ['taker', 'dealer'],
  ['member', 'sponsor'],
  ['member', 'greenworks'],
  ['dealer', 'agent'],
]

/** Pending requests. */
const QUESTIONS: readonly Pair[] = [
  ['sponsor', 'taker'],
  ['dealer', 'maker'],
  ['taker', 'issuer'],
]

/** A block between two profiles that have no other relation. */
const BLOCKS: readonly Pair[] = [['agent', 'paseo']]

/** Friendships, pending requests and a block. */
export async function seedFriends(tx: Tx, parts: FriendParts): Promise<void> {
  for (const [one, other] of FRIENDS) await befriend(tx, (await person(tx, one)).id, (await person(tx, other)).id)
  for (const [asker, asked] of QUESTIONS) await askFriend(tx, parts, callerOf(await person(tx, asker)), asked)
  for (const [blocker, blocked] of BLOCKS) await blockProfile(tx, callerOf(await person(tx, blocker)), { handle: blocked })
}

async function person(tx: Tx, name: string): Promise<ProfileRow> {
  return (await profileByName(tx, name)) ?? raise('PROFILE_NOT_FOUND')
}

function callerOf({ id, user_id, pocket_id }: ProfileRow): Caller {
  return { userId: user_id, profileId: id, pocketId: pocket_id, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
}

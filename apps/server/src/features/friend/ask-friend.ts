import { areFriends, type Asker, findProfile, profileOfEmail, readAddress } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { approve } from './answer-request.ts'
import { askAddress, stopWaiting } from './ask-address.ts'
import { blockBetween } from './blocks.ts'
import type { FriendParts } from './invite-friend.ts'
import { lockPair } from './pair-lock.ts'
import { admitOneMore } from './request-limit.ts'
import { lockPendingBetween } from './requests.ts'

export type Asked = 'asked' | 'friends'

/**
 * Sends a friend request to a handle or e-mail address. By handle, a profile that is hidden from the sender or has blocked them
 * answers as unknown. By address every profile can be asked, hidden or not, and the answer is the same whether the address has an
 * account and whether its owner wants requests.
 */
export async function askFriend(tx: Tx, parts: FriendParts, asker: Asker, written: string): Promise<Asked> {
  const address = readAddress(written) ?? raise('INVALID', { address: ['fields.email'] })
  const email = 'email' in address ? address.email : undefined
  const found = email === undefined ? await findProfile(tx, asker, written) : await profileOfEmail(tx, email)
  if (found?.user_id === asker.userId) raise('INVALID', { address: ['fields.friendSelf'] })

  if (found) await lockPair(tx, asker.profileId, found.id)
  const block = found && (await blockBetween(tx, asker.profileId, found.id))
  if (email !== undefined && (!found || block)) {
    await askAddress(tx, parts, asker, email, { hasAccount: found !== undefined })
    return 'asked'
  }
  if (!found || block === 'theirs') return raise('PROFILE_NOT_FOUND', { address: ['fields.recipient'] })
  if (block === 'own') return raise('INVALID', { address: ['fields.friendBlocked'] })

  if (email !== undefined) await stopWaiting(tx, asker.profileId, email)
  return question(tx, asker, found.id, async () => {
    await admitOneMore(tx, asker, email)
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into friend_requests (from_profile_id, to_profile_id, to_email) values (${asker.profileId}, ${found.id}, ${email ?? null})
      returning id`)
    return id
  })
}

/**
 * Sends a request between two profiles whose pair is locked. A request to a profile that has already asked accepts theirs; an
 * existing request or friendship stays as it is.
 */
export async function question(
  tx: Tx,
  asker: Pick<Asker, 'profileId' | 'userId'>,
  askedId: bigint,
  put: () => Promise<bigint>,
): Promise<Asked> {
  if (await areFriends(tx, asker.profileId, askedId)) return 'friends'
  const pending = await lockPendingBetween(tx, asker.profileId, askedId)
  if (pending?.from_profile_id === askedId) {
    await approve(tx, { id: pending.id, askerId: askedId, askedId: asker.profileId }, asker.userId)
    return 'friends'
  }
  if (pending) return 'asked'

  const id = await put()
  await emit(tx, {
    kind: 'friend.asked',
    profileId: askedId,
    actorUserId: asker.userId,
    subjectId: id,
    otherProfileId: asker.profileId,
    data: { requestId: String(id) },
  })
  return 'asked'
}

import { friend } from '@bourse/contracts/friend'
import { presentPerson } from '#features/profile'
import { AppError, type Http } from '#platform/http'
import { throttle, type Limit } from '#platform/throttle'
import { acceptRequest, declineRequest } from './answer-request.ts'
import { askFriend } from './ask-friend.ts'
import { blockProfile, readBlocked, unblockProfile } from './blocks.ts'
import type { FriendParts } from './invite-friend.ts'
import { presentRequest } from './present.ts'
import { removeFriend } from './remove-friend.ts'
import { readPending } from './requests.ts'

/** As many as a person adds after a meeting, then one every few seconds. */
const ASKS: Limit = { burst: 20, everyMs: 5000 }

export function friendRoutes(http: Http, parts: FriendParts): void {
  http.read(friend.requests, async ({ tx, caller }) => (await readPending(tx, caller.profileId)).map(presentRequest))

  // The limit takes a connection of its own, so it comes before the transaction.
  http.act(friend.ask, async ({ db, caller, body }) => {
    const waitMs = await throttle(db, `friend:${caller.userId}`, ASKS)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    return { status: await db.transaction((tx) => askFriend(tx, parts, caller, body.address)) }
  })

  http.write(friend.accept, async ({ tx, caller, params }) => ({
    id: params.id,
    status: await acceptRequest(tx, caller, BigInt(params.id)),
  }))

  http.write(friend.decline, async ({ tx, caller, params }) => ({
    id: params.id,
    status: await declineRequest(tx, caller, BigInt(params.id)),
  }))

  http.write(friend.remove, async ({ tx, caller, params }) => ({ removed: await removeFriend(tx, caller, BigInt(params.id)) }))

  http.read(friend.blocked, async ({ tx, caller }) => (await readBlocked(tx, caller.profileId)).map(presentPerson))

  http.write(friend.block, async ({ tx, caller, body }) => {
    await blockProfile(tx, caller, BigInt(body.profileId))
    return { blocked: true }
  })

  http.write(friend.unblock, async ({ tx, caller, params }) => {
    await unblockProfile(tx, caller, BigInt(params.id))
    return { blocked: false }
  })
}

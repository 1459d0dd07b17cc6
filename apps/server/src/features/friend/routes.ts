import { friend } from '@bourse/contracts/friend'
import { countFriends, friendsInCommon, presentPerson, readFriends } from '#features/profile'
import type { Db } from '#platform/db'
import { AppError, type Http } from '#platform/http'
import { throttle, type Limit } from '#platform/throttle'
import { acceptRequest, declineRequest } from './answer-request.ts'
import { askFriend } from './ask-friend.ts'
import { type Approach, blockProfile, readBlocked, unblockProfile } from './blocks.ts'
import { type DealingSource, withDealings } from './dealings.ts'
import type { FriendParts } from './invite-friend.ts'
import { presentRequest } from './present.ts'
import { removeFriend } from './remove-friend.ts'
import { readPending } from './requests.ts'
import { readSuggestions } from './suggestions.ts'

/** Enough to add people after a meeting, then one every few seconds. */
const ASKS: Limit = { burst: 20, everyMs: 5000 }

/** More than anybody needs; a caller who tries handles one after the other is slowed down. */
const BLOCKS: Limit = { burst: 20, everyMs: 5000 }

interface Parts extends FriendParts {
  approaches: readonly Approach[]
  dealings: readonly DealingSource[]
}

export function friendRoutes(http: Http, { approaches, dealings, ...parts }: Parts): void {
  http.read(friend.dealings, async ({ tx, caller, query }) => {
    const { rows, next } = await readFriends(tx, caller.profileId, query)
    return { items: await withDealings(tx, caller, rows, dealings), next, total: await countFriends(tx, caller.profileId) }
  })

  http.read(friend.suggestions, async ({ tx, caller }) => readSuggestions(tx, caller, dealings))

  http.read(friend.requests, async ({ tx, caller }) => {
    const rows = await readPending(tx, caller.profileId)
    // Nobody learns by asking with whom they share friends: only whoever is asked does.
    const askers = rows.flatMap((row) => (row.is_own || row.id === null ? [] : [row.id]))
    const shared = await friendsInCommon(tx, caller.profileId, askers)
    return rows.map((row) => presentRequest(row, shared))
  })

  http.act(friend.ask, async ({ db, caller, body }) => {
    await count(db, `friend:${caller.userId}`, ASKS)
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

  http.act(friend.block, async ({ db, caller, body }) => {
    await count(db, `block:${caller.userId}`, BLOCKS)
    await db.transaction((tx) => blockProfile(tx, caller, body, approaches))
    return { blocked: true }
  })

  http.write(friend.unblock, async ({ tx, caller, params }) => {
    await unblockProfile(tx, caller, BigInt(params.id))
    return { blocked: false }
  })
}

/** The limit uses its own connection, so it is checked before the transaction. */
async function count(db: Db, key: string, limit: Limit): Promise<void> {
  const waitMs = await throttle(db, key, limit)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
}

import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type FriendParts, inviteFriend } from './invite-friend.ts'
import { admitOneMore, countOneByOne } from './request-limit.ts'

/** Per sender and address, however often it is repeated. */
const MAIL_EVERY = sql`interval '7 days'`

/**
 * A request that waits until the address has an account. It is mailed once a week at most, and never to an existing account: its
 * owner has blocked the sender.
 */
export async function askAddress(
  tx: Tx,
  parts: FriendParts,
  asker: Asker,
  email: string,
  { hasAccount }: { hasAccount: boolean },
): Promise<void> {
  await countOneByOne(tx, asker.userId)
  const waiting = await tx.maybe<{ id: bigint }>(sql`
    select id from friend_requests
    where from_profile_id = ${asker.profileId} and to_email = ${email} and to_profile_id is null and status = 'pending' for update`)
  const { id } = waiting ?? (await wait(tx, asker, email))
  if (hasAccount || (await wasTold(tx, asker, email))) return
  await tx.run(sql`update friend_requests set mailed_at = now() where id = ${id}`)
  await inviteFriend(tx, parts, asker, email)
}

/** Assigns the sender's request to its profile, or sends a new one. */
export async function stopWaiting(tx: Tx, profileId: bigint, email: string): Promise<void> {
  await tx.run(sql`
    update friend_requests set status = 'canceled', ended_at = now()
    where from_profile_id = ${profileId} and to_email = ${email} and to_profile_id is null and status = 'pending'`)
}

async function wait(tx: Tx, asker: Asker, email: string): Promise<{ id: bigint }> {
  await admitOneMore(tx, asker, email)
  return tx.one<{ id: bigint }>(
    sql`insert into friend_requests (from_profile_id, to_email) values (${asker.profileId}, ${email}) returning id`,
  )
}

async function wasTold(tx: Tx, { userId }: Asker, email: string): Promise<boolean> {
  const updated = await tx.rows(sql`
    select from friend_requests r join published.profiles p on p.id = r.from_profile_id
    where p.user_id = ${userId} and r.to_email = ${email} and r.mailed_at > now() - ${MAIL_EVERY} limit 1`)
  return updated.length > 0
}

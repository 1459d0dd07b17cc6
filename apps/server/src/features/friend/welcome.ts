import { profileById, profileOfEmail } from '#features/profile'
import { type Db, sql, type Tx } from '#platform/db'
import { type DueWork, workThrough } from '#platform/due'
import { AppError, raise } from '#platform/http'
import type { JobContext } from '#platform/jobs'
import { question } from './ask-friend.ts'
import { blockBetween } from './blocks.ts'
import { lockPair } from './pair-lock.ts'
import { endRequest, lockRequest } from './requests.ts'

/**
 * Assigns requests by address to accounts that have the address by now: at every sign-up, and each minute for requests that were
 * sent during one.
 */
export const requestsByMail: DueWork = {
  kind: 'friend.address_requests',
  table: 'friend_requests',
  isDue: () =>
    sql`t.to_profile_id is null and t.status = 'pending' and exists (select from published.users u where u.email = t.to_email and u.is_active)`,
  oldestFirst: sql`t.created_at`,
  work: address,
  isRefusal: (error) => error instanceof AppError && error.code !== 'INTERNAL',
}

/** The event names the new user; the address is read here, so that it is not in the event. */
export async function welcomeProfile(db: Db, eventId: bigint, { log, now }: JobContext = {}): Promise<void> {
  const found = await db.read((tx) =>
    tx.maybe<{ email: string }>(sql`
      select u.email from published.events e join published.profiles p on p.id = e.profile_id join published.users u on u.id = p.user_id where e.id = ${eventId}`),
  )
  if (found) await workThrough(db, requestsByMail, { log, now, only: sql`t.to_email = ${found.email}` })
}

async function address(tx: Tx, id: bigint): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.status !== 'pending' || request.to_profile_id !== null || request.to_email === null) return
  const asker = (await profileById(tx, request.from_profile_id)) ?? raise('PROFILE_NOT_FOUND')
  const asked = (await profileOfEmail(tx, request.to_email)) ?? raise('PROFILE_NOT_FOUND')
  if (asked.user_id === asker.user_id) return endRequest(tx, id, 'canceled')
  await lockPair(tx, asker.id, asked.id)
  // If the new user has blocked the sender, the request stays invisible to them; for the sender it goes on waiting.
  if (await blockBetween(tx, asker.id, asked.id)) raise('FORBIDDEN')

  let isAddressed = false
  await question(tx, { profileId: asker.id, userId: asker.user_id }, asked.id, async () => {
    await tx.run(sql`update friend_requests set to_profile_id = ${asked.id} where id = ${id}`)
    isAddressed = true
    return id
  })
  if (!isAddressed) await endRequest(tx, id, 'canceled')
}

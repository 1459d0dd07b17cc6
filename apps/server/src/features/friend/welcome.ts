import { profileById, profileOfEmail } from '#features/profile'
import { type Db, sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Log } from '#platform/log'
import { question } from './ask-friend.ts'
import { blockBetween } from './blocks.ts'
import { lockPair } from './pair-lock.ts'
import { endRequest, lockRequest } from './requests.ts'

/**
 * Questions to addresses that have an account by now find whom they ask. Each in a transaction of its own, under its lock, so
 * that whatever repeats this repeats nothing. Run at every sign-up, and each minute for what was asked in the very moment of one.
 */
export async function welcome(db: Db, { email, log }: { email?: string; log?: Log | undefined } = {}): Promise<void> {
  const whose = email === undefined ? sql`r.created_at > now() - interval '1 hour'` : sql`r.to_email = ${email}`
  const waiting = await db.read((tx) =>
    tx.rows<Waiting>(sql`
      select r.id, r.from_profile_id, r.to_email from friend_requests r join users u on u.email = r.to_email and u.is_active
      where r.to_profile_id is null and r.status = 'pending' and ${whose} order by r.id limit ${WAITING_MAX}`),
  )
  // One that fails is tried again with the next look, and keeps nobody else waiting.
  for (const one of waiting)
    await db
      .transaction((tx) => address(tx, one))
      .catch((error: unknown) => log?.warn({ err: error, id: String(one.id) }, 'a friend request was not addressed'))
}

/** A sign-up says whose it is; the address stays between the account and us. */
export async function welcomeProfile(db: Db, eventId: bigint, log?: Log): Promise<void> {
  const found = await db.read((tx) =>
    tx.maybe<{ email: string }>(sql`
      select u.email from events e join profiles p on p.id = e.profile_id join users u on u.id = p.user_id where e.id = ${eventId}`),
  )
  if (found) await welcome(db, { email: found.email, log })
}

interface Waiting {
  id: bigint
  from_profile_id: bigint
  to_email: string
}

const WAITING_MAX = 1000

async function address(tx: Tx, { id, from_profile_id, to_email }: Waiting): Promise<void> {
  const asker = (await profileById(tx, from_profile_id)) ?? raise('PROFILE_NOT_FOUND')
  const asked = await profileOfEmail(tx, to_email)
  if (!asked || asked.user_id === asker.user_id) return
  await lockPair(tx, asker.id, asked.id)
  const request = await lockRequest(tx, id)
  if (request?.status !== 'pending' || request.to_profile_id !== null) return
  // Whoever does not want to hear from the asker never does; to the asker it goes on waiting.
  if (await blockBetween(tx, asker.id, asked.id)) return

  let isAddressed = false
  await question(tx, { profileId: asker.id, userId: asker.user_id }, asked.id, async () => {
    await tx.run(sql`update friend_requests set to_profile_id = ${asked.id} where id = ${id}`)
    isAddressed = true
    return id
  })
  if (!isAddressed) await endRequest(tx, id, 'canceled')
}

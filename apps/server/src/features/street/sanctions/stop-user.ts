import { type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { endSanction, insertSanction, lockSanction, type NewSanction } from './sanctions.ts'
import { notifySanctioned } from './notify-sanctioned.ts'

/** Bars a user from the street until a time, or for good; a silent one is part of something that the person is told in other words. */
export async function stopUser(tx: Tx, made: Omit<NewSanction, 'days'>, { isSilent = false } = {}): Promise<bigint> {
  const id = await insertSanction(tx, made)
  const sanction = (await lockSanction(tx, id)) ?? raise('INTERNAL')
  if (!isSilent) await notifySanctioned(tx, { userId: made.userId, actorUserId: made.byUserId }, 'street.sanctioned', sanction)
  return id
}

/** Lets them in again; one that is over or lifted already changes nothing. Returns whether it was active. */
export async function letUserIn(tx: Tx, id: bigint, byUserId: bigint, { isSilent = false } = {}): Promise<boolean> {
  const sanction = await lockSanction(tx, id)
  if (!sanction?.is_active) return false
  await endSanction(tx, id, byUserId)
  if (!isSilent) await notifySanctioned(tx, { userId: sanction.user_id, actorUserId: byUserId }, 'street.sanction_lifted', sanction)
  return true
}

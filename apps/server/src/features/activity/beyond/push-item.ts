import { readPreferences, type StoredPreferences } from '#features/session'
import { type Db, sql } from '#platform/db'
import type { Settings } from '#platform/settings'
import { feedAddress } from './feed-address.ts'
import { isPushService } from './push-services.ts'
import { sendPush } from './send-push.ts'
import { dropSubscription, IS_LIVE, noteDelivery, noteFailure, type SubscriptionRow } from './subscriptions.ts'
import { tellItems } from './tell-items.ts'
import type { Vapid } from './vapid.ts'

export interface PushParts extends Pick<Settings, 'pushHosts'> {
  vapid: Vapid
}

interface Due extends SubscriptionRow {
  profile_id: bigint
  name: string
  preferences: StoredPreferences
}

/** A message has room for about four thousand bytes, and a screen for far less. */
const BODY_LENGTH_MAX = 300

/**
 * Tells one browser of one item, unless it has been read meanwhile or the session there has ended. What the service could not take
 * now is tried again; after a day, or too many failures in a row, no more.
 */
export async function pushItem(db: Db, { vapid, pushHosts }: PushParts, id: bigint, subscriptionId: bigint): Promise<void> {
  const due = await db.read((tx) =>
    tx.maybe<Due>(sql`
      select p.id, p.endpoint, p.p256dh, p.auth, n.profile_id, o.name, u.preferences
      from notifications n
      join profiles o on o.id = n.profile_id
      join users u on u.id = o.user_id and u.is_active
      join push_subscriptions p on p.user_id = u.id and p.id = ${subscriptionId}
      join sessions s on ${IS_LIVE}
      where n.id = ${id} and n.unread and not n.superseded and n.at > now() - interval '1 day'`),
  )
  if (!due) return
  if (!isPushService(due.endpoint, pushHosts)) return db.read((tx) => dropSubscription(tx, due.id))
  const reader = { profileId: due.profile_id, lang: readPreferences(due.preferences).language }
  const [item] = await db.read((tx) => tellItems(tx, reader, [id]))
  if (!item) return
  const outcome = await sendPush(vapid, due, {
    id: item.id,
    title: item.label,
    body: item.description.slice(0, BODY_LENGTH_MAX),
    url: feedAddress(due.name, item.id),
  })
  const isToTryAgain = await db.transaction(async (tx) => {
    if (outcome === 'delivered') await noteDelivery(tx, due.id)
    if (outcome === 'gone') await dropSubscription(tx, due.id)
    const isAlive = (outcome === 'failed' || outcome === 'refused') && (await noteFailure(tx, due.id))
    return isAlive && outcome === 'failed'
  })
  // The queue waits longer each time.
  if (isToTryAgain) throw new Error('the push service did not take a message')
}

import { type Db, sql } from '#platform/db'
import type { DeliveryParts, Reader } from './delivery-parts.ts'
import { feedAddress } from './feed-address.ts'
import { isPushService } from './push-services.ts'
import { readItems } from './read-items.ts'
import { sendPush } from './send-push.ts'
import type { PushSettings } from './settings.ts'
import { dropSubscription, noteDelivery, noteFailure, type SubscriptionRow } from './subscriptions.ts'
import type { Vapid } from './vapid.ts'

export interface PushParts extends DeliveryParts, Pick<PushSettings, 'pushHosts'> {
  vapid: Vapid
}

type Due = SubscriptionRow & Pick<Reader, 'profile_id' | 'name' | 'language'>

/** A message has room for about four thousand bytes, and a screen for far less. */
const BODY_LENGTH_MAX = 300

/**
 * Sends one item to one browser, unless it was read meanwhile or the session has ended. A message that the service could not take
 * now is tried again, for a day at most and up to a number of failures in a row.
 */
export async function pushItem(db: Db, parts: PushParts, id: bigint, subscriptionId: bigint): Promise<void> {
  const { vapid, pushHosts, items, rows } = parts
  const due = await db.read((tx) =>
    tx.maybe<Due>(sql`
      select p.id, p.endpoint, p.p256dh, p.auth, r.profile_id, r.name, r.language
      from notifications n
      join (${rows.readers}) r on r.profile_id = n.profile_id
      join push_subscriptions p on p.user_id = r.user_id and p.id = ${subscriptionId}
      join (${rows.liveSessions}) s on s.session_id = p.session_id
      where n.id = ${id} and n.unread and not n.superseded and n.at > now() - interval '1 day'`),
  )
  if (!due) return
  if (!isPushService(due.endpoint, pushHosts)) return db.read((tx) => dropSubscription(tx, due.id))
  const reader = { profileId: due.profile_id, lang: due.language }
  const [item] = await db.read((tx) => readItems(tx, items, reader, [id]))
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
  // The queue increases the delay with each failure.
  if (isToTryAgain) throw new Error('the push service refused a message for now')
}

import { canCancel } from '@bourse/domain/offer'
import { release } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { notifyBoth } from './notify.ts'
import { lockOffer, stateOf } from './offers.ts'
import type { Subscriber } from './subscribe.ts'
import { endSubscriptions, lockOwnSubscription, readSubscriptions, type SubscriptionRow } from './subscriptions.ts'

interface Cancellation {
  id: bigint
  subscriber: Subscriber
  now: Date
}

/** Gives a held payment back while the goal is not reached and more than 48 hours are left; its units can be taken again. */
export async function cancelSubscription(tx: Tx, { id, subscriber, now }: Cancellation): Promise<SubscriptionRow> {
  const { profileId, userId } = subscriber
  const [found] = await readSubscriptions(tx, [id])
  if (found?.profile_id !== profileId) return raise('SUBSCRIPTION_NOT_FOUND')
  const offer = await lockOffer(tx, found.offer_id)
  // Others settle subscriptions of an offer that is reached or decided, so only the offer is asked until here.
  if (!canCancel(stateOf(offer), 'held', now)) raise('CANNOT_CANCEL')
  const subscription = (await lockOwnSubscription(tx, id, profileId)) ?? raise('SUBSCRIPTION_NOT_FOUND')
  if (subscription.status !== 'held' || subscription.hold_id === null) return raise('CANNOT_CANCEL')

  await release(tx, subscription.hold_id)
  await endSubscriptions(tx, [id], 'canceled', now)
  await tx.run(sql`update issue_offers set originated = originated - ${subscription.units} where id = ${offer.id}`)
  await notifyBoth(tx, offer, subscription, 'subscription.canceled', { actorUserId: userId, now })
  const [canceled] = await readSubscriptions(tx, [id])
  return canceled ?? raise('INTERNAL')
}

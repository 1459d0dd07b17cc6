import type { ActivityKind } from '@bourse/domain/activity'
import type { Tx } from '#platform/db'
import { emit, emitAll, type NewEvent } from '#platform/events'
import type { OfferRow } from './offers.ts'
import type { SubscriptionRow } from './subscriptions.ts'

type Managed = Pick<OfferRow, 'id' | 'manager_profile_id'>
type Subscribed = Pick<SubscriptionRow, 'id' | 'profile_id'>

interface Cause {
  actorUserId?: bigint | undefined
  now: Date
}

/** Tells the subscriber and the asset's manager of what the subscriber did. */
export async function notifyBoth(
  tx: Tx,
  offer: Managed,
  subscription: Subscribed,
  kind: 'subscription.held' | 'subscription.done' | 'subscription.canceled',
  cause: Cause,
): Promise<void> {
  const own = eventOf(offer, subscription, kind, cause)
  await emitAll(tx, [own, { ...own, profileId: offer.manager_profile_id, otherProfileId: subscription.profile_id }])
}

/** Tells subscribers what became of what they had held. The manager hears once of the offer as a whole, not of each of thousands. */
export async function notifySubscribers(
  tx: Tx,
  ended: readonly { offer: Managed; subscription: Subscribed }[],
  kind: 'subscription.delivered' | 'subscription.released',
  now: Date,
): Promise<void> {
  await emitAll(
    tx,
    ended.map(({ offer, subscription }) => eventOf(offer, subscription, kind, { now })),
  )
}

/** Tells the manager of the offer as a whole. */
export async function notifyManager(
  tx: Tx,
  { id, manager_profile_id }: Managed,
  kind: Extract<ActivityKind, `issue.${string}`>,
  { actorUserId, now }: Cause,
): Promise<void> {
  await emit(tx, { kind, profileId: manager_profile_id, actorUserId, subjectId: id, data: { offerId: String(id) }, at: now })
}

function eventOf(
  offer: Managed,
  { id, profile_id }: Subscribed,
  kind: Extract<ActivityKind, `subscription.${string}`>,
  { actorUserId, now }: Cause,
): NewEvent {
  const data = { subscriptionId: String(id), offerId: String(offer.id) }
  return { kind, profileId: profile_id, otherProfileId: offer.manager_profile_id, actorUserId, subjectId: id, data, at: now }
}

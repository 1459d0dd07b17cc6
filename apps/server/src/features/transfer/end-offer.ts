import { release } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise, type Caller } from '#platform/http'
import { endOffer, lockOffer, type OfferRow } from './offers.ts'

/** The giver takes an open offer back; for anybody else there is none. */
export async function withdrawOffer(tx: Tx, caller: Caller, id: bigint): Promise<OfferRow> {
  const offer = await lockOffer(tx, id)
  if (!offer || offer.giver_profile_id !== caller.profileId) return raise('OFFER_NOT_FOUND')
  if (offer.status !== 'open' || !(await endOffer(tx, id, 'withdrawn'))) raise('STATE_CONFLICT')
  // A hold that runs out in this very moment wins, and nothing of this happened.
  await release(tx, offer.hold_id)
  await tellBoth(tx, offer, 'offer.withdrawn', caller.userId)
  return { ...offer, status: 'withdrawn' }
}

/** The ledger has let an offer's hold run out: the record and both feeds follow. Says nothing twice. */
export async function expireOffer(tx: Tx, eventId: bigint): Promise<void> {
  const event = await tx.one<{ data: { kind?: string; ref?: string } }>(sql`select data from events where id = ${eventId}`)
  if (event.data.kind !== 'offer' || event.data.ref === undefined) return
  const offer = await lockOffer(tx, BigInt(event.data.ref))
  if (offer && (await endOffer(tx, offer.id, 'expired'))) await tellBoth(tx, offer, 'offer.expired')
}

async function tellBoth(tx: Tx, offer: OfferRow, kind: string, actorUserId?: bigint): Promise<void> {
  for (const profileId of [offer.giver_profile_id, offer.recipient_profile_id])
    if (profileId !== null) await emit(tx, { kind, profileId, actorUserId, data: { offerId: String(offer.id) } })
}

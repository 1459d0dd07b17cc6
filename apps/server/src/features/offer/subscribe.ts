import { holdsPayments, priceOf, type SubscribeRefusal, subscribeRefusal, type SubscriptionPrice } from '@bourse/domain/offer'
import { authorizationOf, mayHold } from '#features/authorization'
import { assetByCode, type AssetRow, assetsByIds } from '#features/catalogue'
import { ensureWallet, hold, post } from '#features/ledger'
import { takeRoom } from '#features/market'
import { activeProfileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { endOffer } from './end-offer.ts'
import { refuseIssuedByAgents } from './issued.ts'
import { markSettled } from './mark-settled.ts'
import { notifyBoth, notifyManager } from './notify.ts'
import { lockOffer, type OfferRow, priceTermsOf, readPausedAssets, shownOffer, stateOf } from './offers.ts'
import { deliveriesOf } from './postings.ts'
import { payRate, type PayRate, readPayAssets } from './rates.ts'
import { settleSoon } from './settle-subscriptions.ts'
import { insertSubscription, readOwnUnits, readSubscriptions, type SubscriptionRow, takeSubscriptionId } from './subscriptions.ts'

export type Subscriber = Pick<Caller, 'userId' | 'profileId' | 'pocketId'>

interface NewSubscription {
  offerId: bigint
  subscriber: Subscriber
  units: bigint
  /** The code of what it is paid in; the offer's quote asset without it. */
  payAsset?: string | undefined
  /** The most that it may cost. */
  totalMax?: bigint | undefined
  now: Date
}

/**
 * The active profile takes units of an offer: delivered against payment at once, or held in the subscriber's own wallet until the goal is
 * reached (DEF-157). The offer's lock keeps parallel subscriptions below its units.
 */
export async function subscribe(
  tx: Tx,
  { offerId, subscriber, units, payAsset, totalMax, now }: NewSubscription,
): Promise<SubscriptionRow> {
  await requireAuthorization(tx, await shownOffer(tx, offerId), subscriber.profileId)
  const offer = await lockOffer(tx, offerId)
  await refuseManager(tx, offer, subscriber)
  const own = (await readOwnUnits(tx, [offerId], subscriber.profileId)).get(offerId) ?? 0n
  const refusal = subscribeRefusal(stateOf(offer), units, own, now)
  if (refusal) raise(REFUSALS[refusal])
  await refuseIssuedByAgents(tx, [offer])
  await refusePaused(tx, offer)

  const { pay, rate } = await readPayment(tx, offer, payAsset)
  const price = priceOf(priceTermsOf(offer), units, rate.rate)
  if (totalMax !== undefined && price.total > totalMax) raise('COSTS_MORE')
  const taken = await takeUnits(tx, offer, units, now)
  return secure(tx, { offer: taken, subscriber, units, pay, rate, price, now })
}

/** Whoever subscribes has done what the asset asks of subscribers, and may hold the bonus too (DEF-155). */
async function requireAuthorization(tx: Tx, { asset_id, bonus_asset_id }: OfferRow, profileId: bigint): Promise<void> {
  if (!(await authorizationOf(tx, { id: asset_id }, profileId)).isAuthorized) raise('NOT_AUTHORIZED')
  if (bonus_asset_id !== null && !(await mayHold(tx, bonus_asset_id, profileId))) raise('NOT_AUTHORIZED')
}

const REFUSALS = {
  ahead: 'ISSUE_OFFER_NOT_OPEN',
  ended: 'ISSUE_OFFER_NOT_OPEN',
  soldOut: 'OFFER_SOLD_OUT',
  notLeft: 'NOT_ENOUGH_UNITS',
  tooFew: 'UNITS_OUT_OF_RANGE',
  tooMany: 'UNITS_OUT_OF_RANGE',
} as const satisfies Record<SubscribeRefusal, string>

/**
 * Whoever manages the asset can't reach its goal themselves, with any of their profiles: the others' payments depend on it. A closed
 * account's offers take nothing more.
 */
async function refuseManager(tx: Tx, { manager_profile_id }: OfferRow, { userId }: Subscriber): Promise<void> {
  const manager = (await activeProfileById(tx, manager_profile_id)) ?? raise('ISSUE_OFFER_NOT_OPEN')
  if (manager.user_id === userId || manager.captain_user_id === userId) raise('FORBIDDEN')
}

/** Nothing is held for units that could not be delivered now. */
async function refusePaused(tx: Tx, offer: OfferRow): Promise<void> {
  if ((await readPausedAssets(tx, [offer])).size > 0) raise('OFFER_PAUSED')
}

export interface Payment {
  quote: AssetRow
  pay: AssetRow
  rate: PayRate
}

/** What an offer is paid in, and at which rate. */
export async function readPayment(tx: Tx, offer: OfferRow, payAsset: string | undefined): Promise<Payment> {
  const { quote, pay } = await readPayAsset(tx, offer, payAsset)
  return { quote, pay, rate: await payRate(tx, offer, quote, pay) }
}

/** Only what the offer names is taken. */
export async function readPayAsset(tx: Tx, offer: OfferRow, payAsset: string | undefined): Promise<Pick<Payment, 'quote' | 'pay'>> {
  const quote = (await assetsByIds(tx, [offer.quote_asset_id])).get(offer.quote_asset_id) ?? raise('INTERNAL')
  const pay = payAsset === undefined ? quote : await assetByCode(tx, payAsset)
  const isTaken =
    pay && (pay.id === quote.id || ((await readPayAssets(tx, [offer])).get(offer.id) ?? []).some(({ assetId }) => assetId === pay.id))
  return isTaken ? { quote, pay } : raise('INVALID', { payAsset: ['fields.asset'] })
}

/** Counts the units, and notes whether they reach the goal. */
async function takeUnits(tx: Tx, offer: OfferRow, units: bigint, now: Date): Promise<OfferRow> {
  const originated = offer.originated + units
  const reaches = offer.goal_units !== null && offer.goal_reached_at === null && originated >= offer.goal_units
  const goalReachedAt = reaches ? now : offer.goal_reached_at
  await tx.run(sql`update issue_offers set originated = ${originated}, goal_reached_at = ${goalReachedAt} where id = ${offer.id}`)
  if (reaches) {
    await notifyManager(tx, offer, 'issue.reached', { now })
    await settleSoon(tx)
  }
  return { ...offer, originated, goal_reached_at: goalReachedAt }
}

interface Agreed {
  offer: OfferRow
  subscriber: Subscriber
  units: bigint
  pay: AssetRow
  rate: PayRate
  price: SubscriptionPrice
  now: Date
}

/** Holds or pays, and writes the record. The subscription that reaches the goal is delivered at once, like those after it. */
async function secure(tx: Tx, agreed: Agreed): Promise<SubscriptionRow> {
  const { offer, subscriber, units, pay, rate, price, now } = agreed
  const id = await takeSubscriptionId(tx)
  if (rate.worth) await takeRoom(tx, rate.worth, { kind: 'subscription', ref: id, amount: price.total, from: pay.code })
  const isHeld = holdsPayments(stateOf(offer))
  const secured = isHeld ? { holdId: await holdPayment(tx, id, agreed) } : { postingId: await deliver(tx, id, agreed) }
  await insertSubscription(tx, { ...price, id, offerId: offer.id, subscriber, units, payAssetId: pay.id, rate: rate.text, secured, now })
  const cause = { actorUserId: subscriber.userId, now }
  await notifyBoth(tx, offer, { id, profile_id: subscriber.profileId }, isHeld ? 'subscription.held' : 'subscription.done', cause)
  if (offer.originated >= offer.units) await endOffer(tx, offer, 'closed', now)
  else await markSettled(tx, [offer.id], now)
  const [made] = await readSubscriptions(tx, [id])
  return made ?? raise('INTERNAL')
}

async function holdPayment(tx: Tx, id: bigint, { subscriber: { pocketId }, pay, price }: Agreed): Promise<bigint> {
  const walletId = await ensureWallet(tx, pocketId, pay.id)
  return hold(tx, { walletId, amount: price.total, kind: 'subscription', ref: String(id) })
}

async function deliver(tx: Tx, id: bigint, { offer, subscriber, units, pay, price, now }: Agreed): Promise<bigint> {
  const { pocketId: pocket_id, userId: user_id } = subscriber
  const paid = { id, pocket_id, user_id, units, bonus_units: price.bonusUnits, pay_asset_id: pay.id, price: price.price, fee: price.fee }
  const [posting] = await deliveriesOf(tx, [{ offer, subscription: paid }], now)
  return posting ? post(tx, posting) : raise('INTERNAL')
}

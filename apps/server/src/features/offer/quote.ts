import type { QuoteReply } from '@bourse/contracts/offer'
import { priceOf, unitsCovered } from '@bourse/domain/offer'
import { figureAssetOf } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { hasRoom, refuseRate } from '#features/market'
import type { Tx } from '#platform/db'
import { priceTermsOf, shownOffer } from './offers.ts'
import { readPayment, type Subscriber } from './subscribe.ts'
import { readOwnUnits } from './subscriptions.ts'

interface Asked {
  offerId: bigint
  subscriber: Subscriber
  units: bigint
  payAsset: string | undefined
}

/** What so many units cost now, and how many the subscriber's wallet covers within the limits of the offer (DEF-159). */
export async function quoteUnits(tx: Tx, { offerId, subscriber, units, payAsset }: Asked): Promise<QuoteReply> {
  const offer = await shownOffer(tx, offerId)
  const { pay, rate } = await readPayment(tx, offer, payAsset)
  const terms = priceTermsOf(offer)
  const { price, fee, total, bonusUnits } = priceOf(terms, units, rate.rate)
  if (rate.worth && !(await hasRoom(tx, rate.worth, { amount: total, from: pay.code }))) refuseRate('AMOUNT_TOO_LARGE')
  const wallet = (await readWallets(tx, subscriber.pocketId)).find(({ asset_id }) => asset_id === pay.id)
  const available = wallet ? wallet.balance - wallet.held : 0n
  const own = (await readOwnUnits(tx, [offerId], subscriber.profileId)).get(offerId) ?? 0n
  const left = [offer.max_units - own, offer.units - offer.originated].reduce((one, other) => (one < other ? one : other))
  return {
    units: String(units),
    payAsset: figureAssetOf(pay),
    quoted: String(priceOf(terms, units).price),
    rate: rate.text,
    rateAt: rate.at,
    price: String(price),
    fee: String(fee),
    total: String(total),
    bonusUnits: String(bonusUnits),
    available: String(available),
    coveredUnits: String(unitsCovered(terms, available, left, rate.rate)),
  }
}

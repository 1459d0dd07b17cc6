import { createOffer, subscribe } from '#features/offer'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { authorize } from './authorize.ts'
import { amountOf, assetOf, callerFor } from './demo-callers.ts'
import { PROPERTIES } from './properties.ts'
import type { DemoOffer, Taken } from './properties/demo-property.ts'
import { type Act, daysBefore } from './timeline.ts'

/** An offer that has not begun was announced so many days ago. */
const ANNOUNCED_DAYS = 10
const FEE_PERCENT = '0.75'
/** In UTC. */
const [OPENS_HOUR, CLOSES_HOUR] = [10, 18]

/** All that happened to the demo's offers. */
export function offerActs(now: number): Act[] {
  const begun = new Map<DemoOffer, bigint>()
  return PROPERTIES.flatMap(({ manager, offers }) =>
    offers.flatMap((offer) => [
      {
        at: daysBefore(now, Math.max(offer.opened, ANNOUNCED_DAYS)),
        does: async (tx: Tx, at: Date) => begun.set(offer, await begin(tx, offer, { manager, at, now })),
      },
      ...(offer.taken ?? []).map((taken) => ({
        at: daysBefore(now, taken[2]),
        does: (tx: Tx, at: Date) => take(tx, offer, taken, { id: begun.get(offer) ?? raise('ISSUE_OFFER_NOT_FOUND'), at }),
      })),
    ]),
  )
}

async function begin(tx: Tx, offer: DemoOffer, { manager, at, now }: { manager: string; at: Date; now: number }): Promise<bigint> {
  const { code, price, quote, units, max, goal, bonus, opened, closes, payIn = [] } = offer
  const idOf = async (asset: string) => (await assetOf(tx, asset)).id
  return createOffer(tx, {
    assetId: await idOf(code),
    quoteAssetId: await idOf(quote),
    basePrice: await amountOf(tx, price, quote),
    feeRate: FEE_PERCENT,
    units: BigInt(units),
    maxUnits: BigInt(max),
    ...(goal !== undefined && { goalUnits: BigInt(goal) }),
    ...(bonus && { bonusPercent: bonus.percent, bonusAssetId: await idOf(bonus.code) }),
    offerDate: atHour(daysBefore(now, opened), OPENS_HOUR, now),
    closeDate: atHour(daysBefore(now, closes), CLOSES_HOUR, now),
    payAssetIds: await Promise.all(payIn.map(idOf)),
    userId: (await callerFor(tx, manager)).userId,
    now: at,
  })
}

/** What is ahead has a round time; what has been happened before something else, and stays. */
function atHour(date: Date, hour: number, now: number): Date {
  return date.getTime() > now ? new Date(new Date(date).setUTCHours(hour, 0, 0, 0)) : date
}

async function take(tx: Tx, { code }: DemoOffer, [who, units]: Taken, { id, at }: { id: bigint; at: Date }): Promise<void> {
  await authorize(tx, who, code, at)
  await subscribe(tx, { offerId: id, subscriber: await callerFor(tx, who), units: BigInt(units), now: at })
}

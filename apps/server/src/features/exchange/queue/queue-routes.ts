import { queue as calls, type QueuePlaceReply } from '@bourse/contracts/exchange'
import { type MarketSpec, quantityText } from '@bourse/domain/exchange'
import { readMarkets, specOf } from '#features/market'
import { type Http } from '#platform/http'
import { marketNamed } from '../orders/find-order.ts'
import { seatOf } from '../orders/read-order.ts'
import type { MarketPlaces } from './market-places.ts'
import type { QueueDesk } from './routing-queues.ts'

/** Where the active profile's orders stand in their queues. */
export function queueRoutes(http: Http, queues: QueueDesk): void {
  http.act(calls.places, async ({ db, caller, query }) => {
    const { market, watch } = query
    const markets = await db.read(async (tx) => (market === undefined ? readMarkets(tx) : [await marketNamed(tx, market)]))
    const read = async (spec: MarketSpec) => presentPlaces(await queues.read(spec.symbol, seatOf(caller), watch === 'true'), spec)
    const answers = await Promise.allSettled(markets.map((row) => read(specOf(row))))
    // Of all markets, those that do not answer are left out; the one that was named has to.
    return answers.flatMap((answer) => {
      if (answer.status === 'fulfilled') return answer.value
      if (market !== undefined) throw answer.reason
      return []
    })
  })
}

function presentPlaces({ version, places }: MarketPlaces, spec: MarketSpec): QueuePlaceReply[] {
  return places.map(({ id, ahead, ordersAhead, level, own, isExact }) => ({
    orderID: String(id),
    market: spec.symbol,
    ahead: quantityText(spec, ahead),
    ordersAhead,
    level: quantityText(spec, level),
    share: Number((BigInt(own) * 1_000_000n) / BigInt(level)),
    isExact,
    version: String(version),
  }))
}

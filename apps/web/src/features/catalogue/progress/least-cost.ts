import type { FigureAsset } from '@bourse/contracts/catalogue'
import type { OfferReply } from '@bourse/contracts/offer'
import { powerOfTen } from '@bourse/domain/money'
import { priceOf } from '@bourse/domain/offer'

interface Cost {
  /** Raw units of the asset, fee included. */
  total: bigint
  asset: FigureAsset
}

/** What the fewest units of the cheapest offer cost, fee included; undefined where the offers are in different assets. */
export function leastCost(offers: readonly OfferReply[]): Cost | undefined {
  // The last units may be taken even if they are fewer than the minimum.
  return cheapest(offers, ({ remaining, minUnits }) => (BigInt(remaining) < BigInt(minUnits) ? BigInt(remaining) : BigInt(minUnits)))
}

/** What one whole unit of the cheapest offer costs, fee included. */
export function unitCost(offers: readonly OfferReply[]): Cost | undefined {
  return cheapest(offers, ({ asset }) => powerOfTen(asset.decimals))
}

function cheapest(offers: readonly OfferReply[], unitsOf: (offer: OfferReply) => bigint): Cost | undefined {
  const [first] = offers
  if (!first || offers.some(({ quoteAsset }) => quoteAsset.code !== first.quoteAsset.code)) return undefined
  const totals = offers.map((offer) => {
    const { decimals } = offer.asset
    const terms = { basePrice: BigInt(offer.basePrice), decimals, feePpm: ppmOf(offer.feeRate), bonusBps: 0n, bonusDecimals: 0 }
    return priceOf(terms, unitsOf(offer)).total
  })
  return { total: totals.reduce((a, b) => (b < a ? b : a)), asset: first.quoteAsset }
}

/** A plain decimal in per cent, as millionths. */
function ppmOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}

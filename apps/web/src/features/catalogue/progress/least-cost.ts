import type { FigureAsset } from '@bourse/contracts/catalogue'
import type { OfferReply } from '@bourse/contracts/offer'
import { priceOf } from '@bourse/domain/offer'

/** What the fewest units of the cheapest offer cost, fee included; undefined where the offers are in different assets. */
export function leastCost(offers: readonly OfferReply[]): { total: bigint; asset: FigureAsset } | undefined {
  const [first] = offers
  if (!first || offers.some(({ quoteAsset }) => quoteAsset.code !== first.quoteAsset.code)) return undefined
  const totals = offers.map((offer) => {
    const remaining = BigInt(offer.remaining)
    const least = BigInt(offer.minUnits)
    const { decimals } = offer.asset
    const terms = { basePrice: BigInt(offer.basePrice), decimals, feePpm: ppmOf(offer.feeRate), bonusBps: 0n, bonusDecimals: 0 }
    // The last units may be taken even if they are fewer than the minimum.
    return priceOf(terms, remaining < least ? remaining : least).total
  })
  return { total: totals.reduce((a, b) => (b < a ? b : a)), asset: first.quoteAsset }
}

/** A plain decimal in per cent, as millionths. */
function ppmOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}

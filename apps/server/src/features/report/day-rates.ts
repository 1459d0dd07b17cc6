import { floorDiv, powerOfTen } from '@bourse/domain/money'
import { VALUATION_ASSET, valueOf } from '@bourse/domain/pocket'
import { type AssetRow, assetByCode } from '#features/catalogue'
import { dailyCloses } from '#features/market'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** What an amount was worth on the day of a moment, in raw units of the valuation asset, rounded down. */
export type ValueAt = (raw: bigint, atMs: number) => bigint

/**
 * The last price of each day in the asset's market against the valuation asset, whichever of the two is quoted; where the day
 * had none, that of the last day before which had one. Without a market, and before its first day, the notional value.
 */
export async function dayRates(tx: Tx, assets: readonly AssetRow[]): Promise<Map<bigint, ValueAt>> {
  const measure = (await assetByCode(tx, VALUATION_ASSET.code)) ?? raise('INTERNAL')
  const quoted = await dailyCloses(
    tx,
    assets.map(({ id }) => id),
    measure.code,
    ALWAYS,
  )
  const rates = new Map<bigint, ValueAt>()
  for (const asset of assets) {
    const atNotional = (raw: bigint) => valueOf(raw, asset.decimals, asset.notional_value)
    const direct = quoted.get(asset.id)
    const turned = direct ? undefined : (await dailyCloses(tx, [measure.id], asset.code, ALWAYS)).get(measure.id)
    const worth = direct
      ? (raw: bigint, price: string) => valueOf(raw, asset.decimals, price)
      : (raw: bigint, price: string) => valueByPriceOfMeasure(raw, asset.decimals, price)
    rates.set(asset.id, (raw, atMs) => {
      if (asset.id === measure.id) return raw
      const price = priceAt(direct ?? turned ?? [], atMs)
      return price === undefined ? atNotional(raw) : worth(raw, price)
    })
  }
  return rates
}

const ALWAYS = new Date(0)

/** Where one unit of the valuation asset costs so many of the asset: `LUSD-LARS`. */
function valueByPriceOfMeasure(raw: bigint, decimals: number, price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.')
  const units = BigInt(whole + fraction)
  return units === 0n ? 0n : floorDiv(raw * powerOfTen(VALUATION_ASSET.decimals + fraction.length), units * powerOfTen(decimals))
}

/** The newest close that does not begin after the moment. */
function priceAt(closes: readonly { start: number; price: string }[], atMs: number): string | undefined {
  let [low, high] = [0, closes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closes[middle]?.start ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1
    else high = middle
  }
  return closes[low - 1]?.price
}

import type { paper } from '@bourse/contracts/paper'
import type { BodyOf } from '@bourse/contracts/http'
import { parseAmount, powerOfTen } from '@bourse/domain/money'
import { START_UNITS_MAX, startAmounts } from '@bourse/domain/paper'
import { rateOf, type TradedPrice, tradedRates } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { type MarketRow, readMarkets } from '#features/market'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

type Given = BodyOf<typeof paper.open>['amounts']

interface TradedAsset {
  id: bigint
  decimals: number
}

/** What a pocket of play money begins with, by asset: what its owner has chosen, or the usual amounts. */
export async function startOf(tx: Tx, given: Given, prices: readonly TradedPrice[]): Promise<Map<bigint, bigint>> {
  const markets = await readMarkets(tx)
  const assets = tradedAssets(markets)
  return given === undefined ? usualAmounts(tx, markets, assets, prices) : chosenAmounts(given, assets)
}

async function usualAmounts(
  tx: Tx,
  markets: readonly MarketRow[],
  traded: ReadonlyMap<string, TradedAsset>,
  prices: readonly TradedPrice[],
): Promise<Map<bigint, bigint>> {
  const rates = tradedRates(prices)
  const quotes = new Set(markets.map((row) => row.quote_code))
  const rows = await assetsByIds(
    tx,
    [...traded.values()].map(({ id }) => id),
  )
  const assets = [...rows.values()].map(({ code, decimals, notional_value }) => ({
    code,
    decimals,
    rate: rateOf({ code, notionalValue: notional_value }, rates),
    isQuote: quotes.has(code),
  }))
  return new Map([...startAmounts(assets)].flatMap(([code, amount]) => idOf(traded, code).map((id) => [id, amount] as const)))
}

function chosenAmounts(given: NonNullable<Given>, assets: ReadonlyMap<string, TradedAsset>): Map<bigint, bigint> {
  const amounts = new Map<bigint, bigint>()
  given.forEach(({ asset, amount }, index) => {
    const refuse = (field: string, text: string): never => raise('INVALID', { [`amounts.${index}.${field}`]: [text] })
    const { id, decimals } = assets.get(asset.toUpperCase()) ?? refuse('asset', 'fields.asset')
    if (amounts.has(id)) refuse('asset', 'fields.invalid')
    const parsed = parseAmount(amount, decimals)
    if (!parsed.ok) return refuse('amount', `fields.${parsed.code}`)
    if (parsed.value > START_UNITS_MAX * powerOfTen(decimals)) refuse('amount', 'fields.AMOUNT_TOO_LARGE')
    amounts.set(id, parsed.value)
  })
  return amounts
}

function tradedAssets(markets: readonly MarketRow[]): Map<string, TradedAsset> {
  return new Map(
    markets.flatMap((row) => [
      [row.base_code, { id: row.base_asset_id, decimals: row.base_decimals }] as const,
      [row.quote_code, { id: row.quote_asset_id, decimals: row.quote_decimals }] as const,
    ]),
  )
}

function idOf(assets: ReadonlyMap<string, TradedAsset>, code: string): bigint[] {
  const asset = assets.get(code)
  return asset ? [asset.id] : []
}

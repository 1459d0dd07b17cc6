import type { AssetReply } from '@bourse/contracts/catalogue'
import type { SummaryReply } from '@bourse/contracts/exchange'
import { tradedRates } from '@bourse/domain/pocket'
import type { Option } from '#ui/select'

type Listed = Pick<AssetReply, 'code' | 'name' | 'names' | 'isActive' | 'notionalValue'>
type Traded = Pick<SummaryReply, 'market' | 'last'>

/** Assets with a price, from trades or the catalogue, and the current choice whatever its state. */
export function totalsOptions(
  assets: readonly Listed[],
  markets: readonly Traded[],
  chosen: string,
  nameOf: (asset: Pick<AssetReply, 'name' | 'names'>) => string,
): Option[] {
  const traded = tradedCodes(markets)
  const priced = assets.filter(({ code, isActive, notionalValue }) => isActive && (Number(notionalValue) > 0 || traded.has(code)))
  const options = priced.map((asset) => ({ value: asset.code, label: `${asset.code} · ${nameOf(asset)}` }))
  return chosen === '' || priced.some(({ code }) => code === chosen) ? options : [{ value: chosen, label: chosen }, ...options]
}

/** The assets connected by markets with a trade. The prices themselves are not needed here. */
function tradedCodes(markets: readonly Traded[]): ReadonlySet<string> {
  const prices = markets.flatMap(({ market, last }) => {
    const [base = '', quote = ''] = market.split('-')
    return last === null ? [] : [{ symbol: market, base, quote, price: { numerator: 1n, denominator: 1n }, at: 0 }]
  })
  return new Set(tradedRates(prices).keys())
}

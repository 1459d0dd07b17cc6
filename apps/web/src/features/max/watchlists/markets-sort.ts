import type { Daily, Market } from '#features/market'

export const MARKET_ORDERS = ['market', 'last', 'change', 'volume'] as const
export type MarketOrderBy = (typeof MARKET_ORDERS)[number]

/** MAX-06. */
export interface MarketSort {
  orderBy: MarketOrderBy
  order: 'asc' | 'desc'
}

export interface MarketLine {
  market: Market
  daily: Daily | undefined
  /** Ticks. */
  last: number | undefined
  /** Basis points; undefined without a trade. */
  changeBp: number | undefined
}

export function lineOf(market: Market, daily: Daily | undefined): MarketLine {
  const { last, open } = daily ?? {}
  const changeBp = last !== undefined && open !== undefined && open > 0 ? Math.round(((last - open) / open) * 10_000) : undefined
  return { market, daily, last, changeBp }
}

/** A click on the sorted column reverses it; names start with A, figures with the largest. */
export function nextSort(sort: MarketSort, orderBy: MarketOrderBy): MarketSort {
  if (sort.orderBy === orderBy) return { orderBy, order: sort.order === 'asc' ? 'desc' : 'asc' }
  return { orderBy, order: orderBy === 'market' ? 'asc' : 'desc' }
}

/** Markets without a figure come last in both directions. */
export function sortLines(lines: readonly MarketLine[], { orderBy, order }: MarketSort): MarketLine[] {
  const turn = order === 'asc' ? 1 : -1
  return [...lines].sort((a, b) => {
    const names = a.market.symbol < b.market.symbol ? -1 : a.market.symbol > b.market.symbol ? 1 : 0
    if (orderBy === 'market') return names * turn
    const [left, right] = [figureOf(a, orderBy), figureOf(b, orderBy)]
    if (left === undefined || right === undefined) return left === right ? names : left === undefined ? 1 : -1
    return left === right ? names : (left < right ? -1 : 1) * turn
  })
}

/** All words must occur, in the codes or in the names. */
export function matchesSearch({ symbol, baseName, quoteName }: Pick<Market, 'symbol' | 'baseName' | 'quoteName'>, search: string): boolean {
  const text = `${symbol} ${symbol.replace('-', '/')} ${baseName} ${quoteName}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Prices and volumes in different quote assets cannot be compared exactly; as plain numbers they sort well enough. */
function figureOf({ market, daily, last, changeBp }: MarketLine, orderBy: MarketOrderBy): number | undefined {
  if (orderBy === 'change') return changeBp
  if (orderBy === 'last') return last === undefined ? undefined : (last * Number(market.tickRaw)) / 10 ** market.quote.decimals
  return daily && Number(daily.quoteVolume) / 10 ** market.quote.decimals
}

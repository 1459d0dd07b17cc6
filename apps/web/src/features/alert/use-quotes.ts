import type { SummaryReply } from '@bourse/contracts/exchange'
import { parsePrice } from '@bourse/domain/exchange'
import { type Market, useDailies } from '#features/market'
import { useDays } from './queries.ts'

/** Where a market stands, and where it stood a day ago, in ticks. */
export interface Quote {
  last: number
  open: number | undefined
}

/** By market, live; as they were read until they are. Undefined until there are either, or both have failed. */
export function useQuotes(markets: readonly Market[]): ReadonlyMap<string, Quote> | undefined {
  const dailies = useDailies()
  const { data, isError } = useDays()
  if (dailies.size === 0 && !data && !isError) return undefined
  return new Map(
    markets.flatMap((market) => {
      const daily =
        dailies.get(market.symbol) ??
        read(
          market,
          data?.find((one) => one.market === market.symbol),
        )
      return daily?.last === undefined ? [] : [[market.symbol, { last: daily.last, open: daily.open }] as const]
    }),
  )
}

function read(market: Market, day: SummaryReply | undefined): { last: number | undefined; open: number | undefined } {
  const ticks = (text: string | null | undefined) => {
    const parsed = typeof text === 'string' ? parsePrice(market, text) : undefined
    return parsed?.ok ? parsed.value : undefined
  }
  return { last: ticks(day?.last), open: ticks(day?.open) }
}

import { type Daily as WireDaily, type Frame, MarketStatus } from '@bourse/contracts/messages'

/** Twenty-four hours of one market, in ticks and lots (DEF-107). Values without a trade are undefined. */
export interface Daily {
  symbol: string
  last: number | undefined
  open: number | undefined
  high: number | undefined
  low: number | undefined
  volume: number
  /** Raw quote units. */
  quoteVolume: bigint
  bid: number | undefined
  ask: number | undefined
  isHalted: boolean
}

export type Dailies = ReadonlyMap<string, Daily>

/** A heartbeat without changes returns the same map, so that nothing is redrawn. */
export function foldDailies(dailies: Dailies, frame: Frame): Dailies {
  if (frame.body.case !== 'dailies' || frame.body.value.dailies.length === 0) return dailies
  const next = new Map(frame.isSnapshot ? [] : dailies)
  for (const daily of frame.body.value.dailies) next.set(daily.symbol, dailyOf(daily))
  return next
}

function dailyOf({ symbol, last, open, high, low, volume, quoteVolume, bid, ask, status }: WireDaily): Daily {
  return {
    symbol,
    last: given(last),
    open: given(open),
    high: given(high),
    low: given(low),
    volume: Number(volume),
    quoteVolume: BigInt(quoteVolume === '' ? 0 : quoteVolume),
    bid: given(bid),
    ask: given(ask),
    isHalted: status === MarketStatus.MARKET_HALTED,
  }
}

/** On the wire 0 means none. */
function given(ticks: bigint): number | undefined {
  return ticks === 0n ? undefined : Number(ticks)
}

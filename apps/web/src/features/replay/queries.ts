import { type CandleReply, fees, market } from '@bourse/contracts/exchange'
import { replay, type ReplayReply } from '@bourse/contracts/replay'
import { type DepthFrame, dayEnd, dayOf, type RecordedStretch, type ReplayStretch } from '@bourse/domain/replay'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useSession } from '#platform/session'

export const keys = {
  days: (symbol: string) => ['replay-days', symbol],
  recorded: (symbol: string, day: string) => ['replay-recorded', symbol, day],
  fees: (userId: string) => ['replay-fees', userId],
  minutes: (symbol: string, start: number) => ['replay-minutes', symbol, start],
} as const

/** The page shows its own failures. */
const meta = { errors: 'handled' } as const
const STALE_MS = 60_000
const HALF_DAY_MS = 43_200_000
const CANDLES_MAX = 1_000

export function useMarketReplies() {
  return useQuery({ queryKey: sharedKeys.markets, queryFn: ({ signal }) => call(market.list, { signal }), staleTime: STALE_MS, meta })
}

/** What the reader pays in a market; without an answer, the market's own fees. */
export function useOwnFees(symbol: string) {
  const userId = useSession().open?.userID ?? ''
  const { data, isPending } = useQuery({
    queryKey: keys.fees(userId),
    queryFn: ({ signal }) => call(fees.own, { signal }),
    staleTime: STALE_MS,
    meta,
  })
  return { own: data?.find(({ market: of }) => of === symbol), isPending }
}

/** A day, and when the first minute began that something is known of. */
export interface ReplayDayKept {
  day: string
  from: number
}

/** Newest first. */
export function useReplayDays(symbol: string) {
  return useQuery({
    queryKey: keys.days(symbol),
    queryFn: ({ signal }) => call(replay.days, { params: { symbol }, signal }),
    staleTime: STALE_MS,
    meta,
  })
}

/** The parts of a day of which something is known; none until they are known themselves. */
export function useRecorded(symbol: string, day: string): readonly RecordedStretch[] {
  const { data } = useQuery({
    queryKey: keys.recorded(symbol, day),
    queryFn: async ({ signal }) => {
      const { stretches } = await call(replay.recorded, { params: { symbol }, query: { day }, signal })
      return stretches.map(([from, to]): RecordedStretch => ({ from, to }))
    },
    staleTime: STALE_MS,
    meta,
  })
  return data ?? NOTHING_KNOWN
}

const NOTHING_KNOWN: readonly RecordedStretch[] = []

/** The day's candles of a minute, and some before it; of the current day they are read again each minute. */
export function useMinutes(symbol: string, start: number) {
  const half = (to: number, signal: AbortSignal): Promise<CandleReply[]> =>
    call(market.candles, { query: { market: symbol, interval: '1m', to, limit: CANDLES_MAX }, signal })
  return useQuery({
    queryKey: keys.minutes(symbol, start),
    queryFn: async ({ signal }) => {
      const [morning, evening] = await Promise.all([half(start + HALF_DAY_MS, signal), half(dayEnd(start), signal)])
      const byStart = new Map([...morning, ...evening].map((candle) => [candle.start, candle]))
      return [...byStart.values()].sort((a, b) => a.start - b.start)
    },
    staleTime: STALE_MS,
    refetchInterval: dayOf(Date.now()) === dayOf(start) ? STALE_MS : false,
    meta,
  }).data
}

export interface FetchedStretch extends ReplayStretch {
  /** Whether there is more of the day after it. */
  hasNext: boolean
}

export async function fetchStretch(symbol: string, day: string, after: number, signal: AbortSignal): Promise<FetchedStretch> {
  return stretchOf(await call(replay.page, { params: { symbol }, query: { day, after }, signal }))
}

function stretchOf({ from, to, next, trades, depth }: ReplayReply): FetchedStretch {
  return {
    from,
    to,
    hasNext: next !== null,
    trades: trades.map(([at, price, quantity, side]) => ({ at, price, quantity, side })),
    frames: depth.map(([at, isFull, bids, asks]): DepthFrame => ({ at, isFull, bids, asks })),
  }
}

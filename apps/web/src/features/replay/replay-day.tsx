import type { MarketReply } from '@bourse/contracts/exchange'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Market, marketOf, withOwnFees } from '#features/market'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { playMoney, practiceMarket } from './practice/practice-market.ts'
import { type ReplayDayKept, useMinutes, useOwnFees, useRecorded } from './queries.ts'
import { replayCandles } from './replay-candles.ts'
import type { LeaveGuard } from './replay-player.ts'
import { ReplayStage } from './replay-stage.tsx'
import { usePlayer } from './use-player.ts'

interface ReplayDayProps {
  reply: MarketReply
  markets: readonly Market[]
  kept: ReplayDayKept
  start: number
  /** The days to choose from. */
  strip: ReactNode
  /** Whom to ask before another day or market is opened. */
  onGuard: (guard: LeaveGuard) => void
}

/** One day of one market: what was recorded of it, and the player that goes through it. */
export function ReplayDay({ reply, markets, kept, start, strip, onGuard }: ReplayDayProps) {
  const { own, isPending } = useOwnFees(reply.symbol)
  const market = useMemo(() => withOwnFees(marketOf(reply), own), [reply, own])
  const begin = useMemo(() => ({ rules: practiceMarket(reply, own), amounts: playMoney(marketOf(reply), markets) }), [reply, own, markets])
  const stretches = useRecorded(market.symbol, kept.day)
  const replies = useMinutes(market.symbol, start)
  const minutes = useMemo(
    () => replayCandles(market, replies ?? []).filter((candle) => candle.start >= Math.floor(kept.from / MINUTE_MS) * MINUTE_MS),
    [market, replies, kept.from],
  )
  const { player, view } = usePlayer(market.symbol, kept, start)
  useEffect(() => player.know(stretches), [player, stretches])
  if (isPending)
    return (
      <div className="replay">
        <div className="stack">
          {strip}
          <Skeletons>
            <Skeleton width="100%" height={620} />
          </Skeletons>
        </div>
      </div>
    )
  return <ReplayStage {...{ player, view, reply, market, kept, start, strip, stretches, minutes, onGuard, ...begin }} />
}

const MINUTE_MS = 60_000

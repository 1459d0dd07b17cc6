import { applyFrame, type DepthFrame, EMPTY_BOOK, type ReplayStretch } from '@bourse/domain/replay'
import { readTradesBetween } from '#features/market'
import type { Tx } from '#platform/db'
import { REPEAT_MS } from './record/depth-recorder.ts'
import { readFrames, readFramesBefore } from './store.ts'

const PAGE_MS = 30 * 60_000
const TRADES_MAX = 5_000
/** Of one millisecond, which can't be divided. */
const TRADES_OF_MOMENT_MAX = 100_000
const MINUTE_MS = 60_000

/** What there is of a market from this moment on, as far as a page goes; `end` is never passed. */
export async function readPage(tx: Tx, marketId: number, from: number, end: number): Promise<ReplayStretch> {
  const { to, trades } = await readTrades(tx, marketId, from, Math.min(end, from + PAGE_MS))
  return { from, to, trades, frames: await readDepth(tx, marketId, from, to) }
}

/** A page with very many trades ends earlier, between two milliseconds. */
async function readTrades(tx: Tx, marketId: number, from: number, end: number): Promise<Pick<ReplayStretch, 'to' | 'trades'>> {
  const found = await readTradesBetween(tx, marketId, { from, to: end, limit: TRADES_MAX + 1 })
  const beyond = found[TRADES_MAX]
  if (!beyond) return { to: end, trades: found.map(tradeOf) }
  const to = Math.max(beyond.at, from + 1)
  const kept =
    beyond.at > from ? found.filter(({ at }) => at < to) : await readTradesBetween(tx, marketId, { from, to, limit: TRADES_OF_MOMENT_MAX })
  return { to, trades: kept.map(tradeOf) }
}

/** Begins with the whole book of its first moment, so that a page needs none before it. */
async function readDepth(tx: Tx, marketId: number, from: number, to: number): Promise<DepthFrame[]> {
  if (to <= from) return []
  const minutes = await readFrames(tx, marketId, from, to)
  const before = minutes.filter(({ at }) => at <= from)
  const known = before.length > 0 ? before : await readFramesBefore(tx, marketId, from, REPEAT_MS + MINUTE_MS)
  const after = minutes.filter(({ at }) => at > from)
  if (known.length === 0) return after
  const book = known.reduce(applyFrame, EMPTY_BOOK)
  return [{ at: from, isFull: true, ...book }, ...after]
}

function tradeOf({ at, price, quantity, takerSide }: Awaited<ReturnType<typeof readTradesBetween>>[number]) {
  return { at, price, quantity, side: takerSide }
}

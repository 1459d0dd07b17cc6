import { replay, type ReplayReply } from '@bourse/contracts/replay'
import { dayEnd, dayOf, dayStart, type ReplayStretch, stretchesOf } from '@bourse/domain/replay'
import type { FastifyReply } from 'fastify'
import { marketBySymbol, type MarketRow, readTradedDays, readTradedMinutes } from '#features/market'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { readPage } from './read-page.ts'
import { readDepthDays, readDepthMinutes } from './store.ts'

/** What is younger may still be on its way to the database. */
const SETTLED_MS = 15_000
const DAY_S = 86_400

export function replayRoutes(http: Http, clock: () => number = Date.now): void {
  http.read(replay.days, async ({ tx, params, reply }) => {
    const { id } = await marketNamed(tx, params.symbol)
    const depth = new Map((await readDepthDays(tx, id)).map((from) => [dayOf(from), from]))
    const traded = new Map((await readTradedDays(tx, id)).map((from) => [dayOf(from), from]))
    const days = [...new Set([...depth.keys(), ...traded.keys()])].sort().reverse()
    mayBeCached(reply, 60)
    return {
      days: days.map((day) => ({
        day,
        has_depth: depth.has(day),
        from: Math.min(depth.get(day) ?? Infinity, traded.get(day) ?? Infinity),
      })),
    }
  })

  http.read(replay.recorded, async ({ tx, params, query, reply }) => {
    const { id, symbol } = await marketNamed(tx, params.symbol)
    const start = dayStart(query.day) ?? raise('INVALID', { day: ['fields.date'] })
    const minutes = [...(await readDepthMinutes(tx, id, start)), ...(await readTradedMinutes(tx, id, start))]
    mayBeCached(reply, dayEnd(start) <= clock() - SETTLED_MS ? DAY_S : 60)
    return { market: symbol, day: query.day, stretches: stretchesOf(minutes).map(({ from, to }): [number, number] => [from, to]) }
  })

  http.read(replay.page, async ({ tx, params, query, reply }) => {
    const market = await marketNamed(tx, params.symbol)
    const start = dayStart(query.day) ?? raise('INVALID', { day: ['fields.date'] })
    const from = start + (query.after ?? 0)
    const settled = clock() - SETTLED_MS
    const end = Math.max(from, Math.min(dayEnd(start), settled))
    const page = await readPage(tx, market.id, from, end)
    mayBeCached(reply, dayEnd(start) <= settled ? DAY_S : 1)
    return presentPage(market, page, { start, end })
  })
}

/** Times in `after` count from the beginning of the day. */
function presentPage(
  { symbol }: MarketRow,
  { from, to, trades, frames }: ReplayStretch,
  { start, end }: { start: number; end: number },
): ReplayReply {
  return {
    market: symbol,
    day: dayOf(start),
    from,
    to,
    next: to < end ? to - start : null,
    trades: trades.map(({ at, price, quantity, side }) => [at, price, quantity, side]),
    depth: frames.map(({ at, isFull, bids, asks }) => [at, isFull, copyOf(bids), copyOf(asks)]),
  }
}

function copyOf(levels: readonly (readonly [number, number])[]): [number, number][] {
  return levels.map(([price, quantity]) => [price, quantity])
}

/** The same for everyone. Without a cookie, so that a cache in between may answer it too. */
function mayBeCached(reply: FastifyReply, seconds: number): void {
  reply.removeHeader('Set-Cookie').header('Cache-Control', `public, max-age=${seconds}`)
}

async function marketNamed(tx: Tx, symbol: string): Promise<MarketRow> {
  return (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND')
}

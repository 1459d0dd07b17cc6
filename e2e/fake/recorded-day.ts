import { replay, type ReplayReply } from '@bourse/contracts/replay'
import type { Side } from '@bourse/domain/exchange'
import type { FakeServer } from './fake-server.ts'
import type { FakeMarket, Quoted } from './market.ts'

const DAY = '2026-01-05'
const STRETCH_MS = 30 * 60_000

interface Recorded {
  /** When something is first known of it, and when it ends. */
  from: string
  to: string
  trades: readonly (readonly [at: string, price: string, quantity: string, side: Side])[]
  /** The parts of which something is known, where there are gaps. */
  parts?: readonly (readonly [from: string, to: string])[]
  /** The whole book, from this moment on. */
  books: readonly (readonly [at: string, book: { bids: readonly Quoted[]; asks: readonly Quoted[] }])[]
}

/** A moment of the day that the tests play again. */
export function momentOf(time: string): number {
  return Date.parse(`${DAY}T${time}Z`)
}

/** From now on this day of the market can be replayed: half an hour at a time, as the product sends it. */
export function recordDay(server: FakeServer, market: FakeMarket, { from, to, trades, books, parts = [[from, to]] }: Recorded): void {
  const start = momentOf('00:00:00')
  for (const [at, price, quantity, side] of trades) market.trade(price, quantity, side, momentOf(at))
  const levels = (side: readonly Quoted[]) =>
    side.map(([price, quantity]): [number, number] => [market.ticks(price), market.lots(quantity)])
  const frames = books.map(([at, { bids, asks }]): ReplayReply['depth'][number] => [momentOf(at), true, levels(bids), levels(asks)])
  server.reply(replay.days, { days: [{ day: DAY, has_depth: true, from: momentOf(from) }] })
  server.reply(replay.recorded, {
    market: market.symbol,
    day: DAY,
    stretches: parts.map(([begin, end]): [number, number] => [momentOf(begin), momentOf(end)]),
  })
  server.reply(replay.page, ({ query: { after = 0 } }) => {
    const begin = start + after
    const end = Math.min(begin + STRETCH_MS, momentOf(to))
    const isWithin = (at: number) => at >= begin && at < end
    const before = frames.findLast(([at]) => at <= begin)
    return {
      market: market.symbol,
      day: DAY,
      from: begin,
      to: Math.max(begin, end),
      next: end < momentOf(to) ? end - start : null,
      trades: trades.flatMap(([at, price, quantity, side]): ReplayReply['trades'] =>
        isWithin(momentOf(at)) ? [[momentOf(at), market.ticks(price), market.lots(quantity), side]] : [],
      ),
      depth: [
        ...(before ? [[begin, true, before[2], before[3]] as ReplayReply['depth'][number]] : []),
        ...frames.filter(([at]) => at > begin && at < end),
      ],
    }
  })
}

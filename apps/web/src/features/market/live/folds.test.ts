import { decode, encode, type Frame, FrameSchema, MarketStatus, Side } from '@bourse/contracts/messages'
import { describe, expect, test } from 'vitest'
import { candlesIn, candlesOf, mergeCandles } from './candles.ts'
import { foldDailies } from './dailies.ts'
import { foldTrades } from './trades.ts'

function frameOf(body: Parameters<typeof encode<typeof FrameSchema>>[1]['body'], isSnapshot = false): Frame {
  const init = body === undefined ? {} : { body }
  return decode(FrameSchema, encode(FrameSchema, { subject: 's', isSnapshot, ...init })) ?? expect.fail('a frame')
}

const tradesFrame = (ids: readonly number[], isSnapshot = false) =>
  frameOf(
    {
      case: 'trades',
      value: {
        trades: ids.map((id) => ({
          tradeId: BigInt(id),
          price: 10n,
          quantity: 2n,
          takerSide: id % 2 ? Side.BUY : Side.SELL,
          timestamp: 5n,
        })),
      },
    },
    isSnapshot,
  )

describe('the tape', () => {
  test('[MAX-47] newest first, in whatever order the frame is', () => {
    const trades = foldTrades([], tradesFrame([1, 3, 2], true))
    expect(trades.map(({ id, side }) => [id, side])).toEqual([
      [3, 'BUY'],
      [2, 'SELL'],
      [1, 'BUY'],
    ])
    expect(trades[0]).toEqual({ id: 3, price: 10, lots: 2, side: 'BUY', at: 5 })
  })

  test('[MAX-48] the latest 500 are kept', () => {
    const first = foldTrades([], tradesFrame(Array.from({ length: 499 }, (_, at) => at + 1)))
    const full = foldTrades(first, tradesFrame([500, 501, 502]))
    expect([full.length, full[0]?.id, full.at(-1)?.id]).toEqual([500, 502, 3])
  })

  test('a repeated trade is listed once, and a frame without changes changes nothing', () => {
    const trades = foldTrades([], tradesFrame([1, 2], true))
    expect(foldTrades(trades, tradesFrame([2]))).toBe(trades)
    expect(foldTrades(trades, tradesFrame([2, 3])).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('a snapshot replaces all, even when it is empty', () => {
    expect(foldTrades(foldTrades([], tradesFrame([1, 2], true)), tradesFrame([], true))).toEqual([])
  })
})

describe('the dailies', () => {
  const daily = (symbol: string, last: bigint) => ({
    symbol,
    last,
    open: 100n,
    volume: 3n,
    quoteVolume: '12',
    status: MarketStatus.MARKET_OPEN,
  })

  test('[MAX-47] [DEF-107] each market by its symbol; the others stay', () => {
    const first = foldDailies(new Map(), frameOf({ case: 'dailies', value: { dailies: [daily('A-B', 110n), daily('C-D', 0n)] } }, true))
    const next = foldDailies(first, frameOf({ case: 'dailies', value: { dailies: [daily('A-B', 90n)] } }))
    expect([next.get('A-B')?.last, next.get('C-D')?.last, next.get('A-B')?.quoteVolume]).toEqual([90, undefined, 12n])
  })

  test('a heartbeat changes nothing', () => {
    const dailies = new Map()
    expect(foldDailies(dailies, frameOf({ case: 'dailies', value: { dailies: [] } }))).toBe(dailies)
  })
})

describe('candles', () => {
  const at = (start: number, close = 1) => ({ start, open: 1, high: 2, low: 1, close, volume: 1 })
  const spec = {
    symbol: 'A-B',
    base: { code: 'A', decimals: 8, decimalsMin: 4 },
    quote: { code: 'B', decimals: 6, decimalsMin: 2 },
    lotRaw: 10_000n,
    tickRaw: 500_000n,
    makerFeePpm: 0,
    takerFeePpm: 0,
  }

  test('[DEF-101] those of the wire are decoded', () => {
    const frame = frameOf({ case: 'candles', value: { candles: [{ start: 60n, open: 1n, high: 2n, low: 1n, close: 2n, volume: 9n }] } })
    expect(candlesIn(frame)).toEqual([{ start: 60, open: 1, high: 2, low: 1, close: 2, volume: 9 }])
  })

  test('history is read in the market’s steps, and candles that do not fit are left out', () => {
    const fine = { start: 60, open: '1.50', high: '2.00', low: '1.00', close: '2.00', volume: '0.0003' }
    expect(candlesOf(spec, [fine, { ...fine, open: '1.51' }])).toEqual([{ start: 60, open: 3, high: 4, low: 2, close: 4, volume: 3 }])
  })

  test.each([
    ['later ones follow', [at(1)], [at(2)], [1, 2]],
    ['the latest is replaced', [at(1), at(2)], [at(2, 9), at(3)], [1, 2, 3]],
    ['an older page comes first', [at(5)], [at(1), at(2)], [1, 2, 5]],
    ['nothing new', [at(1)], [], [1]],
  ])('%s', (_name, before, after, starts) => {
    const merged = mergeCandles(before, after)
    expect(merged.map(({ start }) => start)).toEqual(starts)
    for (const candle of after) expect(merged.find(({ start }) => start === candle.start)).toBe(candle)
  })
})

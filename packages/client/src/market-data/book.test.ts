import { MarketStatus } from '@bourse/contracts/messages'
import { depthChecksum } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { LiveBook } from './book.ts'

const asset = (code: string) => ({ code, decimals: 2, decimalsMin: 2 })
const STEPS = { symbol: 'A-B', base: asset('A'), quote: asset('B'), lotRaw: 1n, tickRaw: 1n }

test('[DEF-102] a book after any changes is the sorted map of them, best first, and a wrong one is noticed', () => {
  const random = new SeededRandom(3)
  const book = new LiveBook(STEPS)
  const sides = { bids: new Map<number, number>(), asks: new Map<number, number>() }
  const best = (of: Map<number, number>, sign: number) =>
    [...of].sort(([a], [b]) => sign * (a - b)).map(([price, quantity]) => ({ price, quantity }))
  for (let seq = 1; seq <= 500; seq++) {
    const change = (of: Map<number, number>, from: number) => {
      const [price, quantity] = [from + random.below(40), random.below(3)]
      if (quantity === 0) of.delete(price)
      else of.set(price, quantity)
      return [{ price: BigInt(price), quantity: BigInt(quantity), orders: 1 }]
    }
    const depth = { bids: change(sides.bids, 100), asks: change(sides.asks, 200), status: MarketStatus.MARKET_OPEN }
    const checksum = depthChecksum(best(sides.bids, -1), best(sides.asks, 1))
    const isWrong = seq === 500
    const frame = { ...frameOf(seq), body: { case: 'depth' as const, value: depth }, checksum: isWrong ? checksum ^ 1 : checksum }
    expect(book.apply(frame as never)).toBe(!isWrong)
  }
  const { bids, asks, status, seq } = book.show(1_000)
  expect(bids).toEqual(
    best(sides.bids, -1).map(({ price, quantity }) => ({ price: (price / 100).toFixed(2), quantity: (quantity / 100).toFixed(2) })),
  )
  expect(asks).toHaveLength(sides.asks.size)
  expect([status, seq]).toEqual(['open', 500n])
})

function frameOf(seq: number) {
  return { subject: '1/depth/A-B', seq: BigInt(seq), prevSeq: BigInt(seq - 1), isSnapshot: seq === 1, timestamp: 1n }
}

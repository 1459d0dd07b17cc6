import { expect, test } from 'vitest'
import { type OwnPaperFill, paperTrades } from './paper-trades.ts'

let count = 0n

const fill = (orderId: bigint, side: 'BUY' | 'SELL', quantity: bigint, cost: bigint, more: Partial<OwnPaperFill> = {}): OwnPaperFill => {
  count += 1n
  return { id: count, orderId, marketId: 1, side, quantity, cost, fee: 0n, feeInQuote: false, at: Number(count), ...more }
}

type Closed = [quantity: bigint, cost: bigint, result: bigint] | undefined

test.each<[string, OwnPaperFill[], [orderId: bigint, quantity: bigint, cost: bigint, closed: Closed][]]>([
  ['nothing', [], []],
  ['a purchase has no result', [fill(1n, 'BUY', 10n, 1_000n)], [[1n, 10n, 1_000n, undefined]]],
  [
    'a sale of what was bought',
    [fill(1n, 'BUY', 10n, 1_000n), fill(2n, 'SELL', 10n, 1_200n, { fee: 12n })],
    [
      [2n, 10n, 1_200n, [10n, 1_000n, 188n]],
      [1n, 10n, 1_000n, undefined],
    ],
  ],
  [
    'a loss',
    [fill(1n, 'BUY', 10n, 1_000n), fill(2n, 'SELL', 5n, 400n)],
    [
      [2n, 5n, 400n, [5n, 500n, -100n]],
      [1n, 10n, 1_000n, undefined],
    ],
  ],
  ['what was there from the start has none', [fill(1n, 'SELL', 10n, 1_000n)], [[1n, 10n, 1_000n, undefined]]],
  [
    'of a part that was bought, that part counts',
    [fill(1n, 'BUY', 5n, 500n), fill(2n, 'SELL', 10n, 1_200n)],
    [
      [2n, 10n, 1_200n, [5n, 500n, 100n]],
      [1n, 5n, 500n, undefined],
    ],
  ],
  [
    'the fills of an order are one trade, wherever others come between',
    [fill(1n, 'BUY', 10n, 1_000n), fill(2n, 'SELL', 4n, 480n), fill(3n, 'BUY', 6n, 900n), fill(2n, 'SELL', 4n, 480n)],
    [
      [2n, 8n, 960n, [8n, 900n, 60n]],
      [3n, 6n, 900n, undefined],
      [1n, 10n, 1_000n, undefined],
    ],
  ],
  [
    'another market has its own costs',
    [fill(1n, 'BUY', 10n, 1_000n, { marketId: 2 }), fill(2n, 'SELL', 10n, 1_200n)],
    [
      [2n, 10n, 1_200n, undefined],
      [1n, 10n, 1_000n, undefined],
    ],
  ],
  [
    'a fee in what was bought makes the rest dearer',
    [fill(1n, 'BUY', 10n, 990n, { fee: 1n }), fill(2n, 'SELL', 9n, 1_000n)],
    [
      [2n, 9n, 1_000n, [9n, 990n, 10n]],
      [1n, 10n, 990n, undefined],
    ],
  ],
  [
    'fees in quote',
    [fill(1n, 'BUY', 10n, 1_000n, { fee: 10n, feeInQuote: true }), fill(2n, 'SELL', 10n, 1_200n, { fee: 12n, feeInQuote: true })],
    [
      [2n, 10n, 1_200n, [10n, 1_010n, 178n]],
      [1n, 10n, 1_000n, undefined],
    ],
  ],
  [
    'rebates lower what was paid',
    [fill(1n, 'BUY', 10n, 1_000n, { fee: -10n }), fill(2n, 'SELL', 10n, 1_200n, { fee: -2n })],
    [
      [2n, 10n, 1_200n, [8n, 792n, 408n]],
      [1n, 10n, 1_000n, undefined],
    ],
  ],
])('%s', (_name, fills, expected) => {
  expect(
    paperTrades(fills).map(({ orderId, quantity, cost, closed }) => [
      orderId,
      quantity,
      cost,
      closed && [closed.quantity, closed.cost, closed.result],
    ]),
  ).toEqual(expected)
})

test('a trade has the time and the number of its last fill', () => {
  const fills = [fill(7n, 'BUY', 1n, 10n), fill(8n, 'BUY', 1n, 10n), fill(7n, 'BUY', 1n, 10n)]
  expect(paperTrades(fills).map(({ orderId, at, fillId }) => [orderId, at, fillId])).toEqual([
    [7n, fills[2]?.at, fills[2]?.id],
    [8n, fills[1]?.at, fills[1]?.id],
  ])
})

import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { feeRaw, reserveRaw } from '../exchange/index.ts'
import { isLive, type PaperDesk, type PaperFunds, type PaperOrder } from './index.ts'
import { depthOf, deskAt, fundsOf, GOLD_CASH, termsOf } from './testing/desks.ts'

const START = { CASH: 50_000n, GOLD: 5_000n }
const STEPS = 400

function randomDepth(random: SeededRandom) {
  const middle = 95 + random.below(10)
  const side = (sign: 1 | -1): [number, number][] =>
    [1, 2, 3, 5].filter(() => random.next() < 0.8).map((away) => [middle + sign * away, 1 + random.below(20)])
  return depthOf(side(-1), side(1))
}

function step(random: SeededRandom, desk: PaperDesk, orders: PaperOrder[], at: number): void {
  const kind = random.below(10)
  if (kind < 4) {
    const orderType = random.pick(['LIMIT', 'LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT'] as const)
    const isPriced = orderType === 'LIMIT' || orderType === 'STOP_LIMIT'
    const result = desk.place(
      orders.length + 1,
      termsOf({
        orderType,
        side: random.pick(['BUY', 'SELL'] as const),
        timeInForce: random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const),
        quantity: 1 + random.below(30),
        price: isPriced ? 90 + random.below(20) : 0,
        stopPrice: orderType.startsWith('STOP') ? 90 + random.below(20) : 0,
      }),
    )
    if (result.ok) orders.push(result.value)
    else orders.push({ ...emptyOrder, id: orders.length + 1 })
  } else if (kind < 7) desk.take({ kind: 'trade', trade: { id: at, price: 90 + random.below(20), quantity: 1 + random.below(30), at } })
  else if (kind < 8) desk.take({ kind: 'depth', depth: randomDepth(random) })
  else if (orders.length > 0) {
    const { id } = random.pick(orders)
    if (kind === 8) desk.cancel(id)
    else desk.amend(id, { quantity: random.below(40), price: random.below(2) * (90 + random.below(20)), stopPrice: 0, expiresAt: 0 })
  }
}

const emptyOrder = { status: 'REJECTED' } as PaperOrder

function expectSound(funds: PaperFunds, desk: PaperDesk, orders: readonly PaperOrder[]): void {
  for (const asset of ['CASH', 'GOLD'] as const) {
    const { balance, held } = funds.of(asset)
    const side = asset === 'CASH' ? 'BUY' : 'SELL'
    const reserved = orders.filter((order) => isLive(order) && order.side === side).reduce((sum, order) => sum + order.reserved, 0n)
    expect(held).toBe(reserved)
    expect(held >= 0n && held <= balance).toBe(true)
    const moved = desk.fills.reduce((sum, fill) => {
      const [paid, received] =
        fill.side === 'BUY' ? [fill.costRaw, BigInt(fill.quantity) * 10n] : [BigInt(fill.quantity) * 10n, fill.costRaw]
      if (fill.side === side) return sum - paid
      return sum + received - feeRaw(received, fill.isMaker ? GOLD_CASH.makerFeePpm : GOLD_CASH.takerFeePpm)
    }, 0n)
    expect(balance).toBe(START[asset] + moved)
  }
  for (const order of orders.filter(isLive))
    expect(order.reserved).toBe(reserveRaw(GOLD_CASH, order.side, order.limitPrice, order.quantity - order.filled))
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens, balances are the start and the fills, and what is held is what open orders need (seed %i)',
  (seed) => {
    const random = new SeededRandom(seed)
    const funds = fundsOf(START.CASH, START.GOLD)
    const desk = deskAt(randomDepth(random), funds)
    const orders: PaperOrder[] = []
    for (let at = 8; at < 8 + STEPS; at += 1) {
      const before = desk.fills.length
      step(random, desk, orders, at)
      const printed = desk.fills.slice(before).filter(({ isMaker, tradeId }) => isMaker && tradeId === at)
      expect(printed.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(30)
      expectSound(funds, desk, orders)
    }
    expect(desk.fills.length).toBeGreaterThan(20)
  },
)

test('the same events lead to the same fills', () => {
  const run = () => {
    const random = new SeededRandom(42)
    const desk = deskAt(randomDepth(random), fundsOf(START.CASH, START.GOLD))
    const orders: PaperOrder[] = []
    for (let at = 8; at < 8 + STEPS; at += 1) step(random, desk, orders, at)
    return desk.fills
  }
  expect(run()).toEqual(run())
})

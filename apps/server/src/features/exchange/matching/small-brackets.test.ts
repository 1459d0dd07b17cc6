import type { Seat } from '@bourse/contracts/exchange'
import type { Exits } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'

const EXITS: Exits = { takeProfit: 120, stopPrice: 90, price: 0 }

async function opened(goldDecimals: number) {
  const floor = await openFloor({ goldDecimals })
  return { floor, owner: await floor.trader({ gold: 100n, cash: 100_000n }), other: await floor.trader({ gold: 100n, cash: 100_000n }) }
}

const amend = ({ exchange }: Floor, { userId }: Seat, orderId: number, quantity: number) =>
  exchange.submit({ kind: 'amend', symbol: SYMBOL, userId, requestId: `a-${quantity}`, target: { orderId }, quantity, price: 0 })

const exitsIn = (floor: Floor) =>
  [...(floor.exchange.marketOf(SYMBOL)?.live.values() ?? [])]
    .filter(({ clOrdId }) => clOrdId.startsWith('~'))
    .map(({ quantity }) => quantity)

describe('where the fee is taken out of what is bought', () => {
  test('a bracket of one lot is refused: nothing would be left for its exits', async () => {
    const { floor, owner, other } = await opened(6)
    await place(floor, other, terms('SELL', 5, 100))
    expect(await place(floor, owner, terms('BUY', 1, 100, { exits: EXITS }))).toMatchObject({ reason: 'BRACKET_TOO_SMALL' })
    expect(await place(floor, owner, terms('BUY', 1, 99, { exits: EXITS })), 'nor as a maker').toMatchObject({
      reason: 'BRACKET_TOO_SMALL',
    })
    const market = terms('BUY', 1, 0, { orderType: 'MARKET', timeInForce: 'IOC', exits: EXITS })
    expect(await place(floor, owner, market), 'nor at the market').toMatchObject({ reason: 'BRACKET_TOO_SMALL' })
    expect((await floor.figures(owner)).cash).toEqual([100_000n, 0n])
    expect(await floor.broken()).toEqual([])
  })

  test('one of two covers what the fee leaves, says what stays uncovered, and is not made smaller than that', async () => {
    const { floor, owner, other } = await opened(6)
    const placed = await place(floor, owner, terms('BUY', 2, 100, { exits: EXITS }))
    const id = placed.order?.id ?? 0
    expect(await amend(floor, owner, id, 1)).toMatchObject({ reason: 'BRACKET_TOO_SMALL', order: { quantity: 2 } })
    expect((await amend(floor, owner, id, 3)).reason).toBeUndefined()
    await place(floor, other, terms('SELL', 3, 100))
    expect(exitsIn(floor)).toEqual([2, 2])
    // A fee of 0.003 units is one, rounded up.
    expect((await floor.figures(owner)).gold).toEqual([102n, 2n])
    expect(await floor.broken()).toEqual([])
  })

  test('one that sells is refused when what it brings buys back nothing at the dearer exit', async () => {
    const { floor, owner } = await opened(6)
    const exits: Exits = { takeProfit: 80, stopPrice: 110, price: 112 }
    expect(await place(floor, owner, terms('SELL', 1, 100, { exits }))).toMatchObject({ reason: 'BRACKET_TOO_SMALL' })
    expect((await place(floor, owner, terms('SELL', 2, 100, { exits }))).reason).toBeUndefined()
  })
})

describe('where the fee is paid on top', () => {
  test('a bracket of one lot is covered whole', async () => {
    const { floor, owner, other } = await opened(0)
    await place(floor, other, terms('SELL', 5, 100))
    const placed = await place(floor, owner, terms('BUY', 1, 100, { exits: EXITS }))
    expect(placed).toMatchObject({ order: { status: 'FILLED', extras: { exits: { armed: 1, uncovered: 0n } } } })
    expect(exitsIn(floor)).toEqual([1, 1])
    expect(await floor.figures(owner)).toEqual({ gold: [101n, 1n], cash: [100_000n - 101n, 0n] })
    expect(await floor.broken()).toEqual([])
  })
})

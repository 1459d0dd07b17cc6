import type { Seat } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { type Floor, openFloor, place, terms } from '../testing/floor.ts'

const RICH = { gold: 1_000n, cash: 100_000n }

/** Has traded once at 100, so that stops know a price. */
async function opened() {
  const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
  const [maker, taker] = [await floor.trader(RICH), await floor.trader(RICH)]
  await place(floor, maker, terms('SELL', 1, 100))
  await place(floor, taker, terms('BUY', 1, 100))
  return { floor, maker, taker }
}

const buying = (quantity: number, stopPrice: number) =>
  terms('BUY', quantity, 100, { clOrdId: 'in', exits: { takeProfit: 120, stopPrice, price: 0 } })
const selling = (quantity: number) => terms('SELL', quantity, 100, { clOrdId: 'in', exits: { takeProfit: 80, stopPrice: 110, price: 0 } })

/** Whose exits they are, as they were placed. */
async function exitsOf({ db }: Floor, seats: Record<string, Seat>): Promise<string[]> {
  const rows = await db.read((tx) =>
    tx.rows<{ pocket: string; side: string; leg: string }>(
      sql`select pocket_id::text as pocket, side, split_part(cl_ord_id, '.', 3) as leg from orders where cl_ord_id like '~%' order by id`,
    ),
  )
  const nameOf = (pocket: string) => Object.entries(seats).find(([, seat]) => seat.pocketId === pocket)?.[0]
  return rows.map(({ pocket, side, leg }) => `${nameOf(pocket)} ${side} ${leg || 'profit'}`)
}

test.each(['buyer', 'seller'])(
  "the exits of a trade's buyer are placed before those of its seller, also where the %s was first",
  async (first) => {
    const { floor } = await opened()
    const [buyer, seller] = [await floor.trader({ cash: 1_000n }), await floor.trader({ gold: 10n })]
    const entries = [() => place(floor, buyer, buying(10, 90)), () => place(floor, seller, selling(10))]
    for (const enter of first === 'buyer' ? entries : entries.toReversed()) await enter()
    expect(await exitsOf(floor, { buyer, seller })).toEqual([
      ...['buyer SELL profit', 'buyer SELL stop'],
      ...['seller BUY profit', 'seller BUY stop'],
    ])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  },
)

test('a stop that a command triggers trades before the exits of what the command has filled', async () => {
  const { floor, maker, taker } = await opened()
  const [owner, other] = [await floor.trader({ cash: 1_000n }), await floor.trader({ gold: 25n })]
  await place(floor, owner, buying(10, 95))
  await place(floor, maker, terms('BUY', 50, 94))
  await place(floor, other, terms('SELL', 25, 0, { orderType: 'STOP', timeInForce: 'IOC', stopPrice: 96 }))
  // Ten at 100 and twenty at 94: both stops are reached, and of what is bid thirty are left.
  await place(floor, taker, terms('SELL', 30, 94))
  expect((await floor.figures(other)).gold, 'the stop sells all it has').toEqual([0n, 0n])
  expect((await floor.figures(owner)).gold, 'the exits get the five that it leaves').toEqual([5n, 0n])
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})

import { expect, test, vi } from 'vitest'
import type { Seat } from '@bourse/contracts/exchange'
import { sql } from '#platform/db'
import type { Committed } from '../matching/attempt.ts'
import { openFloor, SYMBOL, terms, type Floor } from '../testing/floor.ts'

/** A trade, an order that rests and one that was canceled. */
async function trade({ exchange, trader }: Floor): Promise<{ seller: Seat; buyer: Seat }> {
  const [seller, buyer] = [await trader({ gold: 100n }), await trader({ cash: 1_000n })]
  const place = (seat: Seat, side: 'BUY' | 'SELL', quantity: number, price: number, clOrdId: string) =>
    exchange.submit({ kind: 'place', symbol: SYMBOL, seat, terms: terms(side, quantity, price, { clOrdId }) })
  await place(seller, 'SELL', 5, 10, 'partly')
  await place(buyer, 'BUY', 3, 10, 'filled')
  await place(buyer, 'BUY', 1, 5, 'canceled')
  const target = { pocketId: buyer.pocketId, clOrdId: 'canceled' }
  await exchange.submit({ kind: 'cancel', symbol: SYMBOL, userId: buyer.userId, requestId: 'c-1', target })
  return { seller, buyer }
}

function toldBy({ batch }: Committed): string[] {
  return [...batch.drafts.values()].map(
    ({ id, clOrdId, status, filled }) => `${clOrdId} ${status} ${filled} in ${batch.fillsOf.get(id)?.length ?? 0} trades`,
  )
}

const CURRENT = ['partly PARTIAL_FILL 3 in 1 trades', 'filled FILLED 3 in 1 trades', 'canceled CANCELED 0 in 0 trades']

test('[RT-04] who takes a market over publishes once more what changed lately: its former holder may have died before it could', async () => {
  const floor = await openFloor()
  await trade(floor)
  const other = floor.another('second')
  await other.start()
  await floor.cutOff()
  floor.committed.length = 0
  await floor.endLeases('first')
  await vi.waitFor(() => expect(floor.committed).toHaveLength(1), { timeout: 15_000, interval: 50 })
  const { committed } = floor.committed[0] as Floor['committed'][number]
  expect(toldBy(committed)).toEqual(CURRENT)
  // Nobody is told a second time that an order is new.
  expect(committed.batch.fresh.size).toBe(0)
  await other.stop()
})

test('[RT-04] after the broker could not be reached, the same is published by the holder, with the wallets as they are', async () => {
  const floor = await openFloor()
  const { seller, buyer } = await trade(floor)
  floor.committed.length = 0
  await floor.exchange.repeatRecent(1_000)
  await vi.waitFor(() => expect(floor.committed).toHaveLength(1))
  const { committed } = floor.committed[0] as Floor['committed'][number]
  expect(toldBy(committed)).toEqual(CURRENT)
  for (const seat of [seller, buyer]) {
    const { gold, cash } = await floor.figures(seat)
    const told = committed.wallets.filter(({ pocketId }) => String(pocketId) === seat.pocketId)
    const of = (assetId: bigint) => {
      const wallet = told.find((one) => one.assetId === assetId)
      return [wallet?.balance, wallet?.held]
    }
    expect([of(floor.assets.gold), of(floor.assets.cash)]).toEqual([gold, cash])
  }
  await floor.exchange.stop()
})

test('[RT-04] the orders of a market whose ids are far behind those of a busier process are published, too', async () => {
  const floor = await openFloor()
  await trade(floor)
  await floor.db.transaction((tx) =>
    tx.run(sql`
      insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price,
                          limit_price, stop_price, quantity, status, priority, terms_hash, created_at, updated_at)
      select max(id) + 1000000, max(market_id) + 1, 1, 1, 1, 'elsewhere', 'BUY', 'LIMIT', 'GTC', 'CANCEL_NEWEST', false, 1, 1, 0, 1, 'CANCELED', 1, 1,
             now(), now()
      from orders`),
  )
  floor.committed.length = 0
  await floor.exchange.repeatRecent(1_000)
  await vi.waitFor(() => expect(floor.committed).toHaveLength(1))
  expect(toldBy((floor.committed[0] as Floor['committed'][number]).committed)).toEqual(CURRENT)
  await floor.exchange.stop()
})

test('what changed long ago is not published again', async () => {
  let now = Date.now() - 3_600_000
  const floor = await openFloor({ clock: () => now })
  await trade(floor)
  floor.committed.length = 0
  now = Date.now()
  await floor.exchange.repeatRecent(1_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(floor.committed).toEqual([])
  await floor.exchange.stop()
})

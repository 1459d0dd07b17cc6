import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { openFloor, place, SYMBOL, terms } from '../testing/floor.ts'

describe('an order that cannot be read', () => {
  test('halts its market with the reason, and neither the start nor another market', async () => {
    const other = await openFloor()
    const seat = await other.trader({ cash: 100n })
    const { order } = await place(other, seat, terms('BUY', 1, 1, { timeInForce: 'GTD', expiresAt: Date.now() + 1_000_000 }))
    await other.exchange.stop()
    await other.owner.transaction((tx) => tx.run(sql`update orders set expires_at = '287000-01-01' where id = ${order?.id ?? 0}`))
    await other.db.transaction((tx) =>
      tx.run(sql`
        with pocket as (insert into pockets (kind) values ('market') returning id)
        insert into markets (symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, fees_pocket_id)
        select 'CASH-GOLD', ${other.assets.cash}, ${other.assets.gold}, 1, 1, id from pocket`),
    )
    const next = other.another('next')
    await next.start()
    expect(next.marketOf(SYMBOL)).toMatchObject({ status: 'halted', haltReason: expect.stringContaining(String(order?.id)) as string })
    expect(next.marketOf('CASH-GOLD')).toMatchObject({ status: 'open' })
    expect(await next.isReady()).toBe(true)
    await pause(10)
    expect(await place({ exchange: next }, seat, terms('BUY', 1, 1))).toEqual({ reason: 'MARKET_HALTED' })
    await next.stop()
  })
})

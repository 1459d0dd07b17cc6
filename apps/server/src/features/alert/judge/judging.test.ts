import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { firingsOf, notificationsOf } from '../testing/world.ts'
import type { BestPrices } from './best-prices.ts'
import { judgeWorld } from './testing/judges.ts'

const { db, owner, world, ana, beto, trade, set, judgeNamed, stateOf, values, takeFrom, awake } = await judgeWorld()

describe('the judge', () => {
  test('tells each kind once, with what it found, and notifies its owner in the same transaction', async () => {
    await trade({ price: 100 })
    const ids = [
      await set({ threshold: 110 }),
      await set({ direction: 'below', threshold: 90 }),
      await set({ kind: 'percent', direction: 'up', threshold: 100_000, span: 60 }),
      await set({ kind: 'volume', threshold: 5, span: 60 }),
      await set({ kind: 'fill', direction: 'each' }),
    ]
    const judge = judgeNamed('one')
    await judge.look()
    expect(await firingsOf(db)).toEqual([])
    const [first, second] = await trade({ price: 110, quantity: 4 }, { price: 90 })
    await judge.look()
    await judge.look()
    expect((await firingsOf(db)).toSorted()).toEqual(
      [
        [ids[0], first, 110],
        [ids[1], second, 90],
        [ids[2], first, 100_000],
        [ids[3], first, 5],
        [ids[4], first, 4],
      ].toSorted(),
    )
    expect(await Promise.all(ids.map((id) => stateOf(id as number)))).toEqual(ids.map(() => ({ state: 'done', fired_count: 1 })))
    expect([await notificationsOf(db, ana), await notificationsOf(db, beto)]).toEqual([5, 0])
  })

  test('counts trades from before the alert in spans, but judges later ones only', async () => {
    await trade({ price: 200, quantity: 9, at: 1_000 })
    await set({ kind: 'volume', threshold: 10, span: 60 })
    await set({ threshold: 300 })
    await trade({ price: 200, quantity: 1, at: 1_001 })
    const judge = judgeNamed('one')
    await judge.look()
    expect(await values()).toEqual([10])
  })

  test('fires again after its rest, and a price with a new crossing only', async () => {
    await trade({ price: 100, at: 2_000 })
    await set({ threshold: 110, mode: 'again', rest: 60 })
    const judge = judgeNamed('one')
    await trade({ price: 110, at: 2_001 }, { price: 100, at: 2_010 }, { price: 111, at: 2_020 }, { price: 112, at: 2_070 })
    await judge.look()
    expect(await values()).toEqual([110])
    await trade({ price: 100, at: 2_080 }, { price: 113, at: 2_081 })
    // Another process goes on in the same state.
    await judge.stop()
    await judgeNamed('two').look()
    expect(await values()).toEqual([110, 113])
  })

  test('takes a trade of less than the smallest value for no price, of those before the alert too; its volume counts', async () => {
    await takeFrom(500)
    await trade({ price: 100, quantity: 5, at: 3_000 }, { price: 80, at: 3_001 })
    const [reached, moved, crossed, volume] = [
      await set({ threshold: 110 }),
      await set({ kind: 'percent', direction: 'up', threshold: 100_000, span: 60 }),
      await set({ threshold: 105, mode: 'again', rest: 60 }),
      await set({ kind: 'volume', threshold: 7, span: 60 }),
    ]
    const judge = judgeNamed('one')
    const [small] = await trade({ price: 120, at: 3_002 })
    await judge.look()
    expect(await firingsOf(db)).toEqual([[volume, small, 7]])
    const [first] = await trade({ price: 106, quantity: 5, at: 3_003 })
    await judge.look()
    expect((await firingsOf(db)).slice(1)).toEqual([[crossed, first, 106]])
    // Another process goes on: the last price is the one before the small trade, so the price has been beyond since.
    await trade({ price: 90, at: 3_004 })
    await judge.look()
    await judge.stop()
    const [last] = await trade({ price: 110, quantity: 5, at: 3_100 })
    await judgeNamed('two').look()
    expect((await firingsOf(db)).slice(2)).toEqual([[reached, last, 110]])
    expect(await stateOf(moved)).toEqual({ state: 'armed', fired_count: 0 })
  })

  test('sees an alert that was set after its last look, and not one that was paused or removed', async () => {
    await trade({ price: 100 })
    const paused = await set({ threshold: 110 })
    const removed = await set({ threshold: 110 })
    const judge = judgeNamed('one')
    await judge.look()
    const fresh = await set({ threshold: 105 })
    await owner.transaction(async (tx) => {
      await tx.run(sql`update alert_cursors set version = version + 1`)
      await tx.run(sql`update alerts set state = 'paused', version = version + 10 where id = ${paused}`)
      await tx.run(sql`delete from alerts where id = ${removed}`)
    })
    await trade({ price: 120 })
    await judge.look()
    expect((await firingsOf(db)).map(([id]) => id)).toEqual([fresh])
  })

  test('starts measuring a span that a new alert asks for, with the trades before it', async () => {
    await trade({ price: 100, quantity: 8, at: 5_000 })
    await set({ kind: 'volume', threshold: 1_000, span: 60 })
    const judge = judgeNamed('one')
    await judge.look()
    await set({ kind: 'volume', threshold: 9, span: 300 })
    await trade({ price: 100, quantity: 1, at: 5_100 })
    for (let look = 0; look < 3; look += 1) await judge.look()
    expect(await values()).toEqual([9])
  })

  test('waits for an alert that is being set, and judges every trade after it', async () => {
    await trade({ price: 100 })
    await set({ threshold: 500 })
    const judge = judgeNamed('one')
    await judge.look()
    let commit = () => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const setting = db.transaction(async (tx) => {
      const { version } = await tx.one<{ version: bigint }>(sql`update alert_cursors set version = version + 1 returning version`)
      await tx.run(sql`
        insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, armed_after, version)
        select user_id, profile_id, pocket_id, market_id, kind, direction, 110, mode, armed_after, ${version} from alerts`)
      isLocked()
      await held
    })
    await locked
    const looking = judge.look()
    commit()
    await Promise.all([setting, looking])
    await trade({ price: 120 })
    await judge.look()
    expect(await values()).toEqual([120])
  })

  test('judges more trades than it reads at once, in turns, and says that there are more', async () => {
    await trade({ price: 100 })
    const id = await set({ threshold: 110 })
    await owner.run(sql`
      insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost,
                         maker_fee, taker_fee, at)
      select 1000000 + n, ${world.marketId}, 1, 2, 1, 2, 'BUY', case when n = 22000 then 110 else 100 end, 1, 1, 0, 0, now()
      from generate_series(1, 22000) n`)
    world.skipTo(1_022_001)
    const judge = judgeNamed('one')
    expect(await judge.lookOnce()).toBe(true)
    expect(await firingsOf(db)).toEqual([])
    expect(await judge.lookOnce()).toBe(false)
    expect(await firingsOf(db)).toEqual([[id, 1_022_000, 110]])
  })

  test('lets the alerts of somebody who is suspended rest, and goes on afterwards', async () => {
    await trade({ price: 100 })
    await set({ threshold: 110 })
    const judge = judgeNamed('one')
    await judge.look()
    await owner.run(sql`
      insert into suspensions (user_id, scope, reason, note, begun_by, signed_by)
      values (${ana.userId}, 'money', 'security', 'x', ${ana.userId}, ${beto.userId})`)
    await trade({ price: 120 })
    await judge.look()
    expect(await values()).toEqual([])
    await owner.run(sql`delete from suspensions`)
    await judge.look()
    await trade({ price: 121 })
    await judge.look()
    expect(await values()).toEqual([121])
  })

  test('judges the spread without trades, from the best prices it is given', async () => {
    await trade({ price: 100 })
    await set({ kind: 'spread', direction: 'above', threshold: 20_000, mode: 'again', rest: 60 })
    let best: BestPrices | undefined = { bid: 100, ask: 101 }
    const judge = judgeNamed('one', { best: () => best })
    await judge.look()
    for (const [bid, ask] of [
      [100, undefined],
      [99, 101],
      [90, 110],
    ]) {
      best = { bid, ask }
      await judge.look()
    }
    expect(await firingsOf(db)).toMatchObject([[expect.any(Number), null, 20_000]])
    // In memory and in the database it rests for a minute.
    await awake()
    await judge.stop()
    await judgeNamed('two', { best: () => best }).look()
    expect(await values()).toEqual([20_000, 200_000])
  })
})

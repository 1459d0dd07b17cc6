import type { Seat } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { place, SYMBOL, terms } from '../testing/floor.ts'
import { openTimerFloor, OTHER, SECONDS, GONE } from './testing/timer-floor.ts'
import { disarmTimer, readTimers } from './timer-store.ts'

const { floor, marketId, otherMarketId, trader, servingProcess, arm, later, placed, ends, firings, told } = await openTimerFloor()

describe('a safety timer', () => {
  test('cancels nothing as long as its owner checks in', async () => {
    const seat = await trader()
    const order = await placed(seat)
    const { look } = await servingProcess()
    const id = await arm(seat)
    for (let round = 0; round < 3; round++) {
      await later(id, SECONDS * 1_000 - 1_500)
      await look()
      expect(await arm(seat)).toBe(id)
    }
    expect([await ends(order), await firings(id)]).toEqual([['OPEN'], []])
  })

  test('cancels the pocket’s orders in its market when the check-in is late, once, and tells its owner', async () => {
    const seat = await trader()
    const neighbour = await trader()
    const own = [await placed(seat), await placed(seat)]
    const others = [await placed(neighbour), await placed(seat, OTHER)]
    const { look } = await servingProcess()
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1_000)
    await look()
    expect(await ends(...own)).toEqual([GONE, GONE])
    expect(await ends(...others)).toEqual(['OPEN', 'OPEN'])
    expect(await firings(id)).toEqual([{ market_id: marketId, canceled: 2 }])
    expect(await told(seat)).toEqual([{ canceled: 2, seconds: SECONDS, market: SYMBOL }])
    expect(await told(neighbour)).toEqual([])
    expect((await floor.figures(seat)).cash).toEqual([100n, 1n])
    // What is placed before the next check-in is not meant.
    const next = await placed(seat)
    await look()
    expect([await ends(next), await firings(id)]).toEqual([['OPEN'], [{ market_id: marketId, canceled: 2 }]])
    expect(await floor.broken()).toEqual([])
  })

  test('that has run out is listed as such until the next check-in, which begins a new run', async () => {
    const seat = await trader()
    await placed(seat)
    const { look } = await servingProcess()
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1)
    await look()
    const read = async () => (await floor.db.read((tx) => readTimers(tx, seat)))[0]
    expect(await read()).toMatchObject({ id, has_run_out: true, canceled: 1 })
    await arm(seat)
    expect(await read()).toMatchObject({ id, has_run_out: false, canceled: 1, ran_out_at: expect.any(Date) })
    const order = await placed(seat)
    await later(id, SECONDS * 1_000 + 1)
    await look()
    expect([await ends(order), (await firings(id)).map(({ canceled }) => canceled)]).toEqual([[GONE], [1, 1]])
  })

  test('for all markets cancels in all of them, and tells it once', async () => {
    const seat = await trader()
    const orders = [await placed(seat), await placed(seat, OTHER), await placed(seat, OTHER)]
    const { look } = await servingProcess()
    const id = await arm(seat, null)
    await later(id, SECONDS * 1_000 + 1)
    await look()
    expect(await ends(...orders)).toEqual([GONE, GONE, GONE])
    expect(await firings(id)).toEqual([
      { market_id: marketId, canceled: 1 },
      { market_id: otherMarketId, canceled: 2 },
    ])
    expect(await told(seat)).toEqual([{ canceled: 3, seconds: SECONDS }])
    const { is_over } = await floor.db.read((tx) => tx.one<{ is_over: boolean }>(sql`select is_over from safety_timers where id = ${id}`))
    expect(is_over).toBe(true)
  })

  test('that was disarmed cancels nothing, and only its owner can disarm it', async () => {
    const seat = await trader()
    const stranger = await trader()
    const order = await placed(seat)
    const { look } = await servingProcess()
    const id = await arm(seat)
    const disarm = (who: Seat) => floor.db.transaction((tx) => disarmTimer(tx, who, id))
    expect(await disarm(stranger)).toBe(false)
    expect(await disarm({ ...seat, pocketId: stranger.pocketId })).toBe(false)
    expect([await disarm(seat), await disarm(seat)]).toEqual([true, false])
    await later(id, SECONDS * 1_000 + 1)
    await look()
    expect([await ends(order), await floor.db.read((tx) => readTimers(tx, seat))]).toEqual([['OPEN'], []])
  })

  test('does not touch the orders of another user in the same pocket', async () => {
    const seat = await trader()
    const colleague = { ...seat, userId: '999999' }
    const orders = [await placed(seat), await placed(colleague)]
    const { look } = await servingProcess()
    await later(await arm(seat), SECONDS * 1_000 + 1)
    await look()
    expect(await ends(...orders)).toEqual([GONE, 'OPEN'])
  })

  test('in a market whose book is inconsistent waits until it is rebuilt; other markets don’t wait for it', async () => {
    const seat = await trader()
    const orders = [await placed(seat), await placed(seat, OTHER)]
    const { look } = await servingProcess()
    const broken = floor.exchange.marketOf(OTHER) ?? expect.fail('it is not held')
    const id = await arm(seat, null)
    await later(id, SECONDS * 1_000 + 1)
    broken.isBroken = true
    await look()
    expect(await ends(...orders)).toEqual([GONE, 'OPEN'])
    broken.isBroken = false
    await look()
    expect(await ends(...orders)).toEqual([GONE, GONE])
    expect((await told(seat)).length).toBe(2)
  })

  test('without an open order runs out too, and says so', async () => {
    const seat = await trader()
    const { look } = await servingProcess()
    await later(await arm(seat), SECONDS * 1_000 + 1)
    await look()
    await look()
    expect(await told(seat)).toEqual([{ canceled: 0, seconds: SECONDS, market: SYMBOL }])
  })
})

test('due timers are found by an index', async () => {
  const plan = await floor.owner.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return tx.rows<{ 'QUERY PLAN': string }>(
      sql`explain select from safety_timers t where t.due_at <= now() and t.ended_at is null and not t.is_over order by t.due_at limit 10`,
    )
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('safety_timers_due')
})

test('an order that is placed and not checked in for is not affected without a timer', async () => {
  const seat = await trader()
  const { order } = await place(floor, seat, terms('BUY', 1, 1))
  const { serve } = await servingProcess()
  await serve(2_000)
  expect(await ends(order?.id ?? 0)).toEqual(['OPEN'])
})

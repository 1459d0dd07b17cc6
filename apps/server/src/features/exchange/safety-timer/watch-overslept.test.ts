import type { Seat } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { SYMBOL } from '../testing/floor.ts'
import { openTimerFloor, SECONDS, GONE } from './testing/timer-floor.ts'

const { floor, marketId, liveWith, trader, process, servingProcess, arm, later, placed, ends, firings, told } = await openTimerFloor()

describe('time in which the server slept does not count', () => {
  async function overdue(): Promise<{ order: number; id: bigint; seat: Seat }> {
    const seat = await trader()
    const order = await placed(seat)
    const id = await arm(seat)
    await later(id, 3_600_000)
    return { order, id, seat }
  }

  test('a process that has just begun fires after the timer’s whole time of service', async () => {
    const { order } = await overdue()
    const { look, serve } = process()
    await look()
    await serve(SECONDS * 1_000 - 500)
    expect(await ends(order)).toEqual(['OPEN'])
    await look()
    expect(await ends(order)).toEqual([GONE])
  })

  test('a process that was paused begins again, and a check-in after the pause is in time', async () => {
    const { look, serve } = await servingProcess()
    const { order, seat, id } = await overdue()
    await look(60_000)
    await serve(SECONDS * 1_000 - 500)
    expect(await ends(order)).toEqual(['OPEN'])
    await arm(seat)
    await serve(SECONDS * 1_000)
    expect([await ends(order), await firings(id)]).toEqual([['OPEN'], []])
  })

  test('while no api is alive nobody can check in, and nothing is fired', async () => {
    const { look, serve } = await servingProcess()
    const { order } = await overdue()
    await liveWith(['exchange', 'broker'])
    await serve(SECONDS * 2_000)
    expect(await ends(order)).toEqual(['OPEN'])
    await liveWith(['api', 'broker'])
    await look()
    await serve(SECONDS * 1_000 - 500)
    expect(await ends(order)).toEqual(['OPEN'])
    await look()
    expect(await ends(order)).toEqual([GONE])
  })

  test('while an external broker cannot be reached nothing is fired', async () => {
    let isLive = true
    const { look, serve } = process({ isOutsideBrokerLive: () => isLive })
    await serve(SECONDS * 1_000 + 500)
    const { order } = await overdue()
    isLive = false
    await serve(SECONDS * 2_000)
    expect(await ends(order)).toEqual(['OPEN'])
    isLive = true
    await serve(SECONDS * 1_000)
    expect(await ends(order)).toEqual(['OPEN'])
    await look()
    expect(await ends(order)).toEqual([GONE])
  })

  test('a process without the market does nothing', async () => {
    const { order, id } = await overdue()
    const { serve } = process({ exchange: { heldMarkets: () => [], submit: (command) => floor.exchange.submit(command) } })
    await serve(SECONDS * 2_000)
    expect([await ends(order), await firings(id)]).toEqual([['OPEN'], []])
  })
})

describe('twice', () => {
  test('two processes that both think they hold the market cancel once and tell once', async () => {
    const seat = await trader()
    const order = await placed(seat)
    const all = [await servingProcess(), await servingProcess()]
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1)
    await Promise.all(all.map(({ look }) => look()))
    expect([await ends(order), await firings(id)]).toEqual([[GONE], [{ market_id: marketId, canceled: 1 }]])
    expect(await told(seat)).toEqual([{ canceled: 1, seconds: SECONDS, market: SYMBOL }])
  })

  test('a crash between the cancel and its record: what was placed since stays, and the figures are those of the cancel', async () => {
    const seat = await trader()
    const orders = [await placed(seat), await placed(seat)]
    const dying = process({
      db: { ...floor.db, transaction: () => Promise.reject(new Error('the process dies here')) },
    })
    await dying.serve(SECONDS * 1_000 + 500)
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1)
    await dying.look()
    expect([await ends(...orders), await firings(id), await told(seat)]).toEqual([[GONE, GONE], [], []])
    const since = await placed(seat)
    // The next process need not wait: the decision was made and carried out.
    await process().look()
    expect([await ends(since), await firings(id)]).toEqual([['OPEN'], [{ market_id: marketId, canceled: 2 }]])
    expect(await told(seat)).toEqual([{ canceled: 2, seconds: SECONDS, market: SYMBOL }])
  })

  test('check-ins at the same moment are one timer', async () => {
    const seat = await trader()
    const ids = await Promise.all(Array.from({ length: 8 }, () => arm(seat, null)))
    expect(new Set(ids).size).toBe(1)
    const rows = await floor.db.read((tx) =>
      tx.rows<{ renewals: bigint }>(sql`select renewals from safety_timers where id = ${ids[0] ?? 0n}`),
    )
    expect(rows).toEqual([{ renewals: 8n }])
  })

  test('a check-in beside the firing: either the orders stay, or they were canceled once', async () => {
    for (let round = 0; round < 5; round++) {
      const seat = await trader()
      const order = await placed(seat)
      const { look } = await servingProcess()
      const id = await arm(seat)
      await later(id, SECONDS * 1_000 + 1)
      await Promise.all([look(), arm(seat)])
      await look()
      const [end] = await ends(order)
      expect([end, await firings(id)]).toEqual(end === 'OPEN' ? ['OPEN', []] : [GONE, [{ market_id: marketId, canceled: 1 }]])
    }
  })
})

import { exchange } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import { expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { severalProcesses, SYMBOL } from '../../testing/several-processes.ts'

const TRADES = 40
const KILLED_AT = new Set([12, 28])

test('whoever fills paper orders is killed again and again while real trades go on: each trade counts once for the pocket, and no leg is left alone', {
  timeout: 180_000,
}, async () => {
  const world = await severalProcesses()
  const front = await world.open({ ROLES: 'api,broker,exchange,mds' })
  const follower = await world.open({ ROLES: 'jobs' })
  const [ana, beto, carla] = [await world.trader('ana', front), await world.trader('beto', front), await world.trader('carla', front)]
  const trade = async (price: string, quantity: string) => {
    await beto.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', price, quantity } })
    const { body } = await ana.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', price, quantity } })
    expect(body.status).toBe('FILLED')
  }
  await trade('11', '1')
  await carla.api.call(paper.open, { body: { amounts: [{ asset: 'CASH', amount: '100000' }] } })
  for (const kind of [{ exits: { takeProfit: '12', stopPrice: '5' } }, { stopLeg: { stopPrice: '20' } }, { shown: '1' }]) {
    const { status } = await carla.api.call(paper.place, { body: { market: SYMBOL, side: 'BUY', quantity: '30', price: '10', ...kind } })
    expect(status).toBe(201)
  }

  const made = async (side: 'BUY' | 'SELL') => {
    const { lots } = await world.db.read((tx) =>
      tx.one<{ lots: bigint }>(sql`select coalesce(sum(quantity), 0)::bigint as lots from paper_fills where is_maker and side = ${side}`),
    )
    return Number(lots)
  }
  for (let count = 1; count <= TRADES; count += 1) {
    await trade('9', '1')
    if (!KILLED_AT.has(count)) continue
    await vi.waitFor(async () => expect(await made('BUY')).toBeGreaterThan(0), { timeout: 30_000, interval: 20 })
    await follower.kill()
    await follower.start()
  }
  await vi.waitFor(async () => expect(await made('BUY')).toBe(TRADES * 100), { timeout: 60_000, interval: 100 })
  expect(await world.broken()).toEqual([])

  // The exits of what the entry has received are taken once, at their profit.
  const entry = (await carla.api.call(paper.orders)).body.find(({ exits }) => exits)
  expect(entry?.filled).toBe('30.00')
  await trade('13', '50')
  await vi.waitFor(async () => expect(await made('SELL')).toBeGreaterThan(0), { timeout: 30_000, interval: 50 })
  expect(await made('SELL')).toBe(3_000)
  expect(await world.broken()).toEqual([])
})

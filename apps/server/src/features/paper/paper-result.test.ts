import { paper } from '@bourse/contracts/paper'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { openPocket, placePaper } from './testing/paper-world.ts'
import { tradedPaperWorld } from './testing/traded-world.ts'

const world = await tradedPaperWorld()
const { app, carla, ana } = world
const HOUR = 3_600_000
const DAY = 24 * HOUR

const resultOf = async (range?: string) =>
  (await carla.api.call(paper.result, { query: range === undefined ? {} : ({ range } as never) })).body
const tradesOf = async (query: Record<string, string> = {}) => (await carla.api.call(paper.trades, { query })).body

/** Raw units of the test's assets have this many decimals behind. */
const raw = async (code: string, units: number) => {
  const { decimals } = await app.db.one<{ decimals: number }>(sql`select decimals from published.assets where code = ${code}`)
  return BigInt(Math.round(units * 10 ** decimals))
}

describe('the trades of a paper pocket', () => {
  test('are one for each order, with the result of what was bought before', async () => {
    await placePaper(carla, { side: 'BUY', quantity: '2', price: '11' })
    await placePaper(carla, { side: 'SELL', quantity: '1', price: '9' })
    await placePaper(carla, { side: 'SELL', quantity: '3', price: '8' })
    const { items } = await tradesOf()
    expect(items.map(({ side, quantity, price }) => [side, quantity, price])).toEqual([
      ['SELL', '3.00', '9.00'],
      ['SELL', '1.00', '9.00'],
      ['BUY', '2.00', '11.00'],
    ])
    // Bought 2 for 22 with a fee of 0.2 % in what was bought: 1.996 for 22. Sold 1 for 9 less 0.018, then 0.996 of 3.
    const result = await raw('CASH', 1)
    expect(items[2]?.closed).toBe(null)
    expect(items[1]?.closed?.boughtAt).toBe('11.02')
    expect(Number(items[1]?.closed?.result) / Number(result)).toBeCloseTo(9 - 0.018 - 22 / 1.996, 2)
    expect(Number(items[0]?.closed?.result) / Number(result)).toBeCloseTo((27 - 0.054) * (0.996 / 3) - 22 * (0.996 / 1.996), 2)
  })

  test('are listed page by page; another profile has its own, and before the pocket is open there are none', async () => {
    for (const price of ['11', '11', '12']) await placePaper(carla, { side: 'BUY', quantity: '1', price })
    const all = (await tradesOf()).items.map(({ orderID }) => orderID)
    expect(all).toHaveLength(3)
    const first = await tradesOf({ limit: '2' })
    const second = await tradesOf({ limit: '2', after: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ orderID }) => orderID)).toEqual(all)
    expect(second.next).toBe(null)
    expect((await ana.api.call(paper.trades)).body.items).toEqual([])
    expect((await world.beto.api.call(paper.trades)).body).toEqual({ items: [], next: null })
    expect((await carla.api.call(paper.trades, { query: { after: 'nonsense' } })).status).toBe(400)
    expect((await app.api().call(paper.trades)).status).toBe(401)
  })
})

describe('the result of a paper pocket', () => {
  beforeEach(async () => {
    await app.owner.run(sql`delete from candles`)
  })

  /** The pocket was opened so long ago, and its fills were so much later. */
  async function started(ago: number, filledAgo: number): Promise<number> {
    const now = Date.now()
    await app.owner.run(sql`update paper_accounts set started_at = ${new Date(now - ago)} where profile_id = ${carla.profileId}`)
    await app.owner.run(sql`
      update paper_fills set at = ${new Date(now - filledAgo)} from paper_accounts a
      where a.id = account_id and a.profile_id = ${carla.profileId}`)
    return now
  }

  test('of one without trades is what its start is worth; a pocket that is not open has none', async () => {
    const refused = await world.beto.api.call(paper.result)
    expect([refused.status, refused.body.code]).toEqual([409, 'PAPER_NOT_OPEN'])
    const found = await resultOf()
    expect(found).toMatchObject({ start: found.kept, now: found.kept, fees: '0', held: null })
    expect(found.points.at(-1)?.value).toBe(found.now)
  })

  test('counts balances back through the fills, and the fees that were paid', async () => {
    await openPocket(carla, [{ asset: 'CASH', amount: '10000' }])
    const before = await resultOf()
    await placePaper(carla, { side: 'BUY', quantity: '2', price: '11' })
    await started(3 * DAY, 1.5 * DAY)
    const { start, now, points, fees } = await resultOf('week')
    expect(points.length).toBeGreaterThan(10)
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b))
    const filledAt = Date.now() - 1.5 * DAY
    for (const { at, value } of points) expect([at, value]).toEqual([at, at < filledAt ? before.now : now])
    expect([start, points[0]?.value]).toEqual([before.start, before.start])
    expect(BigInt(now) < BigInt(start)).toBe(true)
    expect(BigInt(fees ?? 0) > 0n).toBe(true)
    for (const range of ['month', 'all']) expect((await resultOf(range)).points.at(-1)?.value).toBe(now)
    const wrong = await carla.api.call(paper.result, { query: { range: 'year' } as never })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['range']])
  })

  test('of another profile, and after a new start, is its own', async () => {
    await placePaper(carla, { side: 'BUY', quantity: '2', price: '11' })
    const other = (await ana.api.call(paper.result)).body
    expect(other.now).toBe(other.start)
    await openPocket(carla)
    const fresh = await resultOf()
    expect(fresh).toMatchObject({ now: fresh.start, fees: '0' })
    expect(await tradesOf()).toEqual({ items: [], next: null })
  })
})

import { pocket } from '@bourse/contracts/pocket'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { writeCandles } from '#features/market'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAssets, makeTraders } from '../../testing/traders.ts'

const DAY_MS = 86_400_000
const app = await testApp()
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
await makeAssets(app.db, 'LUSD', 'GOLD', 'ROCK')
const read = (who: typeof ana, range?: string, id = String(ana.profileId)) =>
  who.api.call(pocket.value, { params: { id }, ...(range && { query: { range } }) })

test('of an empty pocket is nothing, every day', async () => {
  for (const [range, days] of [
    ['week', 7],
    ['month', 30],
    ['quarter', 91],
    ['year', 52],
  ] as const) {
    const { body } = await read(ana, range)
    expect(body.asset).toBe('LUSD')
    expect(body.points.map(({ value }) => value)).toEqual(Array(days + 1).fill('0'))
    expect(body.points.every(({ at }, index) => index === 0 || at > (body.points[index - 1]?.at ?? 0))).toBe(true)
  }
})

test.each([['rubbish'], ['decade'], ['']])('of the range %j is 400', async (range) => {
  expect((await ana.api.send('GET', `/api/profile/${ana.profileId}/pocket/value/?range=${range}`)).status).toBe(400)
})

test('of another user’s pocket answers as if it did not exist', async () => {
  expect(await read(beto)).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
})

test('[PKT-06] [PKT-07] each day’s last balance at the day’s last price, today’s as the pocket shows it', async () => {
  const random = new SeededRandom(4)
  const now = Date.now()
  const midnight = now - (now % DAY_MS)
  await app.owner.transaction(async (tx) => {
    for (const code of ['LUSD', 'GOLD', 'ROCK']) for (let n = 0; n < 40; n++) await fund(tx, ana, code, BigInt(1 + random.below(5_000_000)))
    // Spread over the last hundred days, in their order; the books themselves stay as they are.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update postings set at = ${new Date(now)}::timestamptz - interval '100 days' + (id - (select min(id) from postings))
        * (interval '100 days' / (select count(*) from postings))`)
  })
  const marketId = await makeMarket(app.db, 'GOLD-LUSD')
  const closes = new Map<number, number>()
  for (let back = 20; back > 0; back--) if (back % 7 !== 3) closes.set(midnight - back * DAY_MS, 100 + random.below(900))
  await app.db.transaction((tx) =>
    writeCandles(
      tx,
      [...closes].map(([start, close]) => ({
        marketId,
        interval: '1d' as const,
        candle: { start, open: close, high: close, low: close, close, volume: 1n, quoteVolume: 1n, lastTradeId: 1 },
      })),
    ),
  )

  const rows = await app.db.rows<{ code: string; balance: bigint; at: Date }>(sql`
    select a.code, e.balance_after as balance, p.at from entries e join postings p on p.id = e.posting_id
    join wallets w on w.id = e.wallet_id join assets a on a.id = w.asset_id
    where w.pocket_id = ${ana.pocketId} order by e.wallet_version`)
  /** Hundredths of a LUSD: a tick of the market. Before its first day the catalogue's price counts. */
  const goldTicks = (end: number) => BigInt([...closes].findLast(([start]) => start < end)?.[1] ?? 100)
  const worthAt = (end: number) =>
    ['LUSD', 'GOLD', 'ROCK'].reduce((sum, code) => {
      const balance = rows.findLast((row) => row.code === code && row.at.getTime() < end)?.balance ?? 0n
      return sum + (code === 'GOLD' ? (balance * goldTicks(end)) / 100n : balance)
    }, 0n)

  for (const range of ['week', 'quarter', 'year']) {
    const { points } = (await read(ana, range)).body
    expect(points.slice(0, -1)).toEqual(points.slice(0, -1).map(({ at }) => ({ at, value: String(worthAt(at)) })))
    const { body } = await ana.api.call(pocket.read, { params: { id: String(ana.profileId) } })
    const gold = body.wallets.find(({ asset }) => asset.code === 'GOLD')
    expect(gold?.rate).toMatchObject({ source: 'trade', at: midnight - DAY_MS, chain: ['GOLD-LUSD'] })
    const total = body.wallets.reduce((sum, { balance, rate }) => {
      return sum + (BigInt(balance) * BigInt(rate.numerator)) / BigInt(rate.denominator)
    }, 0n)
    expect(points.at(-1)?.value).toBe(String(total))
    expect(total).toBe(worthAt(now + DAY_MS))
  }
})

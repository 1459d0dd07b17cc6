import { addTrade, NO_TRADES } from '@bourse/domain/gain'
import { expect, test } from 'vitest'
import { createAsset } from '#features/catalogue'
import { createPocket } from '#features/ledger'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { PastSums } from './past-sums.ts'
import { writeTrades } from './testing/write-sides.ts'

const { db, owner } = await testDb()
const DAY_MS = 86_400_000
const NOW = Date.now()
const daysAgo = (days: number) => NOW - days * DAY_MS
const asset = { symbol: '', taxonomy: ['test'], notionalValue: '1', decimals: 6, decimalsMin: 2, ctype: 'cryptoproxyasset' as const }
const [own, other, marketId] = await db.transaction(async (tx) => {
  for (const code of ['AAA', 'QQQ']) await createAsset(tx, { ...asset, code, name: code, sortTerm: code })
  const market = await createMarket(tx, { base: 'AAA', quote: 'QQQ', lotRaw: 1_000n, tickRaw: 1_000n, makerFeePpm: 0, takerFeePpm: 0 })
  return [await createPocket(tx, 'profile'), await createPocket(tx, 'profile'), market] as const
})

/** Purchases of one unit for ten, one on each of these days. */
async function buyOn(firstId: number, days: readonly number[]): Promise<void> {
  await writeTrades(
    db,
    days.map((_, place) => ({
      id: firstId + place,
      marketId,
      maker: own,
      taker: other,
      takerSide: 'SELL' as const,
      quantity: 1n,
      cost: 10n,
    })),
  )
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const [place, day] of days.entries())
      await tx.run(sql`update fills set at = ${new Date(daysAgo(day))} where id = ${firstId + place}`)
  })
}

/** In lots of a thousand. */
const boughtOf = ({ sums }: Awaited<ReturnType<PastSums['read']>>) =>
  sums.map((then) => Number((then.get(marketId) ?? NO_TRADES).bought / 1_000n))

test('[DEF-189] trades are counted up to each moment, a page at a time, and go on where the last call ended', async () => {
  const history = new PastSums(2)
  const moments = [daysAgo(20), daysAgo(10), daysAgo(2)]
  expect(await history.read(db, own, moments, NOW)).toEqual({ sums: [new Map(), new Map(), new Map(), new Map()], isComplete: true })

  await buyOn(
    1_000,
    Array.from({ length: 25 }, (_, place) => 25 - place),
  )
  const first = await history.read(db, own, moments, NOW)
  // Ten pages of two: the last five trades are left, so the later moments are not reached yet.
  expect([first.isComplete, boughtOf(first)]).toEqual([false, [5, 15, 20, 20]])
  const second = await history.read(db, own, moments, NOW)
  // The trade of a moment itself comes after it.
  expect([second.isComplete, boughtOf(second)]).toEqual([true, [5, 15, 23, 25]])
  expect(second.sums.at(-1)?.get(marketId)).toEqual(
    Array.from({ length: 25 }, () => ({ side: 'BUY' as const, quantity: 1_000n, cost: 10n, fee: 0n })).reduce(addTrade, NO_TRADES),
  )
})

test('[DEF-189] a trade of this minute counts, and is read again: one with a smaller id may still follow', async () => {
  const history = new PastSums()
  await buyOn(2_010, [0])
  expect(boughtOf(await history.read(db, own, [daysAgo(1)], NOW)).at(-1)).toBe(26)
  await buyOn(2_005, [0])
  expect(boughtOf(await history.read(db, own, [daysAgo(1)], NOW))).toEqual([24, 27])
  // A week later it is settled, and the moments have moved on.
  const later = NOW + 7 * DAY_MS
  expect(boughtOf(await history.read(db, own, [NOW + DAY_MS], later))).toEqual([27, 27])
  expect(boughtOf(await history.read(db, other, [NOW], later)).at(-1)).toBe(0)
})

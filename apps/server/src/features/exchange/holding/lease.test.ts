import { expect, test, vi } from 'vitest'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testDb } from '../../../testing/db.ts'
import { makeAsset } from '../../../testing/traders.ts'
import { areMarketsHeld, lockLease, takeFreeMarkets } from './lease.ts'

const { db, owner } = await testDb()

test('a market that was just listed is given a moment to be taken; one that is older, or was held before, is not', async () => {
  await makeAsset(db, 'GOLD')
  await makeAsset(db, 'CASH')
  await db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }),
  )
  const held = (newMs: number) => db.read((tx) => areMarketsHeld(tx, newMs))
  const run = (statement: ReturnType<typeof sql>) => owner.transaction((tx) => tx.run(statement))
  expect([await held(0), await held(60_000)]).toEqual([false, true])
  await run(sql`update markets set created_at = now() - interval '2 minutes'`)
  expect(await held(60_000)).toBe(false)
  await run(sql`update markets set created_at = now()`)
  await run(sql`update market_leases set epoch = 1, until = clock_timestamp() + interval '1 minute'`)
  expect(await held(0)).toBe(true)
  await run(sql`update market_leases set until = '-infinity'`)
  expect(await held(60_000)).toBe(false)
})

test('whoever holds a market keeps it to the end of a transaction that locks its lease, and nobody else can lock it', async () => {
  const [taken] = await db.transaction((tx) => takeFreeMarkets(tx, ['first'], []))
  const held = { id: taken?.row.id ?? 0, epoch: taken?.epoch ?? 0n }
  let taking: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    expect(await lockLease(tx, { ...held, epoch: held.epoch - 1n })).toBe(false)
    expect(await lockLease(tx, held)).toBe(true)
    taking = owner.transaction((other) => takeFreeMarkets(other, ['second', 'first'], []))
    await vi.waitUntil(async () => (await db.read((other) => other.rows(sql`select from pg_locks where not granted`))).length > 0)
    expect(await lockLease(tx, held)).toBe(true)
  })
  expect(await taking).toMatchObject([{ epoch: held.epoch + 1n }])
  expect(await db.transaction((tx) => lockLease(tx, held))).toBe(false)
})

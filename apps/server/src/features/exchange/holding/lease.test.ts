import { expect, test } from 'vitest'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testDb } from '../../../testing/db.ts'
import { makeAsset } from '../../../testing/traders.ts'
import { areMarketsHeld } from './lease.ts'

const { db, owner } = await testDb()

test('a market that was just listed is given a moment to be taken; one that is older, or was held before, is not', async () => {
  await makeAsset(db, 'GOLD')
  await makeAsset(db, 'CASH')
  await db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }),
  )
  const held = (newMs: number) => db.read((tx) => areMarketsHeld(tx, newMs))
  const change = (to: ReturnType<typeof sql>) => owner.transaction((tx) => tx.run(sql`update markets set ${to}`))
  expect([await held(0), await held(60_000)]).toEqual([false, true])
  await change(sql`created_at = now() - interval '2 minutes'`)
  expect(await held(60_000)).toBe(false)
  await change(sql`created_at = now(), lease_epoch = 1, lease_until = clock_timestamp() + interval '1 minute'`)
  expect(await held(0)).toBe(true)
  await change(sql`lease_until = '-infinity'`)
  expect(await held(60_000)).toBe(false)
})

import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../src/testing/db.ts'

const { db } = await testDb(undefined, 'demo')

test('[ACT-01] what the demo’s people did reaches their feeds, and of it a few items are still unread', async () => {
  const feeds = await db.read((tx) =>
    tx.rows<{ told: number; unread: number }>(sql`
      select count(n.id)::int as told, count(n.id) filter (where n.unread)::int as unread
      from profiles p left join notifications n on n.profile_id = p.id and not n.superseded group by p.id`),
  )
  expect(feeds.length).toBeGreaterThan(5)
  // Each has at least been welcomed.
  expect(Math.min(...feeds.map(({ told }) => told))).toBeGreaterThan(0)
  expect(Math.max(...feeds.map(({ told }) => told))).toBeGreaterThan(10)
  expect(Math.max(...feeds.map(({ unread }) => unread))).toBe(6)
})

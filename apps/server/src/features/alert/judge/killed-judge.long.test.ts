import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/db'
import { dataFolder } from '../../../testing/child-server.ts'
import { testDb } from '../../../testing/db.ts'
import { freePort, ServerProcess } from '../../../testing/server-process.ts'
import { alertWorld, firingsOf, notificationsOf } from '../testing/world.ts'

const { db, owner, url } = await testDb()
const { ana, trade, set } = await alertWorld(db)
const COUNT = 1_000
const KILLED = 4

const SECRET = 'one secret for every start of this test'

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(10)
}

test('of processes that judge, each is killed in the middle: every alert is told once, and none is lost', async () => {
  await trade({ price: 100 })
  await set({ threshold: 101 })
  await owner.run(sql`
    insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, armed_after, version)
    select user_id, profile_id, pocket_id, market_id, kind, direction, 101 + n % 7, mode, armed_after, version
    from alerts, generate_series(1, ${COUNT - 1}) n`)
  await trade({ price: 103 }, { price: 102 }, { price: 107 })
  const told = () => db.value<number>(sql`select count(*)::int as count from alert_firings`)
  const judge = new ServerProcess(await dataFolder(), await freePort(), { ROLES: 'jobs', DATABASE_URL: url, APP_SECRET: SECRET })
  onTestFinished(() => judge.kill())
  for (let number = 1; number <= KILLED; number += 1) {
    const seen = await told()
    const started = judge.start().catch(() => {})
    await until(async () => (await told()) > seen)
    await judge.kill()
    await started
    expect(await told(), 'it was in the middle').toBeLessThan(COUNT)
    // As if the lease of the killed one were over.
    await owner.run(sql`update alert_cursors set lease_until = '-infinity'`)
  }
  await judge.start()
  await until(async () => (await told()) >= COUNT)
  const firings = await firingsOf(db)
  expect(firings).toHaveLength(COUNT)
  expect(new Set(firings.map(([id]) => id)).size).toBe(COUNT)
  expect(await notificationsOf(db, ana)).toBe(COUNT)
}, 180_000)

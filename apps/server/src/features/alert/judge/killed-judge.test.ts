import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rounds } from '@bourse/testkit/effort'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../../testing/db.ts'
import { alertWorld, firingsOf, notificationsOf } from '../testing/world.ts'

const { db, owner, loginUrl } = await testDb()
const { ana, trade, set } = await alertWorld(db)
const ENTRY = fileURLToPath(new URL('../testing/judge-process.ts', import.meta.url))
const COUNT = rounds(400, 1_000)
const KILLED = rounds(1, 4)

async function startJudge(name: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, loginUrl, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(10)
}

test('of processes that judge, each is killed in the middle: every alert is told once, and none is lost', async () => {
  await trade({ price: 100 })
  await set({ threshold: 101 })
  await owner.transaction((tx) =>
    tx.run(sql`
      insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, armed_after, version)
      select user_id, profile_id, pocket_id, market_id, kind, direction, 101 + n % 7, mode, armed_after, version
      from alerts, generate_series(1, ${COUNT - 1}) n`),
  )
  await trade({ price: 103 }, { price: 102 }, { price: 107 })
  const told = async () => (await db.read((tx) => tx.one<{ count: number }>(sql`select count(*)::int as count from alert_firings`))).count
  for (let number = 1; number <= KILLED; number += 1) {
    const seen = await told()
    const judge = await startJudge(`judge-${number}`)
    await until(async () => (await told()) > seen)
    judge.kill('SIGKILL')
    await once(judge, 'exit')
    expect(await told(), 'it was in the middle').toBeLessThan(COUNT)
    // As if the lease of the killed one were over.
    await owner.transaction((tx) => tx.run(sql`update alert_cursors set lease_until = '-infinity'`))
  }
  await startJudge('the last')
  await until(async () => (await told()) >= COUNT)
  const firings = await firingsOf(db)
  expect(firings).toHaveLength(COUNT)
  expect(new Set(firings.map(([id]) => id)).size).toBe(COUNT)
  expect(await notificationsOf(db, ana)).toBe(COUNT)
}, 180_000)

import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@bourse/testkit/random'
import { sql } from '#platform/db'
import type { Deployment } from './deployment.ts'
import type { OrderTraffic } from './order-traffic.ts'

export interface Scene {
  deployment: Deployment
  traffic: OrderTraffic
  random: SeededRandom
}

/** Injects the fault and restarts what it has killed; resolves to the time from which the deployment could recover. */
type Bring = (scene: Scene) => Promise<number>

const STOPPED_MS = 8_000
const FULL_MS = 3_000
/** Long enough for the other process to take over. */
const AWAY_MS = 4_500

export const FAULTS = {
  'process 1 killed': async (scene) => killFirst(scene),
  'process 2 killed': async (scene) => killSecond(scene),
  'holder killed': async (scene) => ((await scene.deployment.holder()) === scene.deployment.first ? killFirst(scene) : killSecond(scene)),
  'database killed': async ({ deployment }) => {
    const since = performance.now()
    await deployment.first.killDatabase()
    return since
  },
  'process 1 and database killed': async ({ deployment }) => {
    await killBoth(deployment)
    return begin(deployment)
  },
  'killed again in recovery': async ({ deployment, random }) => {
    const before = (await deployment.postmaster()) ?? 0
    await killBoth(deployment)
    const starting = deployment.first.start()
    // It is killed before it can report its start, and fails.
    starting.catch(() => {})
    await deployment.untilPostmaster(before)
    await pause(random.below(400))
    if (random.below(2) === 0) {
      const since = performance.now()
      await deployment.first.killDatabase()
      await starting
      return since
    }
    await killBoth(deployment)
    return begin(deployment)
  },
  'backend ended, clients cut': async ({ deployment, traffic, random }) => {
    await endBackends(deployment, (pids) => [random.pick(pids)])
    await pause(random.below(300))
    traffic.cut()
    return performance.now()
  },
  'all backends ended': async ({ deployment }) => {
    await endBackends(deployment, (pids) => pids)
    return performance.now()
  },
  'holder stopped': async ({ deployment }) => {
    const holder = (await deployment.holder()) ?? deployment.first
    holder.pause()
    await pause(STOPPED_MS)
    holder.resume()
    return performance.now()
  },
  'disk full': async ({ deployment }) => {
    // The database needs a new WAL file at once; it stops, and callers get no answer.
    const provoke = () => deployment.onDatabase((db) => db.read((tx) => tx.run(sql`select pg_switch_wal()`))).catch(() => {})
    await deployment.disk?.fillFor(FULL_MS, async () => void (await provoke()))
    return performance.now()
  },
} satisfies Record<string, Bring>

export type FaultKind = keyof typeof FAULTS

/** All of them repeatedly, in another order each time. */
export function* shuffledFaults(random: SeededRandom, hasSmallDisk: boolean): Generator<FaultKind, never> {
  const all = (Object.keys(FAULTS) as FaultKind[]).filter((trouble) => hasSmallDisk || trouble !== 'disk full')
  for (;;) {
    const deck = [...all]
    while (deck.length > 0) yield* deck.splice(random.below(deck.length), 1)
  }
}

async function killFirst({ deployment, random }: Scene): Promise<number> {
  deployment.expectAlive()
  await deployment.first.kill()
  if (random.below(2) === 0) await pause(AWAY_MS)
  return begin(deployment)
}

/** It is restarted once the first is ready; then it may find its markets held by the other, or take them back. */
async function killSecond({ deployment, random }: Scene): Promise<number> {
  deployment.expectAlive()
  await deployment.second.kill()
  const since = performance.now()
  if (random.below(2) === 0) await deployment.untilNothingIsHeldBy(await deployment.second.identity())
  return since
}

async function killBoth(deployment: Deployment): Promise<void> {
  await deployment.first.kill()
  // It may be dead by now: a postmaster that is killed during its start leaves a file behind.
  await deployment.first.killDatabase().catch(() => {})
}

async function begin(deployment: Deployment): Promise<number> {
  const since = performance.now()
  await deployment.first.start()
  return since
}

async function endBackends(deployment: Deployment, choose: (pids: readonly number[]) => readonly number[]): Promise<void> {
  await deployment.onDatabase((db) =>
    db.read(async (tx) => {
      const rows = await tx.rows<{ pid: number }>(sql`
        select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid() order by pid`)
      for (const pid of choose(rows.map((row) => row.pid))) await tx.run(sql`select pg_terminate_backend(${pid}::int)`)
    }),
  )
}

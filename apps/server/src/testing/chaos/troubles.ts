import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@bourse/testkit/random'
import { sql } from '#platform/db'
import type { House } from './house.ts'
import type { OrderTraffic } from './order-traffic.ts'

export interface Scene {
  house: House
  traffic: OrderTraffic
  random: SeededRandom
}

/** Brings the trouble about and starts again what it has killed; answers when it was over and the house could begin to mend. */
type Bring = (scene: Scene) => Promise<number>

const STOPPED_MS = 8_000
const FULL_MS = 3_000
/** Long enough for the other process to take over. */
const AWAY_MS = 4_500

export const TROUBLES = {
  'process 1 killed': async (scene) => killFirst(scene),
  'process 2 killed': async (scene) => killSecond(scene),
  'holder killed': async (scene) => ((await scene.house.holder()) === scene.house.first ? killFirst(scene) : killSecond(scene)),
  'database killed': async ({ house }) => {
    const since = performance.now()
    await house.first.killDatabase()
    return since
  },
  'process 1 and database killed': async ({ house }) => {
    await killBoth(house)
    return begin(house)
  },
  'killed again in recovery': async ({ house, random }) => {
    const before = (await house.postmaster()) ?? 0
    await killBoth(house)
    const starting = house.first.start()
    // It is killed before it can say that it has started, and fails.
    starting.catch(() => {})
    await house.untilPostmaster(before)
    await pause(random.below(400))
    if (random.below(2) === 0) {
      const since = performance.now()
      await house.first.killDatabase()
      await starting
      return since
    }
    await killBoth(house)
    return begin(house)
  },
  'backend ended, clients cut': async ({ house, traffic, random }) => {
    await endBackends(house, (pids) => [random.pick(pids)])
    await pause(random.below(300))
    traffic.cut()
    return performance.now()
  },
  'all backends ended': async ({ house }) => {
    await endBackends(house, (pids) => pids)
    return performance.now()
  },
  'holder stopped': async ({ house }) => {
    const holder = (await house.holder()) ?? house.first
    holder.pause()
    await pause(STOPPED_MS)
    holder.goOn()
    return performance.now()
  },
  'disk full': async ({ house }) => {
    // The database needs a new file for its log at once; it gives up, and whoever asked hears nothing.
    const provoke = () => house.onDatabase((db) => db.read((tx) => tx.run(sql`select pg_switch_wal()`))).catch(() => {})
    await house.disk?.fillFor(FULL_MS, async () => void (await provoke()))
    return performance.now()
  },
} satisfies Record<string, Bring>

export type Trouble = keyof typeof TROUBLES

/** All of them again and again, in another order each time. */
export function* shuffledTroubles(random: SeededRandom, hasSmallDisk: boolean): Generator<Trouble, never> {
  const all = (Object.keys(TROUBLES) as Trouble[]).filter((trouble) => hasSmallDisk || trouble !== 'disk full')
  for (;;) {
    const deck = [...all]
    while (deck.length > 0) yield* deck.splice(random.below(deck.length), 1)
  }
}

async function killFirst({ house, random }: Scene): Promise<number> {
  house.expectAlive()
  await house.first.kill()
  if (random.below(2) === 0) await pause(AWAY_MS)
  return begin(house)
}

/** It is started again once the first is ready; then it may find its markets in the hands of the other, or take them back. */
async function killSecond({ house, random }: Scene): Promise<number> {
  house.expectAlive()
  await house.second.kill()
  const since = performance.now()
  if (random.below(2) === 0) await house.untilNothingIsHeldBy(await house.second.identity())
  return since
}

async function killBoth(house: House): Promise<void> {
  await house.first.kill()
  // It may be dead by now: a postmaster that is killed while it starts leaves a file and nobody.
  await house.first.killDatabase().catch(() => {})
}

async function begin(house: House): Promise<number> {
  const since = performance.now()
  await house.first.start()
  return since
}

async function endBackends(house: House, choose: (pids: readonly number[]) => readonly number[]): Promise<void> {
  await house.onDatabase((db) =>
    db.read(async (tx) => {
      const rows = await tx.rows<{ pid: number }>(sql`
        select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid() order by pid`)
      for (const pid of choose(rows.map((row) => row.pid))) await tx.run(sql`select pg_terminate_backend(${pid}::int)`)
    }),
  )
}

import { setTimeout as pause } from 'node:timers/promises'
import { check } from './check.ts'
import type { Cluster } from './cluster.ts'
import type { Row } from './table.ts'
import type { Traffic } from './traffic.ts'

const BEFORE_MS = 2_000
const AFTER_MS = 1_500

/** Does this while orders come in on all ways, and checks everything once they have come to rest. */
export async function underLoad(cluster: Cluster, traffic: Traffic, step: string, work: () => Promise<Omit<Row, 'step'>>): Promise<Row> {
  const before = countsOf(traffic)
  await traffic.start()
  await pause(BEFORE_MS)
  const done = await work()
  await cluster.untilReady()
  await pause(AFTER_MS)
  await traffic.stop()
  cluster.expectAlive()
  const found = await cluster.onDatabase((db) => check(db, traffic, cluster.apiUrls))
  const after = countsOf(traffic)
  return {
    step,
    ...done,
    orders: after.orders - before.orders,
    unknown: after.unknown - before.unknown,
    losses: after.losses - before.losses,
    fills: found.fills,
    broken: [...done.broken, ...found.broken],
  }
}

function countsOf({ overMqtt, overRest }: Traffic): { orders: number; unknown: number; losses: number } {
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)
  return {
    orders: sum([...overMqtt.map(({ sent }) => sent.size), ...overRest.map(({ answers }) => answers.size)]),
    unknown: sum(overRest.map(({ counts }) => counts.unknown)),
    losses: sum(overMqtt.map(({ losses }) => losses)),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient } from '@bourse/testkit/client'
import { SeededRandom } from '@bourse/testkit/random'
import type { Db } from '../../apps/server/src/platform/db/index.ts'
import { MARKETS, openCrowd, type Member } from '../../apps/server/src/testing/chaos/crowd.ts'
import { slowdown } from '../../apps/server/src/testing/chaos/slowdown.ts'
import { fund } from '../../apps/server/src/testing/traders.ts'
import { progress } from '../report.ts'
import { check, type Found } from './check.ts'
import { checkClientPackage } from './client-package.ts'
import { Cluster } from './cluster.ts'
import { checkRights } from './rights.ts'
import { type Step, STEPS } from './steps.ts'
import { printTable, type Row } from './table.ts'
import { Traffic } from './traffic.ts'

const BEFORE_MS = 2_000
const AFTER_MS = 1_500
const GIVE_UP_MS = 90_000
/** A machine that gives this program less than two thirds of its time counts as busy. */
const STARVED_FROM = 1.5
const EXCUSED_TIMES_MAX = 3

/**
 * `npm run test:cluster`: two api, two exchange and one jobs process on one PostgreSQL and a real RabbitMQ, under load. Each step injects one
 * fault; afterwards nothing may be lost, nothing be there twice, and every subscriber must know what the ledger says.
 */
async function main([only]: readonly string[]): Promise<number> {
  const begun = performance.now()
  progress('starting PostgreSQL, RabbitMQ, two api, two exchange and one jobs process')
  const cluster = await Cluster.open()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.close().finally(() => process.exit(130)))
  let traffic: Traffic | undefined
  try {
    await cluster.start()
    await cluster.untilReady()
    const random = new SeededRandom(1)
    const members = await cluster.onDatabase((db) => openMembers(db, cluster.apiUrls))
    await cluster.untilReady()
    traffic = await Traffic.open(random, members, MARKETS, { ...cluster.rabbitmq.urls, apis: cluster.apiUrls })
    const rows: Row[] =
      only === undefined || 'rights at the broker'.includes(only) ? [await checkedRights(cluster), await checkedClient(cluster)] : []
    for (const step of STEPS.filter(({ name }) => only === undefined || name.includes(only))) {
      const row = await runStep(cluster, traffic, step)
      progress(`${step.name}: ${row.broken.length === 0 ? 'all checks passed' : row.broken.join('; ')}`)
      rows.push(row)
    }
    if (rows.some(({ broken }) => broken.length > 0)) process.stderr.write(`${await cluster.lastLines()}\n`)
    printTable(rows, Math.round((performance.now() - begun) / 1_000))
    return rows.some(({ broken }) => broken.length > 0) ? 1 : 0
  } catch (error) {
    process.stderr.write(`${await cluster.lastLines()}\n`)
    throw error
  } finally {
    await traffic?.close()
    await cluster.close()
  }
}

/** Users with both sides of every market, whose orders are never refused. */
async function openMembers(db: Db, urls: readonly string[]): Promise<{ mqtt: readonly Member[]; rest: readonly Member[] }> {
  const crowd = await openCrowd(db, (index) => new ApiClient(urls[index % urls.length] as string))
  const [one, two, three, gold, cash, , , four] = crowd as [Member, Member, Member, Member, Member, Member, Member, Member]
  for (const { seats } of [three, gold, cash])
    for (const { pocketId } of seats)
      for (const code of ['GOLD', 'SILVER', 'CASH'])
        await db.transaction((tx) => fund(tx, { pocketId: BigInt(pocketId) }, code, 10n ** 15n))
  return { mqtt: [one, two, three, four], rest: [gold, cash] }
}

async function checkedRights(cluster: Cluster): Promise<Row> {
  const [apiUrl = ''] = cluster.apiUrls
  const broken: string[] = []
  for (const url of Object.values(cluster.rabbitmq.urls)) broken.push(...(await cluster.onDatabase((db) => checkRights(db, apiUrl, url))))
  return { step: 'rights at the broker', broken }
}

async function checkedClient(cluster: Cluster): Promise<Row> {
  const [apiUrl = ''] = cluster.apiUrls
  const broken = await cluster.onDatabase((db) => checkClientPackage({ db, apiUrl, mqttUrl: cluster.rabbitmq.urls.ws }))
  return { step: 'client package at the broker', broken }
}

async function runStep(cluster: Cluster, traffic: Traffic, step: Step): Promise<Row> {
  progress(step.name)
  const before = countsOf(traffic)
  await traffic.start()
  await pause(BEFORE_MS)
  const mend = await step.bring(cluster, () => traffic.accepted.startAt(performance.now()))
  const broken = await untilAccepted(traffic, step)
  await mend()
  await cluster.untilReady()
  await pause(AFTER_MS)
  await traffic.stop()
  cluster.expectAlive()
  const found: Found = await cluster.onDatabase((db) => check(db, traffic, cluster.apiUrls))
  const after = countsOf(traffic)
  return {
    step: step.name,
    mqttMs: traffic.accepted.worstMs('MQTT'),
    restMs: traffic.accepted.worstMs('REST'),
    orders: after.orders - before.orders,
    unknown: after.unknown - before.unknown,
    losses: after.losses - before.losses,
    fills: found.fills,
    broken: [...broken, ...found.broken],
  }
}

async function untilAccepted({ accepted }: Traffic, { acceptedWithinMs }: Step): Promise<string[]> {
  for (const end = performance.now() + GIVE_UP_MS; accepted.waiting().length > 0; await pause(20))
    if (performance.now() > end) return [`no order was accepted for ${GIVE_UP_MS / 1_000} s: ${accepted.waiting().join(', ')}`]
  const worstMs = Math.max(accepted.worstMs('MQTT') ?? 0, accepted.worstMs('REST') ?? 0)
  if (worstMs <= acceptedWithinMs) return []
  const times = Math.min(slowdown(), EXCUSED_TIMES_MAX)
  if (times >= STARVED_FROM && worstMs <= acceptedWithinMs * times) return []
  return [`orders were accepted after ${worstMs} ms only (this program ran ${times.toFixed(1)} times slower than alone)`]
}

function countsOf({ overMqtt, overRest }: Traffic): { orders: number; unknown: number; losses: number } {
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)
  return {
    orders: sum([...overMqtt.map(({ sent }) => sent.size), ...overRest.map(({ answers }) => answers.size)]),
    unknown: sum(overRest.map(({ counts }) => counts.unknown)),
    losses: sum(overMqtt.map(({ losses }) => losses)),
  }
}

process.exit(await main(process.argv.slice(2)))

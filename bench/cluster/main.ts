import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient } from '@bourse/testkit/client'
import { SeededRandom } from '@bourse/testkit/random'
import type { Db } from '../../apps/server/src/platform/db/index.ts'
import { MARKETS, openCrowd, type Member } from '../../apps/server/src/testing/chaos/crowd.ts'
import { fund } from '../../apps/server/src/testing/traders.ts'
import { progress } from '../report.ts'
import { checkClientPackage } from './client-package.ts'
import { Cluster } from './cluster.ts'
import type { FirstAccepted } from './first-accepted.ts'
import { LATE_CHECK_IN_TRIAL } from './late-check-in-trial.ts'
import { latenessOf } from './lateness.ts'
import { openOwnMarket } from './own-market.ts'
import { checkRights } from './rights.ts'
import { SPECIAL_TRIAL } from './special-trial.ts'
import { type Step, STEPS } from './steps.ts'
import { printTable, type Row } from './table.ts'
import { TIMER_TRIALS } from './timer-trials.ts'
import { Traffic } from './traffic.ts'
import { Stage, type Trial } from './trial.ts'
import { underLoad } from './under-load.ts'

const GIVE_UP_MS = 90_000

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
    for (const [name, run] of tasksOf(cluster, traffic).filter(([one]) => only === undefined || one.includes(only))) {
      progress(name)
      const row = await run()
      progress(`${name}: ${row.broken.length === 0 ? 'all checks passed' : row.broken.join('; ')}`)
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

type Task = [name: string, run: () => Promise<Row>]

function tasksOf(cluster: Cluster, traffic: Traffic): Task[] {
  return [
    ...STEPS.map((step): Task => [step.name, () => runStep(cluster, traffic, step)]),
    ...[SPECIAL_TRIAL, ...TIMER_TRIALS, LATE_CHECK_IN_TRIAL].map((trial): Task => [trial.name, () => runTrial(cluster, traffic, trial)]),
  ]
}

/** Users with both sides of every market, whose orders are never refused. */
async function openMembers(db: Db, urls: readonly string[]): Promise<{ mqtt: readonly Member[]; rest: readonly Member[] }> {
  const crowd = await openCrowd(db, (index) => new ApiClient(urls[index % urls.length] as string))
  const [one, two, three, gold, cash, , , four] = crowd as [Member, Member, Member, Member, Member, Member, Member, Member]
  for (const { seats } of [three, gold, cash])
    for (const { pocketId } of seats)
      for (const code of ['GOLD', 'SILVER', 'CASH'])
        await db.transaction((tx) => fund(tx, { pocketId: BigInt(pocketId) }, code, 10n ** 15n))
  await openOwnMarket(db)
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
  const { accepted } = traffic
  return underLoad(cluster, traffic, step.name, async () => {
    const mend = await step.bring(cluster, () => accepted.startAt(performance.now()))
    const broken = await untilAccepted(accepted, step)
    await mend()
    return { broken, mqttMs: accepted.worstMs('MQTT'), restMs: accepted.worstMs('REST') }
  })
}

function runTrial(cluster: Cluster, traffic: Traffic, { name, run }: Trial): Promise<Row> {
  return cluster.onDatabase((db) => underLoad(cluster, traffic, name, () => run(new Stage(cluster, db))))
}

async function untilAccepted(accepted: FirstAccepted, { acceptedWithinMs }: Step): Promise<string[]> {
  for (const end = performance.now() + GIVE_UP_MS; accepted.waiting().length > 0; await pause(20))
    if (performance.now() > end) return [`no order was accepted for ${GIVE_UP_MS / 1_000} s: ${accepted.waiting().join(', ')}`]
  const worstMs = Math.max(accepted.worstMs('MQTT') ?? 0, accepted.worstMs('REST') ?? 0)
  return latenessOf('orders were accepted', worstMs, acceptedWithinMs)
}

process.exit(await main(process.argv.slice(2)))

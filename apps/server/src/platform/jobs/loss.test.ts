import { setTimeout as pause } from 'node:timers/promises'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { addJob, startJobs, type JobTable } from '#platform/jobs'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENTLY = { timeout: 60_000, interval: 20 }

const { db, owner, url } = await testDb()
const log = createLog('silent')

const start = (tasks: JobTable['tasks']) => startJobs(url, db, { tasks, crontab: [] }, log, { beatMs: 150 })
const addMany = (task: string, count: number) =>
  db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await addJob(tx, task, { n })
  })

const countOf = async (task: string) =>
  Number(
    await owner.value<bigint>(sql`select count(*) as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
              where t.identifier = ${task}`),
  )

/** As an administrator does, or a network that breaks: the connection ends in the middle of whatever it does. */
const endJobConnections = () =>
  owner.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bourse-jobs' and datname = current_database()`,
  )

/** A job that a worker has begun and never finished. */
const addLocked = (task: string, worker: string) =>
  owner.transaction(async (tx) => {
    await addJob(tx, task, {})
    await tx.run(
      sql`update graphile_worker._private_jobs j set locked_by = ${worker}, locked_at = now(), attempts = 1
          from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${task}`,
    )
  })

test('when the connections of the jobs end, the process survives, and all jobs are done, those that fail the first time too', async () => {
  const JOBS = rounds(60, 200)
  const runs = new Map<string, number>()
  const note = async (name: string, payload: unknown) => {
    const key = `${name} ${(payload as { n: number }).n}`
    runs.set(key, (runs.get(key) ?? 0) + 1)
    await pause(5)
    return runs.get(key) === 1
  }
  const tasks: JobTable['tasks'] = {
    'test.succeeding': async (payload) => void (await note('succeeding', payload)),
    'test.failing': async (payload) => {
      if (await note('failing', payload)) throw new Error('not yet')
    },
  }
  for (const task of Object.keys(tasks)) await addMany(task, JOBS)
  const runner = await start(tasks)
  for (let round = 0; round < rounds(15, 40); round++) {
    await endJobConnections()
    await pause(20)
  }
  const makeDue = () => owner.run(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`)
  for (const task of Object.keys(tasks)) await expect.poll(async () => [await makeDue(), await countOf(task)][1], PATIENTLY).toBe(0)
  await runner.stop()
  expect(runs.size).toBe(2 * JOBS)
  // What has run to its end is marked as done sooner or later, and not run again for it.
  expect(Math.max(...runs.values())).toBeLessThanOrEqual(2)
})

describe('a job in progress', () => {
  test('is taken over when its worker is dead, and left alone while it is alive', async () => {
    const runs: string[] = []
    let finish = () => {}
    const isFree = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = async () => {
      runs.push('slow')
      await isFree
    }
    const abandoned = async () => void runs.push('abandoned')
    await addMany('test.slow_elsewhere', 1)
    const elsewhere = await start({ 'test.slow_elsewhere': slow })
    await expect.poll(() => runs, PATIENTLY).toEqual(['slow'])

    await addLocked('test.abandoned', 'pool-of-a-dead-process')
    const runner = await start({ 'test.abandoned': abandoned, 'test.slow_elsewhere': slow })
    await expect.poll(() => runs, PATIENTLY).toEqual(['slow', 'abandoned'])
    // And once more, so that there was time enough to take the other for abandoned, too.
    await addLocked('test.abandoned', 'pool-of-another-dead-process')
    await expect.poll(() => runs, PATIENTLY).toEqual(['slow', 'abandoned', 'abandoned'])
    expect(await countOf('test.slow_elsewhere')).toBe(1)

    finish()
    await expect.poll(() => countOf('test.slow_elsewhere'), PATIENTLY).toBe(0)
    await runner.stop()
    await elsewhere.stop()
    expect(runs).toEqual(['slow', 'abandoned', 'abandoned'])
  })

  test('is taken over when the answer to its claim was lost', async () => {
    const runs: string[] = []
    let finish = () => {}
    const isFree = new Promise<void>((resolve) => {
      finish = resolve
    })
    const runner = await start({
      'test.known': async () => {
        runs.push('known')
        await isFree
      },
      'test.unheard': async () => void runs.push('unheard'),
    })
    await addMany('test.known', 1)
    await expect.poll(() => runs, PATIENTLY).toEqual(['known'])
    const own = await owner.one<{ name: string }>(
      sql`select locked_by as name from graphile_worker._private_jobs where locked_by is not null`,
    )
    await addLocked('test.unheard', own.name)
    await expect.poll(() => runs, PATIENTLY).toEqual(['known', 'unheard'])
    finish()
    await runner.stop()
    expect(await countOf('test.known')).toBe(0)
  })
})

test('workers that could not learn their tasks at the start learn them later', async () => {
  const rename = (from: string, to: string) => owner.run({ text: `alter table graphile_worker.${from} rename to ${to}`, values: [] })
  let runs = 0
  await rename('_private_tasks', 'hidden')
  const runner = await start({ 'test.learnt': async () => void (runs += 1) })
  // The library asks once and keeps the answer, or its absence.
  await pause(300)
  await rename('hidden', '_private_tasks')
  await addMany('test.learnt', 3)
  await expect.poll(() => runs, PATIENTLY).toBe(3)
  await runner.stop()
})

import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { addJob, startJobs, type JobTable } from '#platform/jobs'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'

const { db, owner, url } = await testDb()
const logged: string[] = []
const log = createLog('warn', { write: (line) => logged.push(line) })

const queued = (task: string) =>
  owner.rows<{ payload: unknown; run_at: Date; attempts: number; last_error: string | null }>(
    sql`select payload, run_at, attempts, last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = ${task} order by j.id`,
  )

async function withWorker(table: Partial<JobTable>, work: () => Promise<void>): Promise<void> {
  const runner = await startJobs(url, db, { tasks: {}, crontab: [], ...table }, log)
  try {
    await work()
  } finally {
    await runner.stop()
  }
}

describe('a job', () => {
  test('is added with its cause and not without it', async () => {
    await db.transaction((tx) => addJob(tx, 'test.kept', { n: 1 }))
    const failing = db.transaction(async (tx) => {
      await addJob(tx, 'test.kept', { n: 2 })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect((await queued('test.kept')).map(({ payload }) => payload)).toEqual([{ n: 1 }])
  })

  test('with a key is the only one of its name, with the newest payload', async () => {
    for (const n of [1, 2, 3]) await db.transaction((tx) => addJob(tx, 'test.keyed', { n }, { key: 'one' }))
    await db.transaction((tx) => addJob(tx, 'test.keyed', { n: 4 }, { key: 'two' }))
    expect((await queued('test.keyed')).map(({ payload }) => payload)).toEqual([{ n: 3 }, { n: 4 }])
  })

  test('waits for its time', async () => {
    const runAt = new Date('2199-01-01T00:00:00Z')
    await db.transaction((tx) => addJob(tx, 'test.later', {}, { runAt }))
    expect((await queued('test.later'))[0]?.run_at).toEqual(runAt)
  })

  test('is done once, by the application’s role, and is gone when done', async () => {
    const done: unknown[] = []
    const tasks: JobTable['tasks'] = {
      'test.done': async (payload, own) => {
        done.push(payload, await own.read((tx) => tx.one(sql`select current_user::text as name`)))
      },
    }
    await withWorker({ tasks }, async () => {
      await db.transaction((tx) => addJob(tx, 'test.done', { n: 1 }))
      await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ n: 1 }, { name: 'bourse_app' }])
      await expect.poll(() => queued('test.done'), { timeout: 10_000 }).toEqual([])
    })
  })

  test('that fails stays, with its reason, and is tried again', async () => {
    let attempts = 0
    const tasks: JobTable['tasks'] = {
      'test.failing': async () => {
        attempts += 1
        if (attempts === 1) throw new Error('not yet')
      },
    }
    await withWorker({ tasks }, async () => {
      await db.transaction((tx) => addJob(tx, 'test.failing', {}))
      await expect
        .poll(() => queued('test.failing'), { timeout: 10_000 })
        .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not yet') }])
      await owner.run(sql`update graphile_worker._private_jobs set run_at = now() where last_error like '%not yet%'`)
      await expect.poll(() => queued('test.failing'), { timeout: 10_000 }).toEqual([])
    })
    expect(attempts).toBe(2)
    expect(logged.join('')).toContain('not yet')
  })

  test('in progress is finished before the stop ends', async () => {
    let isDone = false
    const tasks: JobTable['tasks'] = {
      'test.slow': async (_payload, own) => {
        await own.read((tx) => tx.run(sql`select pg_sleep(0.7)`))
        isDone = true
      },
    }
    await withWorker({ tasks }, async () => {
      await db.transaction((tx) => addJob(tx, 'test.slow', {}))
      const isTaken = () => owner.rows(sql`select from graphile_worker._private_jobs where locked_at is not null`)
      await expect.poll(isTaken, { timeout: 10_000 }).toHaveLength(1)
    })
    expect(isDone).toBe(true)
  })
})

describe('the timetable', () => {
  test('accepts lines of five times and a task, including dots', async () => {
    const tasks: JobTable['tasks'] = { 'test.minutely': async () => {}, 'test.nightly': async () => {} }
    await withWorker({ tasks, crontab: ['* * * * * test.minutely', '  15  3 * * 1-5   test.nightly '] }, async () => {
      const known = () => owner.rows(sql`select identifier from graphile_worker._private_known_crontabs order by identifier`)
      await expect.poll(known, { timeout: 10_000 }).toEqual([{ identifier: 'test.minutely' }, { identifier: 'test.nightly' }])
    })
  })

  test.each(['* * * * *', '* * * * test.short', '61 * * * * test.minute', '', '* * * * * test.one extra'])('refuses %j', async (line) => {
    const tasks: JobTable['tasks'] = { 'test.one': async () => {}, 'test.minute': async () => {}, 'test.short': async () => {} }
    await expect(withWorker({ tasks, crontab: [line] }, async () => {})).rejects.toThrow()
  })

  test('refuses an unknown task', async () => {
    await expect(withWorker({ crontab: ['* * * * * test.nobody'] }, async () => {})).rejects.toThrow('test.nobody')
  })
})

import { admin, jobs } from '@bourse/contracts/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { addJob, startJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { testApp } from '../../../testing/app.ts'
import { makePerson, signedIn, signInAgain } from '../../session/testing/people.ts'

const app = await testApp()
const sam = await makePerson(app, 'sam', { roles: ['admin'] })
const pilar = await makePerson(app, 'pilar', { roles: ['support'] })
const samApi = await signInAgain(app, sam)
const pilarApi = await signInAgain(app, pilar)
const rosa = await signedIn(app, 'rosa')

const overview = async (days: '1' | '7' = '1') => (await samApi.call(jobs.overview, { query: { days } })).body
const retry = (body: object, api = samApi) => api.call(jobs.retry, { body: body as never })
const audited = () => app.db.rows(sql`select action, subject, data from audit_log where action like 'jobs.%' order by id`)

/** Jobs as the queue keeps them after failed tries. */
async function addFailed(task: string, attempts: number, error = 'Mailbox kai@lindner.example not found (550)'): Promise<string> {
  return app.owner.transaction(async (tx) => {
    await addJob(tx, task, { id: '12', code: '482913', to: 'kai@lindner.example' }, { key: `${task}:12` })
    const { id } = await tx.one<{ id: bigint }>(sql`
      update graphile_worker._private_jobs j set attempts = ${attempts}, last_error = ${error}, run_at = now() + interval '1 hour', max_attempts = 5
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${task} returning j.id`)
    return String(id)
  })
}

beforeEach(async () => {
  await app.owner.run(sql`delete from graphile_worker._private_jobs`)
  await app.owner.run(sql`delete from parked_work`)
})

describe('[DEF-187] jobs', () => {
  test('that failed are shown with task, key, rows, tries and a masked error, and nothing of their payload', async () => {
    const stopped = await addFailed('test.stopped', 5)
    const resting = await addFailed('test.resting', 2, 'Error: no connection\n    at somewhere')
    await app.owner.run(
      sql`
        insert into parked_work (kind, row_id, tries, last_error, failed_at, next_at, parked_at)
        values ('test.due', 8811, 3, 'insufficient funds', now() - interval '1 hour', now() + interval '1 hour', null),
               ('test.due', 8812, 8, 'insufficient funds', now(), null, now())`,
    )
    const { failed, failedTotal, kinds } = await overview()
    // The parked row has its own list, and is counted with its task.
    expect(failed.map(({ from, id, task, nextAt }) => [from, id, task, nextAt === null])).toEqual([
      ['queue', stopped, 'test.stopped', true],
      ['queue', resting, 'test.resting', false],
      ['due', '8811', 'test.due', false],
    ])
    expect(failedTotal).toBe(3)
    expect((await samApi.call(admin.parked)).body).toMatchObject({ total: 1, rows: [{ kind: 'test.due', id: '8812' }] })
    expect(kinds.find(({ task }) => task === 'test.due')?.failed).toBe(2)
    expect(failed[0]).toMatchObject({
      key: 'test.stopped:12',
      rows: { id: '12' },
      error: 'Mailbox …@lindner.example not found (550)',
      tries: 5,
      triesMax: 5,
    })
    expect(failed[1]?.error).toBe('Error: no connection')
    expect(JSON.stringify(failed)).not.toMatch(/482913|kai@/)
    expect(kinds.filter(({ failed: count }) => count > 0).map(({ task }) => task)).toEqual(['test.due', 'test.resting', 'test.stopped'])
  })

  test('are tried again by hand, once, and it is written down', async () => {
    const stopped = await addFailed('test.stopped', 5)
    const before = (await audited()).length
    const answers = await Promise.all([1, 2].map(() => retry({ from: 'queue', id: stopped, task: 'test.stopped' })))
    expect(answers.map(({ body }) => body.retried).toSorted()).toEqual([0, 1])
    const [row] = await app.owner.rows(
      sql`select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where id = ${stopped}`,
    )
    expect(row).toEqual({ attempts: 0, is_due: true })
    expect((await audited()).slice(before)).toEqual([{ action: 'jobs.retried', subject: `job:${stopped}`, data: { task: 'test.stopped' } }])
    expect((await retry({ from: 'queue', id: stopped, task: 'test.other' })).body).toEqual({ retried: 0 })
    expect((await retry({ from: 'due', id: '999', task: 'test.due' })).body).toEqual({ retried: 0 })
  })

  test('are all tried again at once, those of the queue and rows of due work; parked rows wait for their release', async () => {
    await addFailed('test.stopped', 5)
    await addFailed('test.resting', 2)
    await app.owner.run(
      sql`
        insert into parked_work (kind, row_id, tries, last_error, failed_at, next_at, parked_at)
        values ('test.due', 8811, 3, 'no', now(), now() + interval '1 hour', null), ('test.due', 8812, 8, 'no', now(), null, now())`,
    )
    expect((await samApi.call(jobs.retryAll)).body).toEqual({ retried: 3 })
    expect((await samApi.call(jobs.retryAll)).body).toEqual({ retried: 0 })
    expect((await overview()).failed.filter(({ nextAt }) => nextAt === null)).toEqual([])
    expect((await samApi.call(admin.parked)).body.total).toBe(1)
    expect((await retry({ from: 'due', id: '8812', task: 'test.due' })).body).toEqual({ retried: 1 })
    expect((await samApi.call(admin.parked)).body.total).toBe(0)
  })

  test('that are done are counted by task and hour', async () => {
    let runs = 0
    const tasks = {
      'test.counted': async () => {
        runs += 1
      },
    }
    await app.db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await addJob(tx, 'test.counted', { n })
    })
    const runner = await startJobs(app.databaseUrl, app.db, { tasks, crontab: [] }, createLog('silent'))
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(3)
    await runner.stop()
    const kind = (await overview('7')).kinds.find(({ task }) => task === 'test.counted')
    expect(kind).toMatchObject({ queued: 0, running: 0, done: 3, failed: 0, nextAt: null })
    expect(kind?.hours).toHaveLength(24)
    expect(kind?.hours.reduce((sum, count) => sum + count, 0)).toBe(3)
  })

  test('are for admins: other roles are told, others find nothing, and rubbish is refused', async () => {
    expect((await pilarApi.call(jobs.overview, { query: {} })).body.code).toBe('ROLE_MISSING')
    expect((await pilarApi.call(jobs.retryAll)).body.code).toBe('ROLE_MISSING')
    expect((await rosa.api.call(jobs.overview, { query: {} })).status).toBe(404)
    expect((await retry({ from: 'queue', id: '1', task: 'x' }, rosa.api)).status).toBe(404)
    for (const body of [
      {},
      { from: 'queue' },
      { from: 'x', id: '1', task: 'a' },
      { from: 'due', id: '1; drop', task: 'a' },
      { from: 'due', id: '1', task: 'A B' },
    ])
      expect((await retry(body)).status).toBe(400)
    expect((await samApi.call(jobs.overview, { query: { days: '30' as '7' } })).status).toBe(400)
  })
})

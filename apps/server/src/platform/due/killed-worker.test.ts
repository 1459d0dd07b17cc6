import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { rounds } from '@bourse/testkit/effort'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/db'
import { SERVER_ENV } from '../../testing/built-server.ts'
import { testDb } from '../../testing/db.ts'
import { addChores, countRuns, makeChores } from './testing/chores.ts'

const { owner, loginUrl } = await testDb()
await makeChores(owner)

const ENTRY = fileURLToPath(new URL('./testing/chore-worker.ts', import.meta.url))
const BEGIN_MS = Date.parse('2026-03-01T00:00:00Z')
const AFTER_ALL_CLAIMS_MS = BEGIN_MS + 240_000

function startWorker(worker: number, kind: string, atMs: number, hangAfter?: number) {
  const told = [loginUrl, worker, kind, new Date(atMs).toISOString(), ...(hangAfter === undefined ? [] : [hangAfter])].map(String)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, ...told], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: SERVER_ENV,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
const endOf = async (child: ChildProcess) => {
  const [code, signal] = (await once(child, 'exit')) as [code: number | null, signal: string | null]
  return signal ?? code
}
const runsOf = (worker: number) => owner.value<number>(sql`select count(*)::int as count from chore_runs where worker = ${worker}`)

beforeEach(() => owner.run({ text: 'truncate chores, chore_runs, parked_work, claimed_work', values: [] }))

test.each([
  ['singly', rounds(60, 600), 20, 20],
  ['inBatches', rounds(300, 600), 1, 200],
  ['prepared', rounds(60, 600), 20, 20],
])('of processes that work %s one is killed in the middle: nothing is done twice, and nothing is lost', async (kind, rows, times, done) => {
  await addChores(owner, rows, { dueAt: new Date(BEGIN_MS) })
  const doomed = startWorker(1, kind, BEGIN_MS, times)
  await Promise.race([once(doomed.stdout, 'data'), once(doomed, 'exit')])
  const others = Array.from({ length: rounds(1, 2) }, (_, index) => endOf(startWorker(index + 2, kind, BEGIN_MS)))
  doomed.kill('SIGKILL')
  expect(await endOf(doomed)).toBe('SIGKILL')
  expect(new Set(await Promise.all(others))).toEqual(new Set([0]))
  expect(await runsOf(1)).toBe(done)
  expect((await countRuns(owner)).map(({ times }) => times).at(-1)).toBe(1)

  // The killed worker’s rows are free again: at once where it held locks, otherwise when its claims have expired.
  expect(await endOf(startWorker(4, kind, AFTER_ALL_CLAIMS_MS))).toBe(0)
  expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: rows }])
  expect(await owner.rows(sql`select from parked_work`)).toEqual([])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { addChores, countRuns, makeChores } from './testing/chores.ts'

const { owner, loginUrl } = await testDb()
await makeChores(owner)

const ENTRY = fileURLToPath(new URL('./testing/chore-worker.ts', import.meta.url))
const BEGIN_MS = Date.parse('2026-03-01T00:00:00Z')
const ROWS = 600
const MINUTE_MS = 60_000

function startWorker(worker: number, kind: string, now: Date): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ENTRY, loginUrl, String(worker), kind, now.toISOString()],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
const endOf = async (child: ChildProcess) => (await once(child, 'exit')) as [code: number | null, signal: string | null]
const runsOf = async (worker: number) =>
  (await owner.read((tx) => tx.one<{ count: number }>(sql`select count(*)::int as count from chore_runs where worker = ${worker}`))).count

beforeEach(() => owner.read((tx) => tx.run({ text: 'truncate chores, chore_runs, parked_work, claimed_work', values: [] })))

test.each(['singly', 'inBatches', 'prepared'])(
  'of two processes that work %s one is killed in the middle: nothing is done twice, and nothing is lost',
  async (kind) => {
    await addChores(owner, ROWS, { dueAt: new Date(BEGIN_MS) })
    const [doomed, other] = [startWorker(1, kind, new Date(BEGIN_MS)), startWorker(2, kind, new Date(BEGIN_MS))]
    const ends = [endOf(doomed), endOf(other)] as const
    while ((await runsOf(1)) === 0 && doomed.exitCode === null) await pause(5)
    doomed.kill('SIGKILL')
    expect((await ends[0])[1]).toBe('SIGKILL')
    expect((await ends[1])[0]).toBe(0)
    expect(await runsOf(1)).toBeGreaterThan(0)
    const [soFar] = (await countRuns(owner)).toReversed()
    expect(soFar).toMatchObject({ times: 1 })

    // What the killed one had in its hands is free again: at once where it held locks, and else when its claims have run out.
    expect((await endOf(startWorker(3, kind, new Date(BEGIN_MS + 4 * MINUTE_MS))))[0]).toBe(0)
    expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: ROWS }])
    expect(await owner.read((tx) => tx.rows(sql`select from parked_work`))).toEqual([])
  },
)

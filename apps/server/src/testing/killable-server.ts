import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient } from '@bourse/testkit/client'
import { expect } from 'vitest'
import { sql, type Statement } from '#platform/db'
import { INVARIANTS } from '../assemble.ts'
import { type TestDatabase, testDb } from './db.ts'
import { atFileEnd } from './file-end.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { brokenOf } from './audits.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HAPPENS_WITHIN_MS = 240_000

interface KilledWork {
  kills: number
  /** What the next batch needs, after so many are done: locked here, it keeps a transaction open. Selects the `pid` of its connection. */
  lock(kill: number, done: number): Statement | Promise<Statement>
  /** Makes the work due, before the first kill, or has it go on, after each start. */
  work(kill: number): Promise<unknown>
  /** Counts what is done. */
  done: Statement
  isOver(): Promise<boolean>
}

/** A product with its jobs on a database of its own, to be killed in the middle of a batch; it ends with the test file. */
export interface KillableServer {
  server: ServerProcess
  db: TestDatabase
  api(): ApiClient
  /** Asks for a job at once, which comes each minute otherwise. */
  ask(task: string): Promise<unknown>
  until(isTrue: () => Promise<boolean>): Promise<void>
  /** Kills it in the middle of several batches of a piece of work, and lets the last start finish it. Returns how many were done at each kill. */
  workThroughKills(work: KilledWork): Promise<number[]>
  /** How many notifications of this kind there are, and about how many subjects. */
  told(kind: string): Promise<{ count: number; subjects: number }>
  expectSound(): Promise<void>
}

export async function killableServer(): Promise<KillableServer> {
  const { db, owner, url } = await testDb()
  const dataDir = await temporaryFolder()
  const env = { ROLES: 'api,jobs', DATABASE_URL: url, APP_SECRET: 'one secret for every start of this test' }
  const server = new ServerProcess(dataDir, await freePort(), env)
  atFileEnd(() => server.kill())
  await server.start()

  const until = async (isTrue: () => Promise<boolean>) => {
    for (const end = performance.now() + HAPPENS_WITHIN_MS; !(await isTrue()); await pause(50))
      if (performance.now() > end) throw new Error(`it did not happen: ${server.said}`)
  }
  // Only the owner sees what others' connections do.
  const blockedBy = (pid: number) =>
    owner.value<number>(sql`select count(*)::int as count from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`)
  const openTransactions = () =>
    owner.value<number>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`)
  const expectSound = async () => expect(await brokenOf(db, INVARIANTS)).toEqual([])

  /** Resolves when the database has undone what was open at the kill; the books are sound then. */
  const killWithin = async (lock: Statement, begin: () => Promise<unknown>) => {
    await db.transaction(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(lock)
      await begin()
      await until(async () => (await blockedBy(pid)) > 0)
      await server.kill()
    })
    await until(async () => (await openTransactions()) === 0)
    await expectSound()
  }

  return {
    server,
    db,
    api: () => new ApiClient(server.url),
    ask: (task) => db.run(sql`select graphile_worker.add_job(${task})`),
    until,
    async workThroughKills({ kills, lock, work, done, isOver }) {
      const doneAt: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        await killWithin(await lock(kill, doneAt.at(-1) ?? 0), async () => {
          if (kill > 0) await server.start()
          await work(kill)
        })
        doneAt.push(await owner.value<number>(done))
      }
      await server.start()
      await work(kills)
      await until(isOver)
      return doneAt
    },
    told: (kind) =>
      db.one(
        sql`select count(*)::int as count, count(distinct subject_id)::int as subjects from published.notifications where kind = ${kind}`,
      ),
    expectSound,
  }
}

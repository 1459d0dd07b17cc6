import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient } from '@bourse/testkit/client'
import { expect } from 'vitest'
import { sql } from '#platform/db'
import { INVARIANTS } from '../assemble.ts'
import { type TestDatabase, testDb } from './db.ts'
import { atFileEnd } from './file-end.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { brokenOf } from './audits.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HAPPENS_WITHIN_MS = 240_000

/** A product with its jobs on a database of its own, to be killed in the middle of a batch; it ends with the test file. */
export interface KillableServer {
  server: ServerProcess
  db: TestDatabase
  api(): ApiClient
  /** Asks for a job at once, which comes each minute otherwise. */
  ask(task: string): Promise<unknown>
  until(isTrue: () => Promise<boolean>): Promise<void>
  /**
   * Locks what the query names and lets `begin` bring a transaction that needs it: that one is open when the server is killed. The
   * query selects the `pid` of its connection. Resolves when the database has undone what was open; the books are sound then.
   */
  killWithin(lock: ReturnType<typeof sql>, begin: () => Promise<unknown>): Promise<void>
  countOf(query: ReturnType<typeof sql>): Promise<number>
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
  const countOf = (query: ReturnType<typeof sql>) => owner.value<number>(query)
  const blockedBy = (pid: number) =>
    countOf(sql`select count(*)::int as count from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`)
  const openTransactions = () =>
    countOf(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`)
  const expectSound = async () => expect(await brokenOf(db, INVARIANTS)).toEqual([])

  return {
    server,
    db,
    api: () => new ApiClient(server.url),
    ask: (task) => db.run(sql`select graphile_worker.add_job(${task})`),
    until,
    async killWithin(lock, begin) {
      await db.transaction(async (tx) => {
        const { pid } = await tx.one<{ pid: number }>(lock)
        await begin()
        await until(async () => (await blockedBy(pid)) > 0)
        await server.kill()
      })
      await until(async () => (await openTransactions()) === 0)
      await expectSound()
    },
    countOf,
    told: (kind) =>
      db.one(
        sql`select count(*)::int as count, count(distinct subject_id)::int as subjects from published.notifications where kind = ${kind}`,
      ),
    expectSound,
  }
}

import { inject } from 'vitest'
import { openDb, type Db } from '#platform/db'
import { createLog, type Log } from '#platform/log'
import { asApplication, copyDatabase, demoTemplate } from './database.ts'
import { atFileEnd } from './file-end.ts'

export interface TestDb {
  /** The owner's. */
  url: string
  /** The application's. */
  loginUrl: string
  /** With the application's rights. */
  db: Db
  /** With the owner's rights: for permissions and triggers, and for changing times. */
  owner: Db
}

/** The initial content of a test's database: the essentials only, or the demo world as well. */
export type TestWorld = 'essentials' | 'demo'

/** Each connection costs the database as much as a short test, so a burst of requests does not open ten of them. */
const CONNECTIONS_MAX = 3

/** A separate database for one test file. */
export async function testDb(log: Log = createLog('silent'), world: TestWorld = 'essentials'): Promise<TestDb> {
  const templateUrl = inject('templateUrl')
  const copy = await copyDatabase(world === 'demo' ? await demoTemplate(templateUrl) : templateUrl)
  const loginUrl = asApplication(copy.url)
  const db = openDb(loginUrl, log, { max: CONNECTIONS_MAX })
  const owner = openDb(copy.url, log, { max: 4, role: 'none' })
  atFileEnd(async () => {
    await Promise.all([db.close(), owner.close()])
    await copy.drop()
  })
  return { url: copy.url, loginUrl, db, owner }
}

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
  /** As the application sees the database. */
  db: Db
  /** As its owner does: for rights and triggers, and for moving time. */
  owner: Db
}

/** What a test's database begins with: what every house needs, or the demo world as well. */
export type TestWorld = 'essentials' | 'demo'

/** A database of its own for one test file. */
export async function testDb(log: Log = createLog('silent'), world: TestWorld = 'essentials'): Promise<TestDb> {
  const templateUrl = inject('templateUrl')
  const copy = await copyDatabase(world === 'demo' ? await demoTemplate(templateUrl) : templateUrl)
  const loginUrl = asApplication(copy.url)
  const db = openDb(loginUrl, log)
  const owner = openDb(copy.url, log, { max: 4, role: 'none' })
  atFileEnd(async () => {
    await Promise.all([db.close(), owner.close()])
    await copy.drop()
  })
  return { url: copy.url, loginUrl, db, owner }
}

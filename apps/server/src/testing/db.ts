import { inject } from 'vitest'
import { openDb, type Db } from '#platform/db'
import { createLog, type Log } from '#platform/log'
import { copyDatabase } from './database.ts'
import { atFileEnd } from './file-end.ts'

export interface TestDb {
  url: string
  /** As the application sees the database. */
  db: Db
  /** As its owner does: for rights and triggers, and for moving time. */
  owner: Db
}

/** A database of its own for one test file. */
export async function testDb(log: Log = createLog('silent')): Promise<TestDb> {
  const copy = await copyDatabase(inject('templateUrl'))
  const db = openDb(copy.url, log)
  const owner = openDb(copy.url, log, { max: 4, role: 'none' })
  atFileEnd(async () => {
    await Promise.all([db.close(), owner.close()])
    await copy.drop()
  })
  return { url: copy.url, db, owner }
}

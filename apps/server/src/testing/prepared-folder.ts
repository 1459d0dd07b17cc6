import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { readSettings } from '#platform/settings'
import { openDatabase } from '../open-database.ts'
import { administrationUrl } from './database.ts'

/** Fills a data folder with an embedded database of the current schema, stopped: made once for the whole run, and copied. */
export async function fillPrepared(folder: string): Promise<void> {
  const original = join(inject('sharedFolder'), 'prepared')
  await oneAtATime(async () => {
    if (existsSync(original)) return
    const draft = `${original}.new`
    await mkdir(draft)
    await chmod(draft, 0o755)
    const database = await openDatabase(readSettings({ DATA_DIR: draft }, '/'), () => {})
    await database.stop()
    await rename(draft, original)
  })
  // With owners: the database may run as another user.
  await promisify(execFile)('cp', ['-a', `${original}/.`, folder])
}

/** Among all test files, which run in several processes. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: administrationUrl(inject('templateUrl')) })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('prepared folder'))`)
    await work()
  } finally {
    await client.end()
  }
}

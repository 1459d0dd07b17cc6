import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/postgres'
import { SettingError, type Settings } from '#platform/settings'
import { claimDataDir } from '../claim-data-dir.ts'

/**
 * Works on the database of an installation with its owner's rights, whether Bourse runs or not: an embedded one that is stopped is
 * started for as long as the work takes.
 */
export async function withOwnersDatabase<Value>(settings: Settings, work: (url: string) => Promise<Value>): Promise<Value> {
  const given = settings.databaseOwnerUrl ?? settings.databaseUrl
  if (given !== undefined) return work(given)
  const file = join(settings.dataDir, 'database.url')
  if (!existsSync(file)) throw new SettingError(`There is no database in ${settings.dataDir}: start Bourse first or set DATABASE_URL.`)
  const url = (await readFile(file, 'utf8')).trim()
  return (await answers(url)) ? work(url) : withStoppedDatabase(settings, work)
}

/** Works on the database while no process of Bourse may use its data folder. */
export async function withStoppedDatabase<Value>(settings: Settings, work: (url: string) => Promise<Value>): Promise<Value> {
  const release = await claimDataDir(settings.dataDir)
  try {
    const given = settings.databaseOwnerUrl ?? settings.databaseUrl
    if (given !== undefined) return await work(given)
    const embedded = await startEmbedded(settings.dataDir)
    try {
      return await work(embedded.url)
    } finally {
      await embedded.stop()
    }
  } finally {
    await release()
  }
}

/** The address of another database on the same server. */
export function besideDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

export async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'bourse backup', connectionTimeoutMillis: 10_000 })
  // A connection that breaks during a statement fails that statement; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError) throw new SettingError(`The database does not answer: ${error.message}.`)
    return false
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings, SettingError, type Settings } from '#platform/settings'

/** Runs an operator's command on the product's database and exits with the code that it returns. */
export async function runOnConsole(work: (db: Db, args: readonly string[]) => Promise<number>): Promise<never> {
  return runWithSettings(async (settings, args) => {
    const url =
      settings.databaseUrl ??
      (
        await readFile(join(settings.dataDir, 'database.url'), 'utf8').catch(() => {
          throw new SettingError(`There is no database in ${settings.dataDir}: start Bourse first or set DATABASE_URL.`)
        })
      ).trim()
    const db = openDb(url, createLog('silent'), { max: 1 })
    const code = await work(db, args).catch((error: Error) => {
      throw new SettingError(`The database does not answer: ${error.message}.`)
    })
    await db.close()
    return code
  })
}

/** Runs an operator's command with the product's settings; what keeps it from working is one sentence. */
export async function runWithSettings(work: (settings: Settings, args: readonly string[]) => Promise<number>): Promise<never> {
  try {
    process.exit(await work(readSettings(process.env, process.cwd()), process.argv.slice(2)))
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runAudit } from '#features/ledger'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings, SettingError } from '#platform/settings'
import { INVARIANTS } from './invariants.ts'

/** `npm run audit`: every invariant on the live database, with what was looked at and what is broken. */
try {
  const settings = readSettings(process.env, process.cwd())
  const url =
    settings.databaseUrl ??
    (
      await readFile(join(settings.dataDir, 'database.url'), 'utf8').catch(() => {
        throw new SettingError(`There is no database in ${settings.dataDir}: start Bourse first or set DATABASE_URL.`)
      })
    ).trim()
  const db = openDb(url, createLog('silent'), { max: 1 })
  const findings = await db
    .transaction(async (tx) => {
      // Years of entries take longer to read than any request may.
      await tx.run(sql`set local statement_timeout = 0`)
      return runAudit(tx, INVARIANTS)
    })
    .catch((error: Error) => {
      throw new SettingError(`The database does not answer: ${error.message}.`)
    })
  await db.close()
  for (const { id, says, looked, broken } of findings)
    process.stdout.write(`${broken === 0n ? 'ok    ' : 'BROKEN'} ${id} ${says}: ${looked} looked at, ${broken} broken\n`)
  process.exit(findings.every(({ broken }) => broken === 0n) ? 0 : 1)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

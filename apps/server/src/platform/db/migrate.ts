import pg from 'pg'
import { type MigrationFile, pendingMigrations, readMigrationFiles } from './migration-files.ts'
import { ensureHistory, readHistory } from './migration-history.ts'

/**
 * Applies the pending migration files, each in its own transaction: a failed one leaves nothing behind, and the next start
 * continues with it. Two processes at once take turns, also behind a connection pooler.
 */
export async function migrate(
  url: string,
  folder: URL,
  onStep: (name: string) => void = () => {},
  /** The last one to apply, for a database that is as old as its backup. */
  last?: string,
): Promise<void> {
  const files = (await readMigrationFiles(folder)).filter(({ name }) => last === undefined || name <= last)
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks during a statement fails that statement; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    for (let applied = await applyNext(client, files); applied; applied = await applyNext(client, files)) onStep(applied.name)
  } finally {
    await client.end()
  }
}

/** Another process may have applied more since, so each turn first reads the current state. */
async function applyNext(client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationFile | undefined> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('schema_migrations'))`)
    await ensureHistory(client, files)
    const next = pendingMigrations(files, await readHistory(client))[0]
    if (next) await apply(client, next)
    await client.query('commit')
    return next
  } catch (error) {
    // The first error is the one to report; on a broken connection the rollback fails too.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function apply(client: pg.Client, { name, text, digest }: MigrationFile): Promise<void> {
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest])
  } catch (error) {
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

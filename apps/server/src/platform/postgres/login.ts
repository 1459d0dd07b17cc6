import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { SettingError } from '#platform/settings'
import { addressOf, reasonOf } from './prepare.ts'

/**
 * The connection URL of the application in the embedded database: a login that can only take the application's role, so that an
 * injected statement gets no other rights.
 */
export async function ensureLogin(ownerUrl: string, dataDir: string): Promise<string> {
  return makeLogin(ownerUrl, 'bourse_login', await ensurePassword(join(dataDir, 'database.login')))
}

/** Recreated with its rights at each start, so that rights that were added to the login are removed again. */
export async function makeLogin(ownerUrl: string, name: string, password: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(`select pg_advisory_xact_lock(hashtext('bourse_app'))`)
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await owner.query(`create role ${name}`)
    await owner.query(
      `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit password ${owner.escapeLiteral(password)}`,
    )
    const { rows } = await owner.query<{ role: string }>(
      `select r.rolname as role from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = $1::regrole`,
      [name],
    )
    for (const { role } of rows) if (role !== 'bourse_app') await owner.query(`revoke ${owner.escapeIdentifier(role)} from ${name}`)
    await owner.query(`grant bourse_app to ${name}`)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.href
}

/** A login that is given beside the owner's must be able to take the application's role. */
export async function checkLogin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new SettingError(`The database at ${addressOf(url)} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  }
  try {
    await client.query('begin; set local role bourse_app; rollback')
  } catch (error) {
    throw new SettingError(
      `The login of DATABASE_URL may not take the role bourse_app (${(error as Error).message}): run "grant bourse_app to <login>" once as an administrator.`,
    )
  } finally {
    await client.end()
  }
}

async function ensurePassword(path: string): Promise<string> {
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim()
  const password = kept || randomBytes(24).toString('base64url')
  if (!kept) await writeFile(path, password, { mode: 0o600 })
  await chmod(path, 0o600)
  return password
}

import pg from 'pg'
import { SettingError } from '#platform/settings'

const VERSION_MIN = 150_000

/** Makes sure that the database exists, is new enough and has the application's role. */
export async function prepareDatabase(url: string, options: { create: boolean }): Promise<void> {
  if (options.create) await createDatabase(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new SettingError(`The database at ${addressOf(url)} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  }
  try {
    const version = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    const number = version.rows[0]?.version ?? 0
    if (number < VERSION_MIN)
      throw new SettingError(`The database at ${addressOf(url)} is PostgreSQL ${Math.floor(number / 10_000)}; Bourse needs 15 or newer.`)
    await ensureRole(client)
  } finally {
    await client.end()
  }
}

/** Roles belong to the whole cluster, so another installation may have created this one, or be creating it now. */
async function ensureRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`
      do $$
      begin
        perform pg_advisory_xact_lock(hashtext('bourse_app'));
        if not exists (select from pg_roles where rolname = 'bourse_app') then
          create role bourse_app nologin;
        end if;
        -- From 16 on, who makes a role may give it away but not take it.
        if not pg_has_role(current_user, 'bourse_app', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
          grant bourse_app to current_user;
        end if;
      end $$`)
    await client.query('begin; set local role bourse_app; rollback')
  } catch (error) {
    throw new SettingError(
      `The database user may not take the role bourse_app (${(error as Error).message}): run "create role bourse_app; grant bourse_app to <user>" once as an administrator.`,
    )
  }
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** A host with several addresses fails with one error per address and an empty message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no answer'
}

/** Host and database name only: the password must not appear in messages and logs. */
export function addressOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

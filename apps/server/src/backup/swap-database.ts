import type pg from 'pg'
import { SettingError } from '#platform/settings'
import { besideDatabase, databaseName, withClient } from './database-address.ts'
import { identifier } from './own-tables.ts'

export interface Target {
  exists: boolean
  isEmpty: boolean
  /** Other connections to it. */
  connections: number
}

const NAME_MAX = 63

export async function lookAtTarget(url: string): Promise<Target> {
  const name = databaseName(url)
  const { exists, connections } = await onServer(url, async (client) => {
    const { rows } = await client.query<{ exists: boolean; connections: number }>(
      `select exists (select from pg_database where datname = $1) as exists,
              (select count(*)::int from pg_stat_activity where datname = $1 and backend_type = 'client backend') as connections`,
      [name],
    )
    return { exists: rows[0]?.exists === true, connections: rows[0]?.connections ?? 0 }
  })
  return { exists, connections, isEmpty: !exists || (await withClient(url, isEmpty)) }
}

/** The name under which a replaced database is kept. */
export function keptName(url: string, stamp: string): string {
  const suffix = `_before_${stamp}`
  return `${databaseName(url).slice(0, NAME_MAX - suffix.length)}${suffix}`
}

/** Gives the finished database the name of the target, in one step. An empty target is dropped; another is kept under this name. */
export async function swapDatabase(url: string, finished: string, target: Target, kept: string): Promise<void> {
  const name = databaseName(url)
  await onServer(url, async (client) => {
    await client.query('begin')
    if (target.exists) await client.query(`alter database ${identifier(name)} rename to ${identifier(kept)}`)
    await client.query(`alter database ${identifier(finished)} rename to ${identifier(name)}`)
    await client.query('commit')
    if (target.exists && target.isEmpty) await client.query(`drop database ${identifier(kept)}`)
  })
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database if exists ${identifier(name)} with (force)`))
}

/** Whether this login may make the database that the backup is loaded into. */
export async function checkMayCreate(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ may: boolean; role: string }>(
      'select rolcreatedb or rolsuper as may, rolname as role from pg_roles where rolname = current_user',
    )
    if (rows[0]?.may !== true)
      throw new SettingError(
        `A restore makes a database: run "alter role ${rows[0]?.role} createdb" once as an administrator. Nothing was changed.`,
      )
  })
}

function onServer<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  return withClient(besideDatabase(url, 'postgres'), work)
}

/** Without any table, view or sequence that is not PostgreSQL's own or an extension's. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rowCount === 0
}

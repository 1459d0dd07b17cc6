import { sql, type Statement, type Tx } from '#platform/db'

/** A document of a user's settings, as it was saved last. */
export interface KeptSettings<Settings> {
  revision: number
  settings: Settings
}

/** Which of a user's documents: its table, and the column that tells them apart there. */
export interface SettingsPlace {
  table: Statement
  column: Statement
  value: number | string
}

/** Only what was saved through `saveSettings`, so its type is the place's. */
export async function readSettings<Settings>(
  tx: Tx,
  userId: bigint,
  { table, column, value }: SettingsPlace,
): Promise<KeptSettings<Settings> | undefined> {
  return tx.maybe<KeptSettings<Settings>>(sql`select revision, settings from ${table} where user_id = ${userId} and ${column} = ${value}`)
}

/** The new revision; undefined when another one than the given was saved meanwhile. */
export async function saveSettings<Settings>(
  tx: Tx,
  userId: bigint,
  { table, column, value }: SettingsPlace,
  { revision, settings }: KeptSettings<Settings>,
): Promise<number | undefined> {
  const text = JSON.stringify(settings)
  const saved =
    revision === 0
      ? await tx.maybe<{ revision: number }>(sql`
          insert into ${table} (user_id, ${column}, settings) values (${userId}, ${value}, ${text}::jsonb)
          on conflict do nothing returning revision`)
      : await tx.maybe<{ revision: number }>(sql`
          update ${table} set settings = ${text}::jsonb, revision = revision + 1, updated_at = now()
          where user_id = ${userId} and ${column} = ${value} and revision = ${revision} returning revision`)
  return saved?.revision
}

import { sql, type Tx } from '#platform/db'

/** What users set up for themselves in the terminal, one document each. */
export type SettingsKind = 'workspaces' | 'watchlists' | 'order_templates'

export interface KeptDocument<Settings> {
  revision: number
  settings: Settings
}

/** Only what was saved through `saveTerminalSettings`, so its type is the kind's. */
export async function readTerminalSettings<Settings>(
  tx: Tx,
  userId: bigint,
  kind: SettingsKind,
): Promise<KeptDocument<Settings> | undefined> {
  return tx.maybe<KeptDocument<Settings>>(
    sql`select revision, settings from terminal_settings where user_id = ${userId} and kind = ${kind}`,
  )
}

/** The new revision; undefined when another one than the given was saved meanwhile. */
export async function saveTerminalSettings<Settings>(
  tx: Tx,
  userId: bigint,
  kind: SettingsKind,
  { revision, settings }: KeptDocument<Settings>,
): Promise<number | undefined> {
  const text = JSON.stringify(settings)
  const saved =
    revision === 0
      ? await tx.maybe<{ revision: number }>(sql`
          insert into terminal_settings (user_id, kind, settings) values (${userId}, ${kind}, ${text}::jsonb)
          on conflict do nothing returning revision`)
      : await tx.maybe<{ revision: number }>(sql`
          update terminal_settings set settings = ${text}::jsonb, revision = revision + 1, updated_at = now()
          where user_id = ${userId} and kind = ${kind} and revision = ${revision} returning revision`)
  return saved?.revision
}

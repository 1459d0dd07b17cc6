import { randomBytes } from 'node:crypto'
import type { Lang } from '@bourse/contracts/http'
import { exportEndsAt, nextExportAt } from '@bourse/domain/account'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { addJob } from '#platform/jobs'

export interface ExportRow {
  id: bigint
  user_id: bigint
  lang: Lang
  state: 'packing' | 'ready' | 'stopped' | 'failed' | 'gone'
  progress: number
  file: string
  size: bigint | null
  asked_at: Date
  ready_at: Date | null
  expires_at: Date | null
}

const EXPORT = sql`select id, user_id, lang, state, progress, file, size, asked_at, ready_at, expires_at from data_exports`

export async function newestExport(tx: Tx, userId: bigint): Promise<ExportRow | undefined> {
  return tx.maybe<ExportRow & Record<string, unknown>>(sql`${EXPORT} where user_id = ${userId} order by id desc limit 1`)
}

export async function exportById(tx: Tx, id: bigint): Promise<ExportRow | undefined> {
  return tx.maybe<ExportRow & Record<string, unknown>>(sql`${EXPORT} where id = ${id}`)
}

/** One is packed at a time, and one a day; of two calls at once the unique index lets one through. */
export async function askForExport(tx: Tx, userId: bigint, lang: Lang, now: Date): Promise<void> {
  const last = await tx.one<{ ready_at: Date | null }>(sql`select max(ready_at) as ready_at from data_exports where user_id = ${userId}`)
  if (nextExportAt(last.ready_at ?? undefined, now)) raise('EXPORT_TOO_SOON')
  const made = await tx.maybe<{ id: bigint }>(sql`
    insert into data_exports (user_id, lang, file) values (${userId}, ${lang}, ${`${randomBytes(20).toString('hex')}.zip`})
    on conflict do nothing returning id`)
  if (!made) return raise('EXPORT_PACKING')
  await addJob(tx, 'account.pack_export', { id: String(made.id) }, { key: `account.pack_export:${made.id}` })
}

export async function stopExport(tx: Tx, userId: bigint): Promise<void> {
  await tx.run(sql`update data_exports set state = 'stopped' where user_id = ${userId} and state = 'packing'`)
}

/** Whether it is still wanted. */
export async function saveProgress(tx: Tx, id: bigint, progress: number): Promise<boolean> {
  return (await tx.run(sql`update data_exports set progress = ${progress} where id = ${id} and state = 'packing'`)) === 1
}

/** Until when it can be downloaded; undefined if it is not wanted any more. */
export async function saveReady(tx: Tx, id: bigint, size: number, now: Date): Promise<Date | undefined> {
  const until = exportEndsAt(now)
  const changed = await tx.run(sql`
    update data_exports set state = 'ready', progress = 100, size = ${size}, ready_at = ${now}, expires_at = ${until}
    where id = ${id} and state = 'packing'`)
  return changed === 1 ? until : undefined
}

/** Ends those whose time is over; the rows stay as what was asked for. */
export async function expireExports(tx: Tx): Promise<void> {
  await tx.run(sql`update data_exports set state = 'gone' where state = 'ready' and expires_at <= now()`)
}

/** Which of these files belong to a copy that is packed or can be downloaded. A row is written before its file. */
export async function wantedFiles(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ file: string }>(
    sql`select file from data_exports where state in ('packing', 'ready') and file = any(${names}::text[])`,
  )
  return new Set(rows.map(({ file }) => file))
}

import { imagePathOf } from '@bourse/contracts/media'
import { type Db, sql, type Tx } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import { finishedName, folderOf } from './folder-store.ts'
import type { ListedStore, MediaStore } from './media-store.ts'

/** Returns those of these image paths that a row references. Every feature that stores images provides one. */
export type NamedImages = (tx: Tx, paths: readonly string[]) => Promise<readonly string[]>

const AGE_MIN_MS = 86_400_000
/**
 * About this many per run; a run ends with a complete folder, and the next starts at another, so that every folder gets its turn.
 */
const FILES_A_RUN = 100_000
const BATCH_MAX = 4000

/**
 * Deletes files that no row references: of an upload that was interrupted between file and row, or of a replaced image whose
 * process ended before deleting it (DEF-051). A file is written moments before its row, and no name is reused; so a file older than
 * a day without a row never gets one. The age limit protects running uploads, whose rows are not visible yet. Files with other
 * names are left alone.
 */
export async function sweepMedia(
  db: Db,
  store: ListedStore,
  named: readonly NamedImages[],
  { now = new Date(), filesARun = FILES_A_RUN } = {},
): Promise<number> {
  let seen = 0
  let removed = 0
  let batch: string[] = []
  let folder = ''
  const finishBatch = async () => {
    removed += await removeUnnamed(db, store, named, batch)
    batch = []
  }
  for await (const name of store.namesBefore(new Date(now.getTime() - AGE_MIN_MS))) {
    if (seen++ >= filesARun && folderOf(name) !== folder) break
    folder = folderOf(name)
    batch.push(name)
    if (batch.length === BATCH_MAX) await finishBatch()
  }
  await finishBatch()
  return removed
}

export function mediaJobs(store: ListedStore, named: readonly NamedImages[], log: Log): JobTable {
  return {
    tasks: {
      'media.sweep': async (_payload, db) => {
        if (!(await store.isOwnedBy(await db.read(databaseId))))
          return log.warn(
            'MEDIA_DIR belongs to another database, so unused images are not deleted; if that is no longer so, remove its file .owner',
          )
        const removed = await sweepMedia(db, store, named)
        if (removed > 0) log.info({ removed }, 'deleted unreferenced image files')
      },
    },
    crontab: ['41 4 * * * media.sweep'],
  }
}

/** A copy of the database on another server has fewer rows than the folder has files: it must not delete any. */
async function databaseId(tx: Tx): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    select (select system_identifier from pg_control_system()) || ':' || (select oid from pg_database where datname = current_database()) as id`)
  return id
}

/** Rows are read after the files were listed; otherwise an image uploaded in between would look unreferenced. */
async function removeUnnamed(db: Db, store: MediaStore, named: readonly NamedImages[], names: readonly string[]): Promise<number> {
  const paths = [...new Set(names.flatMap((name) => imagePathOf(name) ?? []))]
  const kept = new Set<string>()
  for (const namedOf of named) for (const path of await db.read((tx) => namedOf(tx, paths))) kept.add(path)
  const unwanted = names.filter((name) => {
    const path = imagePathOf(name)
    return path === undefined ? isDraft(name) : !kept.has(path)
  })
  for (const name of unwanted) await store.remove(name)
  return unwanted.length
}

function isDraft(name: string): boolean {
  const finished = finishedName(name)
  return finished !== undefined && imagePathOf(finished) !== undefined
}

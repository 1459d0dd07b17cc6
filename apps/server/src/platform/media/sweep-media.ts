import { imagePathOf } from '@bourse/contracts/media'
import { type Db, sql, type Tx } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import { finishedName, folderOf } from './folder-store.ts'
import type { ListedStore, MediaStore } from './media-store.ts'

/** Of these addresses of images, those that a row names. Every feature that keeps images has one of these. */
export type NamedImages = (tx: Tx, paths: readonly string[]) => Promise<readonly string[]>

const AGE_MIN_MS = 86_400_000
/** About so many in one run; it ends with a whole folder, so that nothing lies for ever behind what is kept. The next begins elsewhere. */
const FILES_A_RUN = 100_000
const BATCH_MAX = 4000

/**
 * Removes the files that no row names: of an upload that was cut off between the file and the row, or of an image that was
 * replaced by a process that ended before it took the old one away (DEF-051). A file is written moments before the row that
 * names it, and no name is given out twice; so a file of yesterday that has no row by now never gets one. That age alone keeps
 * the sweep from the uploads under way, whose rows it cannot see. What is not named like a file of ours is not ours to remove.
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
          return log.warn('MEDIA_DIR holds the images of another database and is not swept; remove its file .owner if that is no more so')
        const removed = await sweepMedia(db, store, named)
        if (removed > 0) log.info({ removed }, 'files of images that nothing names were removed')
      },
    },
    crontab: ['41 4 * * * media.sweep'],
  }
}

/** A copy of a database on another server, or beside the first one, knows less than the folder holds: it must not sweep. */
async function databaseId(tx: Tx): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    select (select system_identifier from pg_control_system()) || ':' || (select oid from pg_database where datname = current_database()) as id`)
  return id
}

/** The rows are asked after the files were listed, never before: an image that came meanwhile would seem unnamed. */
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

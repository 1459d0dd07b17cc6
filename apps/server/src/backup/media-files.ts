import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '#platform/settings'
import type { ArchiveWriter } from './archive-writer.ts'
import type { Backup } from './archive-reader.ts'

/** Images are in folders named by two digits; what members asked to be exported is in `private`. */
const FOLDER = /^([0-9a-f]{2}|private)$/
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const DRAFT = /\.([0-9a-f]{12}|draft)$/

/**
 * Adds the files that the archive does not have yet. Called before the tables are read and again afterwards: a file is written
 * before its row, and removed after it, so each row of the snapshot finds its file in one of the two rounds.
 */
export async function addMedia(archive: ArchiveWriter, folder: string): Promise<void> {
  const known = new Set(archive.files.map(({ name }) => name))
  for (const part of await namesIn(folder)) {
    if (!FOLDER.test(part)) continue
    for (const file of await namesIn(join(folder, part))) {
      const name = `media/${part}/${file}`
      if (FILE.test(file) && !DRAFT.test(file) && !known.has(name)) await addFile(archive, name, join(folder, part, file))
    }
  }
}

/** Files keep their content forever, so those that are there already are the same. */
export async function restoreMedia({ manifest, read }: Backup, folder: string): Promise<number> {
  const files = manifest.files.filter(({ name }) => name.startsWith('media/'))
  for (const { name } of files) {
    const [, part = '', file = '', ...rest] = name.split('/')
    // A crafted archive must not write anywhere else.
    if (!FOLDER.test(part) || !FILE.test(file) || rest.length > 0)
      throw new SettingError(`The backup names a file ${name}, which cannot be one of Bourse.`)
    await mkdir(join(folder, part), { recursive: true, mode: part === 'private' ? 0o700 : 0o755 })
    const path = join(folder, part, file)
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    await pipeline(read(name), createWriteStream(draft, { mode: part === 'private' ? 0o600 : 0o644, flags: 'wx' }))
    await rename(draft, path)
  }
  return files.length
}

/** A file that was removed meanwhile belongs to no row of the snapshot, or is in the archive already. */
async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  const file = await open(path, 'r').catch(nothingIfAbsent)
  if (file) await archive.add(name, file.createReadStream())
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nothingIfAbsent)) ?? []
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

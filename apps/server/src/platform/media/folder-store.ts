import { randomBytes, randomInt } from 'node:crypto'
import { access, constants, link, lstat, mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingError } from '#platform/settings'
import type { ListedStore } from './media-store.ts'

/** Files in a folder, in subfolders by the first characters of their names, so that no folder gets thousands of files. */
export function folderStore(folder: string): ListedStore {
  const pathOf = (name: string) => join(folder, folderOf(name), name)
  return {
    async put(name, content) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, content)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (name) => readFile(pathOf(name)).catch(nothingIfAbsent),
    remove: (name) => rm(pathOf(name), { force: true }),
    namesBefore: (moment) => walk(folder, moment),
    isOwnedBy: (owner) => claim(folder, owner),
  }
}

export function folderOf(name: string): string {
  return name.slice(0, 2)
}

/** The final name of a draft; a process that ended while writing leaves a draft behind. */
export function finishedName(draft: string): string | undefined {
  return /^(.+)\.[0-9a-f]{12}$/.exec(draft)?.[1]
}

/** Checked at the start, not at the first upload. */
export async function prepareMediaFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingError(`MEDIA_DIR ${folder} cannot be written to.`)
  }
}

/**
 * Lists only regular files at the paths where this store would put them; symbolic links are never followed. A file that disappears
 * meanwhile was removed by another process.
 */
async function* walk(folder: string, moment: Date): AsyncGenerator<string> {
  for (const part of fromAnywhere(await foldersIn(folder))) {
    const entries = await opendir(join(folder, part)).catch(nothingIfAbsent)
    for await (const entry of entries ?? []) {
      if (!entry.isFile() || !entry.name.startsWith(part)) continue
      const found = await lstat(join(folder, part, entry.name)).catch(nothingIfAbsent)
      if (found?.isFile() && found.mtime < moment) yield entry.name
    }
  }
}

const OWNER_FILE = '.owner'

/**
 * Written to a temporary file and linked into place, so that of two concurrent writers one wins and the other reads the complete
 * name.
 */
async function claim(folder: string, owner: string): Promise<boolean> {
  const path = join(folder, OWNER_FILE)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, owner)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(path, 'utf8')) === owner
  } finally {
    await rm(draft, { force: true })
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nothingIfAbsent)) ?? []
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map(({ name }) => name)
}

function fromAnywhere(names: readonly string[]): string[] {
  const start = names.length === 0 ? 0 : randomInt(names.length)
  return [...names.slice(start), ...names.slice(0, start)]
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

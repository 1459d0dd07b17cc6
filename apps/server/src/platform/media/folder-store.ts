import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingError } from '#platform/settings'
import type { MediaStore } from './media-store.ts'

/** Files in a folder, spread by the first signs of their names so that no folder of many thousands comes about. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
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
  }
}

/** Said at the start, not when somebody sends the first image. */
export async function prepareMediaFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingError(`MEDIA_DIR ${folder} cannot be written to.`)
  }
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

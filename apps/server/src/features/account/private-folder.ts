import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Beside the public images, which are served from folders named by two hexadecimal digits only. */
export interface PrivateFolder {
  /** Where a file is written before it is complete. */
  draftOf(name: string): Promise<string>
  /** Makes the draft the file. */
  finish(name: string): Promise<number>
  read(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** The names of all files; a draft has the name of its file. */
  list(): Promise<string[]>
}

export function privateFolder(mediaDir: string): PrivateFolder {
  const folder = join(mediaDir, 'private')
  const pathOf = (name: string) => join(folder, name)
  return {
    async draftOf(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return `${pathOf(name)}.draft`
    },
    async finish(name) {
      await chmod(`${pathOf(name)}.draft`, 0o600)
      await rename(`${pathOf(name)}.draft`, pathOf(name))
      return (await stat(pathOf(name))).size
    },
    async read(name) {
      const found = await stat(pathOf(name)).catch(() => undefined)
      return found && createReadStream(pathOf(name))
    },
    async remove(name) {
      await Promise.all([rm(pathOf(name), { force: true }), rm(`${pathOf(name)}.draft`, { force: true })])
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      return [...new Set(names.map((name) => name.replace(/\.draft$/, '')))]
    },
  }
}

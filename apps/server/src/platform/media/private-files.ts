import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Settings } from '#platform/settings'
import { Bucket } from './s3/bucket.ts'

/** Files for one reader each, which no address serves. */
export interface PrivateFiles {
  /** Where a file is written before it is complete. */
  draftOf(name: string): Promise<string>
  /** Makes the draft the file, and tells its size. */
  finish(name: string): Promise<number>
  read(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** The names of all files; a draft has the name of its file. */
  list(): Promise<string[]>
}

export function openPrivateFiles({ mediaDir, mediaStore }: Pick<Settings, 'mediaDir' | 'mediaStore'>): PrivateFiles {
  return mediaStore ? privateBucket(new Bucket(mediaStore)) : privateFolder(mediaDir)
}

/** Beside the public images, which are served from folders named by two hexadecimal digits only. */
function privateFolder(mediaDir: string): PrivateFiles {
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

/** Drafts are local files of the process that writes them. */
function privateBucket(bucket: Bucket): PrivateFiles {
  const keyOf = (name: string) => `private/${name}`
  const folder = join(tmpdir(), `bourse-private-${randomUUID()}`)
  const draft = (name: string) => join(folder, name)
  return {
    async draftOf(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return draft(name)
    },
    async finish(name) {
      const content = await readFile(draft(name))
      await bucket.put(keyOf(name), content)
      await rm(draft(name), { force: true })
      return content.byteLength
    },
    async read(name) {
      const found = await bucket.get(keyOf(name))
      return found?.body ? Readable.fromWeb(found.body as ReadableStream) : undefined
    },
    async remove(name) {
      await Promise.all([bucket.remove(keyOf(name)), rm(draft(name), { force: true })])
    },
    async list() {
      const names: string[] = []
      for await (const { key } of bucket.list('private/')) names.push(key.slice('private/'.length))
      return names
    },
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SettingError } from '#platform/settings'
import { MANIFEST, MANIFEST_DIGEST, type Manifest, manifestSchema } from './manifest.ts'
import { BLOCK_SIZE, decodeHeader, paddingOf } from './tar-header.ts'

interface Entry {
  size: number
  start: number
}

/** A backup whose every byte was checked. */
export interface Backup {
  manifest: Manifest
  /** A file of the backup. */
  read(name: string): Readable
}

/** Reads the whole file and compares it with its own digests, before anything else is done with it. */
export async function openBackup(path: string): Promise<Backup> {
  const entries = await readEntries(path)
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw damaged(path, `${name} is missing`)
    if (entry.size === 0) return Readable.from([])
    return createReadStream(path, { start: entry.start, end: entry.start + entry.size - 1 })
  }
  const wanted = (await text(read(MANIFEST_DIGEST))).trim()
  if ((await digestOf(read(MANIFEST))) !== wanted) throw damaged(path, `${MANIFEST} was changed`)
  const manifest = parseManifest(path, await text(read(MANIFEST)))
  for (const { name, size, sha256 } of manifest.files)
    if (entries.get(name)?.size !== size || (await digestOf(read(name))) !== sha256) throw damaged(path, `${name} was changed`)
  if (entries.size !== manifest.files.length + 2) throw damaged(path, 'it has files that its list does not name')
  return { manifest, read }
}

async function readEntries(path: string): Promise<Map<string, Entry>> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new SettingError(`The backup ${path} cannot be read: ${error.message}.`)
  })
  try {
    return await walk(path, file)
  } finally {
    await file.close()
  }
}

async function walk(path: string, file: FileHandle): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const { size: length } = await file.stat()
  for (let at = 0; ; ) {
    const header = readHeader(path, await bytesAt(file, at, BLOCK_SIZE))
    if (!header) {
      const rest = await bytesAt(file, at + BLOCK_SIZE, BLOCK_SIZE)
      if (length !== at + 2 * BLOCK_SIZE || !isZero(rest)) throw damaged(path, 'its end is not that of a backup')
      return entries
    }
    const end = at + BLOCK_SIZE + header.size
    const padding = paddingOf(header.size)
    if (!(end + padding <= length)) throw damaged(path, 'it is incomplete')
    if (!isZero(await bytesAt(file, end, padding))) throw damaged(path, `${header.name} was changed`)
    if (entries.has(header.name)) throw damaged(path, `${header.name} is in it twice`)
    entries.set(header.name, { size: header.size, start: at + BLOCK_SIZE })
    at = end + padding
  }
}

function readHeader(path: string, block: Buffer) {
  if (block.length < BLOCK_SIZE) throw damaged(path, 'it is incomplete')
  try {
    return decodeHeader(block)
  } catch (error) {
    throw damaged(path, (error as Error).message)
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}

function parseManifest(path: string, json: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(json))
  if (!parsed.success) throw damaged(path, `this version of Bourse does not understand its ${MANIFEST}`)
  return parsed.data
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function damaged(path: string, what: string): SettingError {
  return new SettingError(`${path} is not an intact backup: ${what}. Nothing was changed.`)
}

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SettingError, type Settings } from '#platform/settings'
import { ArchiveWriter } from './archive-writer.ts'
import { copyDatabase } from './copy-database.ts'
import { withClient, withOwnersDatabase } from './database-address.ts'
import { type Manifest, MANIFEST, MANIFEST_DIGEST, SECRET } from './manifest.ts'
import { addMedia } from './media-files.ts'
import { digestOfSecret, readSecret } from './root-secret.ts'

export interface BackupOptions {
  path: string
  /** Of Bourse. */
  version: string
  withSecret: boolean
  /** Goes on although the folder lacks images that rows name. */
  mayLackImages?: boolean
  /** Ends the backup and removes what was written. */
  signal: AbortSignal
  onProgress: (text: string) => void
}

/** Writes one file with everything that an installation needs to be built again, while it goes on running. */
export async function takeBackup(settings: Settings, options: BackupOptions): Promise<{ manifest: Manifest; size: number }> {
  const { path, signal } = options
  if (existsSync(path)) throw new SettingError(`${path} exists already: a backup is not written over another file.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return withOwnersDatabase(settings, async (url) => {
    const archive = await ArchiveWriter.create(path)
    try {
      const manifest = await fillArchive(settings, url, archive, options)
      const { sha256 } = await archive.addText(MANIFEST, `${JSON.stringify(manifest, undefined, 1)}\n`)
      await archive.addText(MANIFEST_DIGEST, `${sha256}\n`)
      signal.throwIfAborted()
      return { manifest, size: await archive.finish() }
    } catch (error) {
      await archive.discard()
      throw error
    }
  })
}

async function fillArchive(settings: Settings, url: string, archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const { version, withSecret, signal, onProgress } = options
  const { mediaStore, mediaDir } = settings
  const takeMedia = async () => (mediaStore === undefined ? addMedia(archive, mediaDir) : undefined)
  await takeMedia()
  const { copy, namedImages } = await withClient(url, async (client) => {
    const stop = () => void client.end().catch(() => {})
    signal.addEventListener('abort', stop)
    signal.throwIfAborted()
    try {
      return await copyDatabase(client, archive, ({ schema, name, rows }) => {
        if (rows > 0) onProgress(`${schema}.${name}: ${rows} rows`)
      })
    } finally {
      signal.removeEventListener('abort', stop)
    }
  })
  await takeMedia()
  if (mediaStore === undefined && !options.mayLackImages) requireImages(archive, namedImages, mediaDir)
  if (withSecret) await addSecret(settings, archive, copy.secretDigest)
  return {
    format: 1,
    version,
    ...copy,
    hasSecret: withSecret,
    media: mediaStore === undefined ? 'files' : { store: mediaStore.url },
    files: [...archive.files],
  }
}

/** A folder that is not the one of the running product has few of the images that its rows name, or none. */
function requireImages(archive: ArchiveWriter, named: readonly string[], folder: string): void {
  const taken = new Set(archive.files.map(({ name }) => name))
  const lacking = named.filter((name) => !taken.has(name))
  if (lacking.length === 0) return
  throw new SettingError(
    `${lacking.length} of ${named.length} images that the database names are not in ${folder}: set DATA_DIR and MEDIA_DIR as the running product has them. If they are lost, --allow-missing-images makes a backup without them.`,
  )
}

async function addSecret(settings: Settings, archive: ArchiveWriter, digest: string): Promise<void> {
  const secret = await readSecret(settings)
  if (secret === undefined) throw new SettingError('There is no secret to add: set APP_SECRET, or leave out --with-secret.')
  if (digestOfSecret(secret) !== digest)
    throw new SettingError('The secret of this environment is not the one of the database: set APP_SECRET to that one.')
  await archive.addText(SECRET, secret)
}

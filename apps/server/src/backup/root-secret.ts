import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Secrets } from '#platform/secrets'
import { SettingError, type Settings } from '#platform/settings'
import type { Backup } from './archive-reader.ts'
import { SECRET } from './manifest.ts'

/** The installation's root secret, if there is one; none is made here. */
export async function readSecret({ appSecret, dataDir }: Settings): Promise<string | undefined> {
  return appSecret ?? ((await readFile(join(dataDir, 'app.secret'), 'utf8').catch(() => '')).trim() || undefined)
}

/** The digest that the database keeps of it, in hexadecimal digits. */
export function digestOfSecret(secret: string): string {
  return new Secrets(secret).digest('secret-check', 'bourse').toString('hex')
}

/** A secret that is to be written into the data folder; undefined when the right one is there already. */
export async function secretToRestore(settings: Settings, { manifest, read }: Backup, isReplacing: boolean): Promise<string | undefined> {
  const own = await readSecret(settings)
  if (own !== undefined && digestOfSecret(own) === manifest.secretDigest) return undefined
  const where = settings.appSecret === undefined ? join(settings.dataDir, 'app.secret') : 'APP_SECRET'
  if (own !== undefined && (!manifest.hasSecret || !isReplacing || settings.appSecret !== undefined))
    throw new SettingError(`The secret from ${where} is not the one that this backup was made with. Nothing was changed.`)
  if (!manifest.hasSecret)
    throw new SettingError(
      `This backup does not contain its secret: set APP_SECRET to that of the installation, or put its app.secret into ${settings.dataDir}. Nothing was changed.`,
    )
  const contained = (await text(read(SECRET))).trim()
  if (digestOfSecret(contained) !== manifest.secretDigest)
    throw new SettingError('The secret in this backup does not belong to its database. Nothing was changed.')
  return contained
}

/** Keeps an earlier secret beside it, since an earlier database may be kept too. */
export async function writeSecret({ dataDir }: Settings, secret: string, stamp: string): Promise<void> {
  const path = join(dataDir, 'app.secret')
  await rename(path, `${path}.before_${stamp}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
}

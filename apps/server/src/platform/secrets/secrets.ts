import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One root secret; each use has a key of its own, so that a leak in one place opens no other. */
export class Secrets {
  readonly #root: Buffer

  constructor(root: string) {
    this.#root = Buffer.from(root)
  }

  key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#root, Buffer.alloc(0), `bourse/${purpose}`, 32))
  }

  /** A keyed digest: short codes and tokens are stored as this, so that a copy of the database cannot guess them. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest()
  }

  seal(purpose: string, clear: string | Buffer): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv)
    return Buffer.concat([iv, cipher.update(typeof clear === 'string' ? Buffer.from(clear) : clear), cipher.final(), cipher.getAuthTag()])
  }

  unseal(purpose: string, sealed: Buffer): string {
    return this.unsealBytes(purpose, sealed).toString('utf8')
  }

  unsealBytes(purpose: string, sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  }
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** From the environment in production; otherwise made once and kept in the data folder. */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  if (given !== undefined) return new Secrets(given)
  const path = join(dataDir, 'app.secret')
  if (!existsSync(path)) await makeSecret(path)
  await chmod(path, 0o600)
  return new Secrets((await readFile(path, 'utf8')).trim())
}

/** Written aside and linked into place: of several who come at once, all find the one that was first, and find it whole. */
async function makeSecret(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One root secret; each purpose has its own derived key, so that a leaked key opens nothing else. */
export class Secrets {
  readonly #root: Buffer

  constructor(root: string) {
    this.#root = Buffer.from(root)
  }

  key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#root, Buffer.alloc(0), `bourse/${purpose}`, 32))
  }

  /** A keyed digest: short codes and tokens are stored as this, so that they can't be guessed from a copy of the database. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest()
  }

  encrypt(purpose: string, clear: string | Buffer): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv)
    return Buffer.concat([iv, cipher.update(typeof clear === 'string' ? Buffer.from(clear) : clear), cipher.final(), cipher.getAuthTag()])
  }

  decrypt(purpose: string, encrypted: Buffer): string {
    return this.decryptBytes(purpose, encrypted).toString('utf8')
  }

  decryptBytes(purpose: string, encrypted: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(-16))
    return Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()])
  }
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** From the environment in production; otherwise created once and kept in the data folder. */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  if (given !== undefined) return new Secrets(given)
  const path = join(dataDir, 'app.secret')
  if (!existsSync(path)) await makeSecret(path)
  await chmod(path, 0o600)
  return new Secrets((await readFile(path, 'utf8')).trim())
}

/** Written to a temporary file and linked into place, so that concurrent starts all read the complete first one. */
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

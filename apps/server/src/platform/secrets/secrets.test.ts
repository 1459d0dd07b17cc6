import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSecrets, sameBytes, Secrets } from '#platform/secrets'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const secrets = new Secrets('a root secret for tests, and for tests only')

describe('encrypted data', () => {
  test.each(['', 'JBSWY3DPEHPK3PXP', 'ñ 👩‍👩‍👧', 'a'.repeat(10_000)])('opens again: %#', (clear) => {
    expect(secrets.decrypt('totp', secrets.encrypt('totp', clear))).toBe(clear)
  })

  test('opens to the very bytes it was, which need be no text', () => {
    const clear = Buffer.from([0x89, 0x50, 0x00, 0xff, 0xd8, 0x80])
    expect(secrets.decryptBytes('file', secrets.encrypt('file', clear))).toEqual(clear)
  })

  test('differs every time and shows nothing of its content', () => {
    const [first, second] = [secrets.encrypt('totp', 'JBSWY3DPEHPK3PXP'), secrets.encrypt('totp', 'JBSWY3DPEHPK3PXP')]
    expect(first.equals(second)).toBe(false)
    expect(first.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  })

  test('opens for no other purpose, under no other root, and not when a bit of it has changed', () => {
    const encrypted = secrets.encrypt('totp', 'JBSWY3DPEHPK3PXP')
    expect(() => secrets.decrypt('csrf', encrypted)).toThrow()
    expect(() => new Secrets('another root secret, just as long').decrypt('totp', encrypted)).toThrow()
    for (let place = 0; place < encrypted.length; place++) {
      const changed = Buffer.from(encrypted)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => secrets.decrypt('totp', changed)).toThrow()
    }
    expect(() => secrets.decrypt('totp', Buffer.alloc(0))).toThrow()
  })
})

describe('digests and keys', () => {
  test('are the same for the same purpose and another for another', () => {
    expect(secrets.digest('code', '123456')).toEqual(secrets.digest('code', '123456'))
    expect(secrets.digest('code', '123456')).not.toEqual(secrets.digest('token', '123456'))
    expect(secrets.key('access')).toHaveLength(32)
    expect(secrets.key('access')).not.toEqual(secrets.key('refresh'))
  })

  test('are compared whole', () => {
    expect(sameBytes(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
    expect(sameBytes(Buffer.from('abc'), Buffer.from('abd'))).toBe(false)
    expect(sameBytes(Buffer.from('abc'), Buffer.from('ab'))).toBe(false)
  })
})

describe('the root secret', async () => {
  const folder = await temporaryFolder()

  test('is created once, readable for its owner only, and the same for concurrent starts', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => loadSecrets(folder, undefined)))
    const kept = await readFile(join(folder, 'app.secret'), 'utf8')
    expect(kept.length).toBeGreaterThanOrEqual(64)
    for (const one of all) expect(one.key('x')).toEqual(new Secrets(kept).key('x'))
    expect((await stat(join(folder, 'app.secret'))).mode & 0o777).toBe(0o600)
  })

  test('gets its permissions back when they were widened', async () => {
    await chmod(join(folder, 'app.secret'), 0o644)
    await loadSecrets(folder, undefined)
    expect((await stat(join(folder, 'app.secret'))).mode & 0o777).toBe(0o600)
  })

  test('of the environment comes first', async () => {
    await writeFile(join(folder, 'app.secret'), 'the kept one')
    const given = await loadSecrets(folder, 'g'.repeat(32))
    expect(given.key('x')).toEqual(new Secrets('g'.repeat(32)).key('x'))
  })
})

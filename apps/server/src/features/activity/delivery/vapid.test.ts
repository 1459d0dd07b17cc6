import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Secrets } from '#platform/secrets'
import { vapidOf } from './vapid.ts'

const secrets = new Secrets('a root secret for tests, and for tests only')
const settings = { publicUrl: 'https://bourse.example', vapidKeys: undefined }

describe('the key pair for push services', () => {
  test('is the same in every process and after every start, and different for another installation', () => {
    const pair = vapidOf(secrets, settings)
    expect(vapidOf(new Secrets('a root secret for tests, and for tests only'), settings)).toEqual(pair)
    expect(vapidOf(new Secrets('another root secret'), settings).publicKey).not.toBe(pair.publicKey)
  })

  test('is a pair of the curve that browsers take', () => {
    const { publicKey, privateKey } = vapidOf(secrets, settings)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    expect(curve.getPublicKey().toString('base64url')).toBe(publicKey)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  })

  test('of the environment comes first', () => {
    const vapidKeys = { publicKey: 'given', privateKey: 'too' }
    expect(vapidOf(secrets, { ...settings, vapidKeys })).toEqual({ ...vapidKeys, subject: 'https://bourse.example' })
  })

  test('names a mailbox when the installation has no https address', () => {
    expect(vapidOf(secrets, { ...settings, publicUrl: 'http://localhost:3000' }).subject).toBe('mailto:no-reply@localhost')
  })
})

import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type OwnSettings, readSettings, SettingError } from '#platform/settings'
import { FEATURES } from './assemble.ts'
import { PUSH_SETTINGS } from './features/activity/delivery/settings.ts'
import { REPLAY_DAYS } from './features/replay/settings.ts'
import { SOUK_HOST } from './features/session/settings.ts'
import { STREET_RULES } from './features/street/settings.ts'

const curve = createECDH('prime256v1')
curve.setPrivateKey(Buffer.alloc(32, 1))
const PAIR = { publicKey: curve.getPublicKey().toString('base64url'), privateKey: curve.getPrivateKey().toString('base64url') }
const VAPID_OF_TWO = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair of P-256 keys in base64url.'
const HOSTS = 'PUSH_HOSTS takes hosts such as push.example or *.push.example, separated by commas, not'

const read = <T>(own: OwnSettings<T>, env: Record<string, string> = {}) => readSettings(env, '/srv/bourse').of(own)

describe('the settings of a feature', () => {
  test('[RT-04] [RT-05] are all optional, and empty is as good as absent', () => {
    expect(read(STREET_RULES)).toEqual({ feePpm: 1_000, twoPersonsAbove: 1_000, newAccountMax: 500 })
    expect(read(PUSH_SETTINGS, { PUSH_HOSTS: ' ' })).toEqual({ vapidKeys: undefined, pushHosts: [] })
    expect(read(SOUK_HOST)).toBe('localhost:3000')
    expect(read(REPLAY_DAYS, { REPLAY_DAYS: '' })).toBe(30)
  })

  test('are understood', () => {
    const street = { STREET_FEE_PPM: '0', STREET_TWO_PERSONS_ABOVE: '250', STREET_NEW_ACCOUNT_MAX: '1000000000' }
    expect(read(STREET_RULES, street)).toEqual({ feePpm: 0, twoPersonsAbove: 250, newAccountMax: 1_000_000_000 })
    expect(read(STREET_RULES, { STREET_FEE_PPM: '100000' }).feePpm).toBe(100_000)
    expect(read(SOUK_HOST, { SOUK_HOST: 'souk.example' })).toBe('souk.example')
    expect(read(SOUK_HOST, { PUBLIC_URL: 'https://bourse.example/' })).toBe('bourse.example')
    expect(read(PUSH_SETTINGS, { PUSH_HOSTS: 'Push.example, *.more.example,http://127.0.0.1:9' }).pushHosts).toEqual([
      'push.example',
      '*.more.example',
      'http://127.0.0.1:9',
    ])
    expect(read(PUSH_SETTINGS, { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey }).vapidKeys).toEqual(PAIR)
    expect(read(REPLAY_DAYS, { REPLAY_DAYS: '0' })).toBe(0)
  })

  const WRONG: readonly [own: OwnSettings<unknown>, env: Record<string, string>, sentence: string][] = [
    [STREET_RULES, { STREET_FEE_PPM: '100001' }, 'STREET_FEE_PPM must be a whole number between 0 and 100000, not "100001".'],
    [STREET_RULES, { STREET_FEE_PPM: '0.5' }, 'STREET_FEE_PPM must be a whole number between 0 and 100000, not "0.5".'],
    [STREET_RULES, { STREET_NEW_ACCOUNT_MAX: '-1' }, 'STREET_NEW_ACCOUNT_MAX must be a whole number between 0 and 1000000000, not "-1".'],
    [REPLAY_DAYS, { REPLAY_DAYS: '3651' }, 'REPLAY_DAYS must be a whole number between 0 and 3650, not "3651".'],
    [PUSH_SETTINGS, { PUSH_HOSTS: 'push.example/x' }, `${HOSTS} "push.example/x".`],
    [PUSH_SETTINGS, { PUSH_HOSTS: '*' }, `${HOSTS} "*".`],
    [PUSH_SETTINGS, { VAPID_PRIVATE_KEY: 'hunter2' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.'],
    [PUSH_SETTINGS, { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: 'hunter2' }, VAPID_OF_TWO],
    [PUSH_SETTINGS, { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: Buffer.alloc(32, 2).toString('base64url') }, VAPID_OF_TWO],
  ]

  test.each(WRONG)('stop the start with one sentence that gives no secret away (%#)', (own, env, sentence) => {
    expect(() => read(own, env)).toThrow(new SettingError(sentence))
    expect(sentence).not.toContain('hunter2')
  })

  test('are all read at the start, because each is in its feature’s value', () => {
    const owned = FEATURES.flatMap(({ settings }) => settings ?? [])
    for (const own of [PUSH_SETTINGS, REPLAY_DAYS, SOUK_HOST, STREET_RULES]) expect(owned).toContain(own)
  })
})

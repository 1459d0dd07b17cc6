import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings'
import { makerAddress } from './maker-address.ts'

test.each([
  ['all roles', {}, 'ws://127.0.0.1:15675/ws'],
  ['a broker alone', { ROLES: 'broker' }, 'ws://127.0.0.1:15675/ws'],
  ['every address of the machine', { HOST: '0.0.0.0', MQTT_PORT: '7000' }, 'ws://127.0.0.1:7000/ws'],
  ['every address of a newer kind', { HOST: '::' }, 'ws://[::1]:15675/ws'],
  ['one address of a newer kind', { HOST: 'fd00::7' }, 'ws://[fd00::7]:15675/ws'],
  ['a broker outside', { ROLES: 'exchange', MQTT_URL: 'mqtt://queue.test:1883' }, 'mqtt://queue.test:1883'],
  ['an exchange without any', { ROLES: 'exchange' }, undefined],
  ['pages alone', { ROLES: 'api' }, undefined],
])('with %s the maker trades at %s', (_name, env, url) => {
  expect(makerAddress(readSettings({ DEMO: 'on', ...env }, '/'))).toBe(url)
})

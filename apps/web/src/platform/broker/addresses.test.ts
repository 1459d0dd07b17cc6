import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

const page = (protocol: string, host: string) => ({ protocol, host, hostname: host.split(':')[0] ?? '' })

test.each([
  [
    'the page’s own origin, then the port of the session',
    { mqttHost: 'bourse.example', mqttPort: 15675 },
    page('http:', 'bourse.example'),
    ['ws://bourse.example/ws', 'ws://bourse.example:15675/ws'],
  ],
  [
    'wss on https pages',
    { mqttHost: 'bourse.example', mqttPort: 15675 },
    page('https:', 'bourse.example'),
    ['wss://bourse.example/ws', 'wss://bourse.example:15675/ws'],
  ],
  ['the page’s own once', { mqttHost: 'localhost', mqttPort: 3000 }, page('http:', 'localhost:3000'), ['ws://localhost:3000/ws']],
  ['no host', { mqttHost: '', mqttPort: 15675 }, page('http:', 'localhost:3000'), ['ws://localhost:3000/ws']],
])('[RT-03] [RT-06] [DEF-110] %s', (_name, named, at, addresses) => {
  expect(addressesOf(named, at)).toEqual(addresses)
})

test('[RT-03] an address that the operator has set is the only one', () => {
  const session = { mqttHost: 'bourse.example', mqttPort: 15675 }
  expect(addressesOf(session, page('https:', 'bourse.example'), 'wss://queue.example/mqtt')).toEqual(['wss://queue.example/mqtt'])
})

import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

const page = (protocol: string, host: string) => ({ protocol, host, hostname: host.split(':')[0] ?? '' })

test.each([
  [
    'its own port, then the page’s',
    { mqttHost: 'bourse.example', mqttPort: 15675 },
    page('http:', 'bourse.example'),
    ['ws://bourse.example:15675/ws', 'ws://bourse.example/ws'],
  ],
  [
    'wss on https pages',
    { mqttHost: 'bourse.example', mqttPort: 15675 },
    page('https:', 'bourse.example'),
    ['wss://bourse.example:15675/ws', 'wss://bourse.example/ws'],
  ],
  ['the page’s own once', { mqttHost: 'localhost', mqttPort: 3000 }, page('http:', 'localhost:3000'), ['ws://localhost:3000/ws']],
  ['no host', { mqttHost: '', mqttPort: 15675 }, page('http:', 'localhost:3000'), ['ws://localhost:3000/ws']],
])('[RT-03] [RT-06] [DEF-110] %s', (_name, named, at, addresses) => {
  expect(addressesOf(named, at)).toEqual(addresses)
})

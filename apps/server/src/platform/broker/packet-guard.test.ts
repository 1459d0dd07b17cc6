import { generate } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { PacketGuard } from './packet-guard.ts'
import { pubackPacket, publishPacket } from './packets.ts'

const CONNECT = generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clientId: 'x', keepalive: 30, clean: true })

test.each([0, 1, 100, 127, 128, 300, 16_383, 16_384, 65_500])('packets of %i bytes pass in pieces of any size', (size) => {
  const bytes = Buffer.concat([
    CONNECT,
    publishPacket('a/b', Buffer.alloc(size)),
    pubackPacket(7),
    publishPacket('a/b', Buffer.alloc(size)),
  ])
  for (const piece of [1, 2, 3, 7, 1_000, bytes.length]) {
    const guard = new PacketGuard(65_536)
    const offsets = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => at * piece)
    expect(offsets.every((at) => guard.accepts(bytes.subarray(at, at + piece)))).toBe(true)
  }
})

test.each([
  ['what does not begin with CONNECT', [0x30, 2]],
  ['an HTTP request', [...Buffer.from('GET / HTTP/1.1')]],
  ['a length above the limit', [0x10, 0x81, 0x80, 0x04]],
  ['200 MB, before any of it has come', [0x10, 0x80, 0x84, 0xaf, 0x5f]],
  ['a length that does not end', [0x10, 0x80, 0x80, 0x80, 0x80]],
])('%s is refused', (_name, bytes) => {
  expect(new PacketGuard(65_536).accepts(Uint8Array.from(bytes))).toBe(false)
})

test.each([0, 1, 125, 126, 127, 128, 16_380, 16_384, 70_000])('a message of %i bytes is written as any client writes it', (size) => {
  const payload = Buffer.alloc(size, 7)
  const expected = generate({ cmd: 'publish', topic: 'position/7/LUSD', payload, qos: 0, dup: false, retain: false })
  expect(publishPacket('position/7/LUSD', payload).equals(expected)).toBe(true)
  expect(pubackPacket(65_535).equals(generate({ cmd: 'puback', messageId: 65_535 }))).toBe(true)
})

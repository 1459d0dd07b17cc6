import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import type { Duplex } from 'node:stream'
import { topics } from '@bourse/contracts/exchange'
import { generate } from 'mqtt-packet'
import { describe, expect, test } from 'vitest'
import { createWebSocketStream, WebSocket } from 'ws'
import { closing, receivedBy, testBroker, until } from './testing/broker.ts'
import { ME, LBTC, WIRES } from './testing/seats.ts'

const CONNECT = generate({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: 'x',
  keepalive: 0,
  username: '7',
  password: Buffer.from('right'),
})

/** Signs in, subscribes, and reads nothing from then on. */
async function silentListener(url: string, topic: string): Promise<Duplex> {
  const { protocol, port } = new URL(url)
  const stream = protocol === 'ws:' ? createWebSocketStream(new WebSocket(url, 'mqtt')) : connectTcp(Number(port), '127.0.0.1')
  stream.on('error', () => stream.destroy())
  stream.write(CONNECT)
  await once(stream, 'data')
  stream.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] }))
  await once(stream, 'data')
  stream.pause()
  return stream
}

describe('bounds', () => {
  test.each(WIRES)('over %s a message above 64 kB ends that connection only', async (wire) => {
    const taken: number[] = []
    const { broker, client } = await testBroker({ receive: async ({ payload }) => void taken.push(payload.length) })
    const [mine, theirs] = [await client('7', { wire }), await client('8', { wire })]
    await mine.publishAsync(topics.order(LBTC, ME), Buffer.alloc(65_000), { qos: 1 })
    const closed = closing(mine)
    mine.publish(topics.order(LBTC, ME), Buffer.alloc(65_600), { qos: 1 })
    await closed
    expect([taken, theirs.connected, broker.stats().oversize]).toEqual([[65_000], true, 1])
  })

  test('a packet that announces 200 MB is cut off before it arrives', async () => {
    const { broker, port } = await testBroker()
    const socket = connectTcp(port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    // The fixed header of CONNECT with a remaining length of 200,000,000.
    socket.write(Buffer.from([0x10, 0x80, 0x84, 0xaf, 0x5f]))
    socket.resume()
    await once(socket, 'close')
    expect(broker.stats().oversize).toBe(1)
  })

  test.each(WIRES)('over %s a listener that does not read is cut off, and the memory stays bounded', async (wire) => {
    const { broker, client, url } = await testBroker()
    const silent = await silentListener(url(wire), 'position/700/+')
    const theirs = await client('8')
    await theirs.subscribeAsync('position/800/+')
    const received = receivedBy(theirs)
    const payload = Buffer.alloc(1_000)
    const before = process.memoryUsage().arrayBuffers
    for (let round = 0; round < 200 && broker.stats().slow === 0; round += 1) {
      for (let at = 0; at < 500; at += 1) broker.publish('position/700/LUSD', payload)
      broker.publish('position/800/LUSD', Buffer.from(String(round)))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(broker.stats().slow).toBe(1)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
    await until(() => broker.stats().connections === 1)
    broker.publish('position/800/LUSD', Buffer.from('last'))
    await until(() => received.at(-1)?.endsWith(' last') === true)
    silent.destroy()
  })

  test('[RT-07] a client that is silent for one and a half times its keepalive is disconnected', async () => {
    const { broker, client } = await testBroker()
    const mine = await client('7', { keepalive: 1, reschedulePings: false })
    const from = Date.now()
    mine.sendPing = () => {}
    await until(() => broker.stats().connections === 0, 20_000)
    expect(Date.now() - from).toBeGreaterThan(1_000)
  })

  test('random bytes before and after CONNECT crash nothing', async () => {
    const { broker, client, port } = await testBroker()
    let seed = 42
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below
    for (let round = 0; round < 400; round += 1) {
      const rubbish = Buffer.from(Array.from({ length: 1 + random(60) }, () => random(256)))
      if (round % 3 === 1) rubbish[0] = 0x10
      // With a valid header they reach later parts of the parser.
      if (round % 2 === 1) rubbish[1] = rubbish.length - 2
      const socket = connectTcp(port, '127.0.0.1')
      socket.on('error', () => socket.destroy())
      socket.write(round % 3 === 2 ? Buffer.concat([CONNECT, rubbish]) : rubbish)
      socket.end()
      socket.resume()
      await once(socket, 'close')
    }
    await until(() => broker.stats().connections === 0)
    expect((await client('7')).connected).toBe(true)
  })
})

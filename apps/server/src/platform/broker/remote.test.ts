import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { topics } from '@bourse/contracts/exchange'
import { generate, parser } from 'mqtt-packet'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log'
import type { Receive } from './broker.ts'
import { connectRemoteBroker, type RemoteBroker, type RemoteBrokerOptions } from './remote.ts'
import { pauseBriefly, receivedBy, testBroker, until, type WireKind } from './testing/broker.ts'
import { outsideBroker, type OutsideBroker } from './testing/outside-broker.ts'

const ME = { userId: '7', profileId: '70', pocketId: '700' }
const ORDER = topics.order('LBTC-LUSD', ME)

describe.each<WireKind>(['tcp', 'ws'])('over %s', (wire) => {
  test('many messages can be unacknowledged at once, each acknowledged when it is done, in any order', async () => {
    const outside = await outsideBroker()
    const finished: (() => void)[] = []
    const exchange = await remote(outside, wire, () => new Promise((resolve) => finished.push(resolve)))
    for (let at = 0; at < 100; at += 1) await outside.publish(ORDER, String(at))
    await until(() => finished.length === 100)
    expect(exchange.stats()).toMatchObject({ inFlight: 100, received: 100 })
    for (const finish of finished.toReversed()) finish()
    await until(() => exchange.stats().inFlight === 0)
    // Waits for the acknowledgements, which a connection closed too early would lose.
    await pauseBriefly()
    await reconnected(outside, exchange)
    await pauseBriefly()
    expect(exchange.stats().received).toBe(100)
  })

  test('after a reconnect only unacknowledged messages come again', async () => {
    const outside = await outsideBroker()
    const received: string[] = []
    const stuck = Promise.withResolvers<void>()
    const exchange = await remote(outside, wire, ({ payload }) => {
      const text = Buffer.from(payload).toString()
      received.push(text)
      return text === 'b' && received.length <= 3 ? stuck.promise : Promise.resolve()
    })
    for (const text of ['a', 'b', 'c']) await outside.publish(ORDER, text)
    await until(() => received.length === 3)
    await pauseBriefly()
    await reconnected(outside, exchange)
    await until(() => received.length === 4)
    await pauseBriefly()
    expect(received).toEqual(['a', 'b', 'c', 'b'])
    // Or its end would be waited for.
    stuck.resolve()
  })

  test('messages sent while it was disconnected arrive after a reconnect, if the session is kept', async () => {
    const outside = await outsideBroker()
    const received: string[] = []
    const receive: Receive = async ({ payload }) => void received.push(Buffer.from(payload).toString())
    await (await remote(outside, wire, receive)).close()
    await outside.publish(ORDER, 'meanwhile')
    await remote(outside, wire, receive)
    await until(() => received.length === 1)
    expect(received).toEqual(['meanwhile'])
    const passing = { clientId: 'passing', keepsSession: false }
    await (await remote(outside, wire, receive, passing)).close()
    await outside.publish(ORDER, 'to nobody else')
    await remote(outside, wire, receive, passing)
    await pauseBriefly()
    expect(received).toEqual(['meanwhile', 'to nobody else'])
  })

  test('a message whose handler failed comes again', async () => {
    const outside = await outsideBroker()
    let tries = 0
    await remote(outside, wire, async () => {
      tries += 1
      if (tries < 3) throw new Error('no commit')
    })
    await outside.publish(ORDER, 'x')
    await until(() => tries === 3)
  })

  test('subscriptions come and go while it is connected', async () => {
    const outside = await outsideBroker()
    const received: string[] = []
    let filters = ['order/A/+']
    const receive: Receive = async ({ topic }) => void received.push(topic)
    const exchange = await remote(outside, wire, receive, { subscriptions: () => filters, keepsSession: false })
    filters = ['order/B/+']
    exchange.listenAnew()
    await pauseBriefly()
    await outside.publish('order/A/1', 'x')
    await outside.publish('order/B/1', 'x')
    await until(() => received.length === 1)
    await reconnected(outside, exchange)
    await outside.publish('order/B/2', 'x')
    await until(() => received.length === 2)
    expect(received).toEqual(['order/B/1', 'order/B/2'])
  })

  test('its messages reach the subscribers; without a connection they are dropped and counted', async () => {
    const world = await testBroker()
    const peer = connectRemoteBroker({ ...options(world.url(wire)), username: 'system-peer', subscriptions: () => ['outcome/a'] })
    onTestFinished(() => peer.close())
    await until(() => peer.stats().isConnected)
    const mine = await world.client('7', { reconnectPeriod: 20 })
    const received = receivedBy(mine)
    await mine.subscribeAsync('position/700/+')
    peer.publish('position/700/LUSD', Buffer.from('1'))
    await until(() => received.length === 1)
    world.broker.endCredentials(new Set(['key of system-peer']))
    await until(() => !peer.stats().isConnected)
    peer.publish('position/700/LUSD', Buffer.from('2'))
    await until(() => peer.stats().isConnected && mine.connected)
    await pauseBriefly()
    peer.publish('position/700/LUSD', Buffer.from('3'))
    await until(() => received.length === 2)
    expect(received).toEqual(['position/700/LUSD 1', 'position/700/LUSD 3'])
    expect(peer.stats()).toMatchObject({ published: 2, dropped: 1 })
  })
})

test('two processes that share a session do not disconnect each other forever: the one without the right stays away', async () => {
  const outside = await outsideBroker()
  let holder = 'first'
  const open = (name: string) =>
    connectRemoteBroker({ ...options(outside.url('tcp')), receive: async () => {}, mayConnect: async () => holder === name })
  const first = open('first')
  onTestFinished(() => first.close())
  await until(() => first.stats().isConnected)
  holder = 'second'
  const second = open('second')
  onTestFinished(() => second.close())
  await until(() => second.stats().isConnected && !first.stats().isConnected)
  await pauseBriefly()
  await pauseBriefly()
  expect([first.stats().isConnected, second.stats().isConnected, outside.connects.get('exchange')]).toEqual([false, true, 2])
})

test('when the right to connect can’t be checked, the check is repeated', async () => {
  const outside = await outsideBroker()
  let asked = 0
  const mayConnect = async () => {
    asked += 1
    if (asked === 1) throw new Error('no database')
    return asked > 2
  }
  await remote(outside, 'tcp', undefined, { mayConnect })
  expect(asked).toBe(3)
})

test('refused credentials are tried again with the current password, which is never logged', async () => {
  const outside = await outsideBroker()
  const passwords = ['wrong-secret', 'wrong-secret', 'right']
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const exchange = await remote(outside, 'tcp', undefined, { password: () => passwords.shift() ?? 'right', log })
  expect(exchange.stats().isConnected).toBe(true)
  expect(logged.join()).toContain('refused with')
  expect(logged.join()).not.toContain('wrong-secret')
})

test('a subscription that is refused is no connection', async () => {
  const outside = await outsideBroker()
  const exchange = connectRemoteBroker({ ...options(outside.url('tcp')), subscriptions: () => ['order/+', 'secret/x'] })
  onTestFinished(() => exchange.close())
  await pauseBriefly()
  expect(exchange.stats().isConnected).toBe(false)
})

test('an unreachable broker is tried again until it is closed', async () => {
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const exchange = connectRemoteBroker({ ...options('mqtt://127.0.0.1:9'), log })
  await until(() => logged.length >= 2)
  await exchange.close()
  const after = logged.length
  await pauseBriefly()
  expect(logged).toHaveLength(after)
})

test('[RT-04] a broker that sleeps is silent although its connection lasts, and is heard again when it wakes', async () => {
  const sleeper = await sleepingBroker()
  const peer = connectRemoteBroker({ ...options(sleeper.url), pingMs: 10 })
  onTestFinished(() => peer.close())
  expect(peer.silentMs()).toBe(Number.POSITIVE_INFINITY)
  await until(() => sleeper.pings > 3 && peer.silentMs() < 300)
  sleeper.isAsleep = true
  await until(() => peer.silentMs() > 500)
  expect(peer.stats().isConnected).toBe(true)
  sleeper.isAsleep = false
  await until(() => peer.silentMs() < 300)
})

/** Answers as a broker does, unless it is asleep: then its connections stay open, and it says nothing. */
async function sleepingBroker(): Promise<{ url: string; pings: number; isAsleep: boolean }> {
  const state = { url: '', pings: 0, isAsleep: false }
  const server = createServer((socket) => {
    const packets = parser({ protocolVersion: 4 })
    packets.on('packet', (packet) => {
      if (packet.cmd === 'pingreq') state.pings += 1
      if (state.isAsleep) return
      if (packet.cmd === 'connect') socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }))
      if (packet.cmd === 'subscribe')
        socket.write(generate({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: packet.subscriptions.map(() => 1) }))
      if (packet.cmd === 'pingreq') socket.write(generate({ cmd: 'pingresp' }))
    })
    socket.on('data', (bytes) => packets.parse(bytes))
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  state.url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

function options(url: string): RemoteBrokerOptions {
  return {
    url,
    clientId: 'exchange',
    keepsSession: true,
    username: 'system-exchange',
    password: () => 'right',
    subscriptions: () => ['order/+/+/+/+', 'cancel/+/+', 'amend/+/+/+/+'],
    receive: () => Promise.resolve(),
    log: createLog('silent'),
  }
}

async function remote(
  outside: OutsideBroker,
  wire: WireKind,
  receive: Receive = () => Promise.resolve(),
  more: Partial<RemoteBrokerOptions> = {},
): Promise<RemoteBroker> {
  const broker = connectRemoteBroker({ ...options(outside.url(wire)), receive, ...more })
  onTestFinished(() => broker.close())
  await until(() => broker.stats().isConnected)
  return broker
}

async function reconnected(outside: OutsideBroker, broker: RemoteBroker): Promise<void> {
  outside.dropAll()
  await until(() => !broker.stats().isConnected)
  await until(() => broker.stats().isConnected)
}

import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import type { Duplex } from 'node:stream'
import { ownSubscriptions, topics } from '@bourse/contracts/exchange'
import { generate } from 'mqtt-packet'
import { describe, expect, test, vi } from 'vitest'
import { createWebSocketStream, WebSocket } from 'ws'
import type { BrokerMessage } from './broker.ts'
import { pauseBriefly, closing, receivedBy, suback, testBroker, TRADER, until, type WireKind } from './testing/broker.ts'

const ME = { userId: '7', profileId: '70', pocketId: '700' }
const THEM = { userId: '8', profileId: '80', pocketId: '800' }
const LBTC = 'LBTC-LUSD'
const WIRES: WireKind[] = ['ws', 'tcp']

describe('signing in', () => {
  test.each(WIRES)('[RT-06] [DEF-109] over %s: the right credentials, and CONNACK 4 for wrong ones', async (wire) => {
    const { client } = await testBroker()
    expect((await client('7', { wire })).connected).toBe(true)
    await expect(client('7', { wire, password: 'wrong' })).rejects.toMatchObject({ code: 4 })
    await expect(client('6', { wire })).rejects.toMatchObject({ code: 4 })
    await expect(client('', { wire, password: '' })).rejects.toThrow()
  })

  test('[DEF-109] credentials that can’t be checked now are refused with CONNACK 3, and no secret is logged', async () => {
    const { client, logged } = await testBroker({ authenticate: () => Promise.reject(new Error('no database')) })
    await expect(client('7', { password: 'my-secret' })).rejects.toMatchObject({ code: 3 })
    expect(logged.join()).toContain('no database')
    expect(logged.join()).not.toContain('my-secret')
  })

  test('[DEF-109] a connection ends with its token, and nothing sent after it is accepted', async () => {
    const taken: BrokerMessage[] = []
    let expiresAt = Infinity
    const { client } = await testBroker({
      // Long enough to publish on a busy machine.
      authenticate: async () => ({ principal: TRADER, expiresAt: (expiresAt = Date.now() + 1_500) }),
      receive: async (message) => void taken.push(message),
    })
    const mine = await client('7')
    await mine.publishAsync(topics.cancel(LBTC, '7'), 'in time', { qos: 1 })
    await closing(mine)
    expect(Date.now()).toBeGreaterThan(expiresAt - 100)
    expect(taken).toHaveLength(1)
  })

  test('a key that still holds when its time is up is not interrupted', async () => {
    let asked = 0
    const { client } = await testBroker({
      authenticate: async () => ({ principal: TRADER, expiresAt: Date.now() + (++asked > 2 ? 0 : 10_300) }),
    })
    const mine = await client('7')
    await until(() => asked === 2)
    await pauseBriefly()
    expect(mine.connected).toBe(true)
    await closing(mine)
    expect(asked).toBe(3)
  })

  test('[AUTH-23] when a credential is ended, all its connections are closed at once, and no others', async () => {
    const { broker, client } = await testBroker()
    const [mine, again, theirs] = [await client('7'), await client('7'), await client('8')]
    expect(broker.credentials().toSorted()).toEqual(['key of 7', 'key of 8'])
    const closed = [closing(mine), closing(again)]
    broker.endCredentials(new Set(['key of 7', 'key of nobody']))
    await Promise.all(closed)
    await pauseBriefly()
    expect(theirs.connected).toBe(true)
    expect(broker.credentials()).toEqual(['key of 8'])
  })

  test('another user with the same client id disconnects no one', async () => {
    const { client } = await testBroker()
    const mine = await client('7', { clientId: 'terminal' })
    const theirs = await client('8', { clientId: 'terminal' })
    await pauseBriefly()
    expect([mine.connected, theirs.connected]).toEqual([true, true])
  })

  test('one user has no more than 50 connections, and each that has closed makes room for one', async () => {
    const { broker, client } = await testBroker()
    const open = []
    for (let at = 0; at < 50; at += 1) open.push(await client('7'))
    await expect(client('7')).rejects.toMatchObject({ code: 3 })
    await client('8')
    expect(broker.stats().connections).toBe(51)
    for (const one of open.slice(0, 2)) one.end(true)
    await vi.waitFor(() => expect(broker.stats().connections).toBe(49))
    await client('7')
    await client('7')
    await expect(client('7')).rejects.toMatchObject({ code: 3 })
  })
})

describe('listening', () => {
  test.each(WIRES)('[MAX-38] [MAX-39] [MAX-40] [RT-08] over %s a user receives messages of the own seat and no other', async (wire) => {
    const { broker, client } = await testBroker()
    const mine = await client('7', { wire })
    const received = receivedBy(mine)
    const granted = await mine.subscribeAsync(ownSubscriptions(ME), { qos: 1 })
    expect(granted.map(({ qos }) => qos)).toEqual([1, 1, 1, 1, 1, 1, 1])
    for (const [seat, text] of [
      [ME, 'mine'],
      [THEM, 'theirs'],
    ] as const) {
      broker.publish(topics.action(LBTC, seat), Buffer.from(text))
      broker.publish(topics.orderStatus(LBTC, seat), Buffer.from(text))
      broker.publish(topics.cancelStatus(LBTC, seat), Buffer.from(text))
      broker.publish(topics.queuePlace(LBTC, seat), Buffer.from(text))
      broker.publish(topics.position(seat.pocketId, 'LUSD'), Buffer.from(text))
      broker.publish(topics.notification(seat.profileId), Buffer.from(text))
      broker.publish(topics.ticket(seat.profileId), Buffer.from(text))
    }
    await until(() => received.length === 7)
    await pauseBriefly()
    expect(received).toEqual([
      'action/LBTC-LUSD/7/70/700 mine',
      'order_status/LBTC-LUSD/7/70/700 mine',
      'cancel_status/LBTC-LUSD/7/70/700 mine',
      'queue_place/LBTC-LUSD/7/70/700 mine',
      'position/700/LUSD mine',
      'notification/70 mine',
      'ticket/70 mine',
    ])
  })

  test.each(WIRES)(
    '[DEF-099] over %s each filter beyond the user’s rights is refused with SUBACK 128, the others are accepted',
    async (wire) => {
      const { broker, client } = await testBroker()
      const mine = await client('7', { wire })
      const received = receivedBy(mine)
      const filters = [
        '#',
        '+/+',
        '$SYS/#',
        '$SYS/+/new/clients',
        'action/+/+/+/+',
        'action/+/+/+/#',
        'action/+/+/+/800',
        'order_status/#',
        'order_status/+/8/80/800',
        'order_status/+/+/+/800',
        'cancel_status/+/+/+/+',
        'cancel_status/+/8/+/+',
        'position/+/+',
        'position/800/LUSD',
        'notification/80',
        'order/+/+/+/+',
        'order/LBTC-LUSD/7/70/700',
        'feed/+',
      ]
      const answers = await suback(mine, [...filters, 'position/700/+'])
      expect(answers).toEqual([...filters.map(() => 128), 0])
      for (const seat of [ME, THEM]) {
        broker.publish(topics.action(LBTC, seat), Buffer.from('x'))
        broker.publish(topics.orderStatus(LBTC, seat), Buffer.from('x'))
        broker.publish(topics.cancelStatus(LBTC, seat), Buffer.from('x'))
        broker.publish(topics.position(seat.pocketId, 'LUSD'), Buffer.from('x'))
      }
      await client('8')
      await pauseBriefly()
      expect(received).toEqual(['position/700/LUSD x'])
    },
  )

  test('[MAX-40] a cancel that named no pocket is answered all the same', async () => {
    const { broker, client } = await testBroker()
    const mine = await client('7')
    const received = receivedBy(mine)
    await mine.subscribeAsync('cancel_status/+/7/+/+')
    broker.publish('cancel_status/LBTC-LUSD/7/0/0', Buffer.from('refused'))
    await until(() => received.length === 1)
  })

  test('messages of a pocket that is no longer the user’s own stop after the next check of the credentials', async () => {
    const after = { ...TRADER, seats: [{ profileId: '71', pocketId: '710' }] }
    let asked = 0
    const { broker, client } = await testBroker({
      authenticate: async () => ({ principal: ++asked === 1 ? TRADER : after, expiresAt: Date.now() + 10_500 }),
    })
    const mine = await client('7')
    const received = receivedBy(mine)
    await mine.subscribeAsync(['position/700/+', 'position/710/+'])
    broker.publish('position/700/LUSD', Buffer.from('before'))
    await until(() => asked === 2)
    await pauseBriefly()
    broker.publish('position/700/LUSD', Buffer.from('after'))
    broker.publish('position/710/LUSD', Buffer.from('after'))
    await until(() => received.length === 2)
    expect(received).toEqual(['position/700/LUSD before', 'position/710/LUSD after'])
  })

  test('after unsubscribing nothing comes; overlapping filters deliver once', async () => {
    const { broker, client } = await testBroker()
    const mine = await client('7')
    const received = receivedBy(mine)
    await mine.subscribeAsync(['position/700/+', 'position/700/LUSD'])
    broker.publish('position/700/LUSD', Buffer.from('1'))
    await until(() => received.length > 0)
    await mine.unsubscribeAsync(['position/700/+', 'position/700/LUSD'])
    broker.publish('position/700/LUSD', Buffer.from('2'))
    await pauseBriefly()
    expect(received).toEqual(['position/700/LUSD 1'])
    expect(broker.stats()).toMatchObject({ published: 2, delivered: 1 })
  })

  test('a connection has no more than 200 subscriptions', async () => {
    const { client } = await testBroker()
    const mine = await client('7')
    const answers = await suback(
      mine,
      Array.from({ length: 201 }, (_, at) => `position/700/A${at}`),
    )
    expect(answers.filter((qos) => qos === 128)).toHaveLength(1)
  })
})

describe('sending', () => {
  test.each(WIRES)('[DEF-099] over %s a message to a foreign topic is delivered to no one and does no harm', async (wire) => {
    const taken: BrokerMessage[] = []
    const { broker, client, logged } = await testBroker({ receive: async (message) => void taken.push(message) })
    const mine = await client('7', { wire })
    const theirs = await client('8', { wire })
    const received = receivedBy(theirs)
    await theirs.subscribeAsync(ownSubscriptions(THEM))
    const own = receivedBy(mine)
    await mine.subscribeAsync(ownSubscriptions(ME))
    const forged = [
      topics.order(LBTC, THEM),
      topics.order(LBTC, { ...ME, pocketId: '710' }),
      topics.amend(LBTC, THEM),
      topics.cancel(LBTC, '8'),
      topics.action(LBTC, THEM),
      topics.orderStatus(LBTC, THEM),
      topics.cancelStatus(LBTC, THEM),
      topics.position('800', 'LUSD'),
      topics.notification('80'),
      topics.orderStatus(LBTC, ME),
      topics.position('700', 'LUSD'),
      topics.feed(LBTC),
      topics.feedRequest(LBTC),
      '$SYS/broker',
      'anything',
    ]
    for (const topic of forged) {
      await mine.publishAsync(topic, 'forged', { qos: 1, retain: true })
      await mine.publishAsync(topic, 'forged', { qos: 0 })
      await mine.publishAsync(topic, 'forged', { qos: 2 })
    }
    await mine.publishAsync(topics.order(LBTC, ME), 'mine', { qos: 1 })
    await pauseBriefly()
    expect([received, own]).toEqual([[], []])
    expect(taken.map(({ topic }) => topic)).toEqual([topics.order(LBTC, ME)])
    expect(broker.stats().refused).toBe(forged.length * 3)
    expect(logged.filter((line) => line.includes('was dropped'))).toHaveLength(1)
  })

  test('[DEF-099] a read-only connection can’t publish', async () => {
    const taken: BrokerMessage[] = []
    const { client } = await testBroker({ receive: async (message) => void taken.push(message) })
    const reader = await client('9')
    await reader.publishAsync('order/LBTC-LUSD/9/90/900', 'x', { qos: 1 })
    await reader.publishAsync('cancel/LBTC-LUSD/9', 'x', { qos: 1 })
    expect(taken).toEqual([])
  })

  test('nothing is retained', async () => {
    const { client } = await testBroker()
    const peer = await client('system-peer')
    await peer.publishAsync('position/700/LUSD', 'kept?', { qos: 1, retain: true })
    await peer.publishAsync('position/700/LUSD', 'kept?', { qos: 0, retain: true })
    const mine = await client('7')
    const received = receivedBy(mine)
    await mine.subscribeAsync('position/700/+')
    await pauseBriefly()
    expect(received).toEqual([])
  })

  test('a will is published when the connection is lost, if its topic is the sender’s own', async () => {
    const taken: string[] = []
    const { client } = await testBroker({ receive: async ({ topic, payload }) => void taken.push(`${topic} ${Buffer.from(payload)}`) })
    const will = (topic: string) => ({ topic, payload: Buffer.from('cancel all'), qos: 1 as const, retain: true })
    for (const topic of [topics.cancel(LBTC, '7'), topics.cancel(LBTC, '8'), topics.orderStatus(LBTC, ME)]) {
      const mine = await client('7', { will: will(topic) })
      await mine.subscribeAsync(ownSubscriptions(ME))
      mine.stream.destroy()
    }
    await until(() => taken.length > 0)
    await pauseBriefly()
    expect(taken).toEqual(['cancel/LBTC-LUSD/7 cancel all'])
  })

  test('a will is published when the token expires, but not when the session was ended, nor after a DISCONNECT', async () => {
    const taken: string[] = []
    const { broker, client } = await testBroker({
      authenticate: async (_username, password) => ({ principal: TRADER, expiresAt: Date.now() + Number(password), credential: 'session' }),
      receive: async ({ payload }) => void taken.push(Buffer.from(payload).toString()),
    })
    const withWill = async (payload: string, password: string) => {
      const mine = await client('7', { password, will: { topic: topics.cancel(LBTC, '7'), payload: Buffer.from(payload), qos: 1 } })
      await mine.subscribeAsync(ownSubscriptions(ME))
      return mine
    }
    await withWill('the token ended', '300')
    await (await withWill('farewell', '60000')).endAsync()
    await withWill('the session was ended', '60000')
    await until(() => taken.length > 0)
    broker.endCredentials(new Set(['session']))
    await pauseBriefly()
    expect(taken).toEqual(['the token ended'])
  })
})

describe('the order path', () => {
  test.each(WIRES)('over %s the acknowledgement comes after the commit, not before', async (wire) => {
    let commit = () => {}
    const { client } = await testBroker({ receive: () => new Promise((resolve) => (commit = resolve)) })
    const mine = await client('7', { wire })
    let isAcknowledged = false
    const sent = mine.publishAsync(topics.order(LBTC, ME), 'x', { qos: 1 }).then(() => (isAcknowledged = true))
    await pauseBriefly()
    expect(isAcknowledged).toBe(false)
    commit()
    await sent
  })

  test.each(WIRES)('over %s one connection can have 200 unacknowledged messages', async (wire) => {
    const waiting: (() => void)[] = []
    const { broker, client } = await testBroker({
      receive: () =>
        new Promise((resolve) => {
          waiting.push(resolve)
          if (waiting.length === 200) for (const commit of waiting) commit()
        }),
    })
    const mine = await client('7', { wire })
    // In several packets on the wire, so that later ones are read while the first wait.
    const sent: Promise<unknown>[] = []
    for (let at = 0; at < 200; at += 1) {
      sent.push(mine.publishAsync(topics.order(LBTC, ME), Buffer.alloc(2_000), { qos: 1 }))
      if (at % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await Promise.all(sent)
    expect(broker.stats()).toMatchObject({ received: 200, inFlight: 0 })
  })

  test('above 1,000 unacknowledged messages a connection is not read until some are committed', async () => {
    const waiting: (() => void)[] = []
    const { broker, client } = await testBroker({ receive: () => new Promise((resolve) => waiting.push(resolve)) })
    const mine = await client('7')
    const sent = Array.from({ length: 3_000 }, () => mine.publishAsync(topics.order(LBTC, ME), Buffer.alloc(500), { qos: 1 }))
    await until(() => waiting.length >= 1_000)
    await pauseBriefly()
    // What one read brought is finished: no more than the stream's buffer on top.
    expect(waiting.length).toBeLessThan(1_400)
    let at = 0
    while (at < 3_000) {
      waiting[at]?.()
      if (at < waiting.length) at += 1
      else await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(sent)
    expect(broker.stats()).toMatchObject({ received: 3_000, inFlight: 0 })
  })

  test('what could not be committed is not acknowledged, and comes again', async () => {
    let tries = 0
    const { client } = await testBroker({ receive: () => (++tries === 1 ? Promise.reject(new Error('no commit')) : Promise.resolve()) })
    const mine = await client('7', { reconnectPeriod: 50 })
    await mine.publishAsync(topics.order(LBTC, ME), 'x', { qos: 1 })
    expect(tries).toBe(2)
  })

  test('QoS 0 is accepted without an acknowledgement, QoS 2 once', async () => {
    const taken: string[] = []
    const { client } = await testBroker({ receive: async ({ payload }) => void taken.push(Buffer.from(payload).toString()) })
    const mine = await client('7')
    await mine.publishAsync(topics.order(LBTC, ME), 'zero', { qos: 0 })
    await mine.publishAsync(topics.order(LBTC, ME), 'two', { qos: 2 })
    expect(taken).toEqual(['zero', 'two'])
  })

  test('closing waits for unacknowledged messages', async () => {
    let commit = () => {}
    const { broker, client } = await testBroker({ receive: () => new Promise((resolve) => (commit = resolve)) })
    const mine = await client('7')
    const sent = mine.publishAsync(topics.order(LBTC, ME), 'x', { qos: 1 })
    await until(() => broker.stats().inFlight === 1)
    const closed = broker.close()
    setTimeout(() => commit(), 100)
    await Promise.all([sent, closed])
  })
})

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

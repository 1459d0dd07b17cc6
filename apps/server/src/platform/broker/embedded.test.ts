import { ownSubscriptions, topics } from '@bourse/contracts/exchange'
import { describe, expect, test, vi } from 'vitest'
import type { BrokerMessage } from './broker.ts'
import { pauseBriefly, closing, receivedBy, suback, testBroker, TRADER, until } from './testing/broker.ts'
import { ME, THEM, LBTC, WIRES } from './testing/seats.ts'

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

import { ownSubscriptions, topics } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import type { BrokerMessage } from './broker.ts'
import { pauseBriefly, receivedBy, testBroker, TRADER, until } from './testing/broker.ts'
import { ME, THEM, LBTC, WIRES } from './testing/seats.ts'

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

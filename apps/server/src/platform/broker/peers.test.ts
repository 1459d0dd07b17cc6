import { topics } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import type { BrokerMessage } from './broker.ts'
import { pauseBriefly, closing, receivedBy, suback, testBroker, TRADER, until } from './testing/broker.ts'

const ME = { userId: '7', profileId: '70', pocketId: '700' }
const LBTC = 'LBTC-LUSD'

describe('other processes of the product', () => {
  test('are received within this one, whichever way their messages come', async () => {
    const { broker, client } = await testBroker()
    const received: string[] = []
    const stop = broker.listen('outcome/#', ({ topic, payload }) => received.push(`${topic} ${Buffer.from(payload)}`))
    const peer = await client('system-peer')
    await peer.publishAsync(topics.outcome('a'), 'from outside', { qos: 0 })
    await peer.publishAsync(topics.feed(LBTC), 'something else', { qos: 0 })
    await until(() => received.length === 1)
    broker.publish(topics.outcome('b'), Buffer.from('from here'))
    stop()
    broker.publish(topics.outcome('c'), Buffer.from('after'))
    expect(received).toEqual(['outcome/a from outside', 'outcome/b from here'])
  })

  test('[DEF-099] have their own topics: a user can neither publish nor receive commands or outcomes', async () => {
    const { broker, client } = await testBroker()
    const received: string[] = []
    for (const filter of ['command/#', 'outcome/#']) broker.listen(filter, ({ topic }) => received.push(topic))
    const mine = await client('7')
    expect(await suback(mine, ['command/+', 'command/LBTC-LUSD', 'outcome/+', 'outcome/a'])).toEqual([128, 128, 128, 128])
    for (const topic of [topics.command(LBTC), topics.outcome('a')])
      for (const qos of [0, 1, 2] as const) await mine.publishAsync(topic, 'x', { qos })
    await pauseBriefly()
    expect(received).toEqual([])
  })

  test('a request for a snapshot reaches the market’s holder, and is not an order', async () => {
    const taken: BrokerMessage[] = []
    const { client } = await testBroker({ receive: async (message) => void taken.push(message) })
    const holder = await client('system-peer', { clientId: 'holder' })
    const received = receivedBy(holder)
    await holder.subscribeAsync(topics.feedRequest(LBTC))
    await (await client('system-peer', { clientId: 'reader' })).publishAsync(topics.feedRequest(LBTC), '', { qos: 0 })
    await until(() => received.length === 1)
    expect(taken).toEqual([])
  })

  test('[DEF-108] store nothing: a message to an exchange is acknowledged only once it was accepted here', async () => {
    const { client } = await testBroker({ receive: () => Promise.reject(new Error('nobody holds the market')) })
    const exchange = await client('system-exchange', { clientId: 'exchange', clean: false })
    const received = receivedBy(exchange)
    await exchange.subscribeAsync('order/+/+/+/+', { qos: 1 })
    const mine = await client('7')
    const closed = closing(mine)
    let isAcknowledged = false
    mine.publish(topics.order(LBTC, ME), 'x', { qos: 1 }, (error) => (isAcknowledged = !error))
    await closed
    expect([isAcknowledged, received]).toEqual([false, []])
  })
})

describe('when a process of the product is lost', () => {
  test('users are disconnected, since they may have missed its messages; their wills are not published', async () => {
    const taken: BrokerMessage[] = []
    const { broker, client } = await testBroker({ receive: async (message) => void taken.push(message) })
    const peer = await client('system-peer', { clientId: 'peer-a' })
    expect(broker.peers()).toEqual(['peer-a'])
    const mine = await client('7', { will: { topic: topics.cancel(LBTC, '7'), payload: Buffer.from('will'), qos: 1 } })
    const closed = closing(mine)
    peer.stream.destroy()
    await closed
    await pauseBriefly()
    expect([taken, broker.peers()]).toEqual([[], []])
  })

  test('but not after its farewell, nor when it was no process', async () => {
    const { client } = await testBroker()
    const mine = await client('7')
    await (await client('system-peer')).endAsync()
    ;(await client('system-exchange')).stream.destroy()
    ;(await client('8')).stream.destroy()
    await pauseBriefly()
    expect(mine.connected).toBe(true)
  })

  test('a process has as many subscriptions as there are markets', async () => {
    const { client } = await testBroker()
    const filters = Array.from({ length: 500 }, (_, at) => topics.command(`A${at}-B`))
    expect((await suback(await client('system-peer'), filters)).filter((qos) => qos === 128)).toEqual([])
  })
})

describe('what is known about a sender', () => {
  test('comes with the message: the profiles they may act for, and whether it is a will', async () => {
    const taken: BrokerMessage[] = []
    const { client } = await testBroker({ receive: async (message) => void taken.push(message) })
    const will = { topic: topics.cancel(LBTC, '7'), payload: Buffer.from('will'), qos: 1 as const }
    const mine = await client('7', { will })
    await mine.publishAsync(topics.cancel(LBTC, '7'), 'asked', { qos: 1 })
    mine.stream.destroy()
    await until(() => taken.length === 2)
    expect(taken.map(({ payload, sender, isWill }) => [Buffer.from(payload).toString(), sender, isWill])).toEqual([
      ['asked', { seats: TRADER.seats }, undefined],
      ['will', { seats: TRADER.seats }, true],
    ])
  })
})

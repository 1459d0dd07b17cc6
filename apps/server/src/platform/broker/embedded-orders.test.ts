import { topics } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { pauseBriefly, testBroker, until } from './testing/broker.ts'
import { ME, LBTC, WIRES } from './testing/seats.ts'

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

import { topics } from '@bourse/contracts/exchange'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log'
import type { Receive } from './broker.ts'
import { connectRemoteBroker, type RemoteBroker, type RemoteBrokerOptions } from './remote.ts'
import { aWhile, hearing, testBroker, until, type TestBroker, type WireKind } from './testing/broker.ts'

const ME = { userId: '7', profileId: '70', pocketId: '700' }
const ORDER = topics.order('LBTC-LUSD', ME)

describe.each<WireKind>(['tcp', 'ws'])('over %s', (wire) => {
  test('many messages are under way at once, each acknowledged when it is done, in any order', async () => {
    const world = await testBroker()
    const finished: (() => void)[] = []
    const exchange = await remote(world, wire, () => new Promise((resolve) => finished.push(resolve)))
    const mine = await world.client('7')
    for (let at = 0; at < 100; at += 1) mine.publish(ORDER, String(at), { qos: 1 })
    await until(() => finished.length === 100)
    expect(exchange.stats()).toMatchObject({ inFlight: 100, received: 100 })
    for (const finish of finished.toReversed()) finish()
    await until(() => exchange.stats().inFlight === 0)
    await reconnected(world, exchange)
    await aWhile()
    expect(exchange.stats().received).toBe(100)
  })

  test('what was not acknowledged comes again after a reconnect, and only that', async () => {
    const world = await testBroker()
    const heard: string[] = []
    const exchange = await remote(world, wire, ({ payload }) => {
      const text = Buffer.from(payload).toString()
      heard.push(text)
      return text === 'b' && heard.length <= 3 ? new Promise(() => {}) : Promise.resolve()
    })
    const mine = await world.client('7')
    for (const text of ['a', 'b', 'c']) await mine.publishAsync(ORDER, text, { qos: 1 })
    await until(() => heard.length === 3)
    await aWhile()
    await reconnected(world, exchange)
    await until(() => heard.length === 4)
    await aWhile()
    expect(heard).toEqual(['a', 'b', 'c', 'b'])
  })

  test('what was sent while it was away arrives when it is back', async () => {
    const world = await testBroker()
    const heard: string[] = []
    const receive: Receive = async ({ payload }) => void heard.push(Buffer.from(payload).toString())
    await (await remote(world, wire, receive)).close()
    const mine = await world.client('7')
    await mine.publishAsync(ORDER, 'meanwhile', { qos: 1 })
    await remote(world, wire, receive)
    await until(() => heard.length === 1)
    expect(heard).toEqual(['meanwhile'])
  })

  test('what could not be taken comes again', async () => {
    const world = await testBroker()
    let tries = 0
    await remote(world, wire, async () => {
      tries += 1
      if (tries < 3) throw new Error('no commit')
    })
    const mine = await world.client('7')
    await mine.publishAsync(ORDER, 'x', { qos: 1 })
    await until(() => tries === 3)
  })

  test('what it publishes reaches who listens; without a connection it is dropped and counted', async () => {
    const world = await testBroker()
    const exchange = await remote(world, wire)
    const mine = await world.client('7')
    const heard = hearing(mine)
    await mine.subscribeAsync('position/700/+')
    exchange.publish('position/700/LUSD', Buffer.from('1'))
    await until(() => heard.length === 1)
    world.broker.endSessions((principal) => principal.kind === 'system')
    await until(() => !exchange.stats().isConnected)
    exchange.publish('position/700/LUSD', Buffer.from('2'))
    await until(() => exchange.stats().isConnected)
    exchange.publish('position/700/LUSD', Buffer.from('3'))
    await until(() => heard.length === 2)
    expect(heard).toEqual(['position/700/LUSD 1', 'position/700/LUSD 3'])
    expect(exchange.stats()).toMatchObject({ published: 2, dropped: 1 })
  })
})

test('refused credentials are tried again, with the password of then; the log has none', async () => {
  const world = await testBroker()
  const passwords = ['wrong-secret', 'wrong-secret', 'right']
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const exchange = await remote(world, 'tcp', undefined, { password: () => passwords.shift() ?? 'right', log })
  expect(exchange.stats().isConnected).toBe(true)
  expect(logged.join()).toContain('refused with 4')
  expect(logged.join()).not.toContain('wrong-secret')
})

test('a subscription that is refused is no connection', async () => {
  const world = await testBroker()
  const exchange = connectRemoteBroker({ ...options(world, 'tcp'), username: 'system:mds' })
  onTestFinished(() => exchange.close())
  await aWhile()
  expect(exchange.stats().isConnected).toBe(false)
})

test('a broker that is not there is looked for until it is closed', async () => {
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const world = await testBroker()
  const exchange = connectRemoteBroker({ ...options(world, 'tcp'), url: 'mqtt://127.0.0.1:9', log })
  await until(() => logged.length >= 2)
  await exchange.close()
  const after = logged.length
  await aWhile()
  expect(logged).toHaveLength(after)
})

function options(world: TestBroker, wire: WireKind): RemoteBrokerOptions {
  return {
    url: world.url(wire),
    clientId: 'exchange',
    username: 'system:exchange',
    password: () => 'right',
    subscriptions: ['order/+/+/+/+', 'cancel/+/+', 'amend/+/+/+/+'],
    receive: () => Promise.resolve(),
    log: createLog('silent'),
  }
}

async function remote(
  world: TestBroker,
  wire: WireKind,
  receive: Receive = () => Promise.resolve(),
  more: Partial<RemoteBrokerOptions> = {},
): Promise<RemoteBroker> {
  const broker = connectRemoteBroker({ ...options(world, wire), receive, ...more })
  onTestFinished(() => broker.close())
  await until(() => broker.stats().isConnected)
  return broker
}

async function reconnected(world: TestBroker, broker: RemoteBroker): Promise<void> {
  world.broker.endSessions((principal) => principal.kind === 'system')
  await until(() => !broker.stats().isConnected)
  await until(() => broker.stats().isConnected)
}

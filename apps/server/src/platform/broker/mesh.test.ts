import { onTestFinished, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { BrokerMesh } from './mesh.ts'
import { connectRemoteBroker } from './remote.ts'
import { pauseBriefly, receivedBy, testBroker, until, type TestBroker } from './testing/broker.ts'

test('a published message reaches the clients of every broker, once each', async () => {
  const [own, other] = [await testBroker(), await testBroker()]
  const mesh = await meshOf('a', own, [other])
  const received = await Promise.all([own, other].map(async ({ client }) => listening(await client('7'))))
  mesh.publish('position/700/LUSD', Buffer.from('1'))
  await until(() => received.every((one) => one.length === 1))
  await pauseBriefly()
  expect(received).toEqual([['position/700/LUSD 1'], ['position/700/LUSD 1']])
})

test('a question reaches its listener, at whichever broker it is asked, and is answered the same way', async () => {
  const [first, second] = [await testBroker(), await testBroker()]
  const holder = await meshOf('holder', first, [second])
  const asker = await meshOf('asker', second, [first])
  const third = await meshOf('third', undefined, [first, second])
  let held = ['command/A-B']
  holder.listen(
    'command',
    ({ topic, payload }, answer) => answer(`outcome/${Buffer.from(payload)}`, Buffer.from(topic)),
    () => held,
  )
  const answers: string[] = []
  for (const [name, mesh] of [
    ['asker', asker],
    ['third', third],
  ] as const)
    mesh.listen(
      'outcome',
      ({ topic, payload }) => {
        if (topic === `outcome/${name}`) answers.push(`${name} ${Buffer.from(payload)}`)
      },
      () => [`outcome/${name}`],
    )
  await pauseBriefly()
  for (const turn of [0, 1]) expect(asker.publishOnce(turn, 'command/A-B', Buffer.from('asker'))).toBe(true)
  await until(() => answers.length === 2)
  for (const turn of [0, 1]) expect(third.publishOnce(turn, 'command/A-B', Buffer.from('third'))).toBe(true)
  await until(() => answers.length === 4)
  expect(answers.toSorted()).toEqual(['asker command/A-B', 'asker command/A-B', 'third command/A-B', 'third command/A-B'])
  held = []
  holder.listenAnew()
  await pauseBriefly()
  asker.publishOnce(0, 'command/A-B', Buffer.from('asker'))
  await pauseBriefly()
  expect(answers).toHaveLength(4)
})

test('between processes a message may be as large as a whole market, and thousands may be sent at once', async () => {
  const other = await testBroker()
  const mesh = await meshOf('a', undefined, [other])
  const sizes: number[] = []
  other.broker.listen('feed/#', ({ payload }) => sizes.push(payload.length))
  mesh.publish('feed/A-B', Buffer.alloc(1_000_000))
  for (let count = 0; count < 5_000; count += 1) mesh.publish('feed/A-B', Buffer.alloc(200))
  await until(() => sizes.length === 5_001)
  expect([sizes[0], mesh.stats(), other.broker.stats().oversize]).toEqual([1_000_000, { links: 1, connected: 1 }, 0])
})

test('links come and go with the brokers; one that still answers is kept', async () => {
  const [one, two] = [await testBroker(), await testBroker()]
  const mesh = await meshOf('a', undefined, [one, two])
  expect(mesh.stats()).toEqual({ links: 2, connected: 2 })
  mesh.connectTo(new Map([['0', one.url('ws')]]))
  expect(mesh.stats()).toEqual({ links: 2, connected: 2 })
  await two.broker.close()
  await until(() => mesh.stats().connected === 1)
  mesh.connectTo(new Map([['0', one.url('ws')]]))
  expect(mesh.stats()).toEqual({ links: 1, connected: 1 })
  mesh.connectTo(new Map())
  await one.broker.close()
  await until(() => mesh.stats().connected === 0)
  mesh.connectTo(new Map())
  expect(mesh.stats()).toEqual({ links: 0, connected: 0 })
  expect(mesh.publishOnce(0, 'command/A-B', Buffer.from('x'))).toBe(false)
})

async function meshOf(name: string, own: TestBroker | undefined, others: readonly TestBroker[]): Promise<BrokerMesh> {
  const mesh = new BrokerMesh({
    own: own?.broker,
    connect: (url, subscriptions, receive) =>
      connectRemoteBroker({
        url,
        clientId: `peer-${name}`,
        username: 'system-peer',
        password: () => 'right',
        subscriptions,
        receive,
        log: createLog('silent'),
      }),
  })
  onTestFinished(() => mesh.close())
  mesh.connectTo(new Map(others.map((other, index) => [String(index), other.url('ws')])))
  await mesh.untilConnected(5_000)
  return mesh
}

async function listening(client: Awaited<ReturnType<TestBroker['client']>>): Promise<string[]> {
  const received = receivedBy(client)
  await client.subscribeAsync('position/700/+')
  return received
}

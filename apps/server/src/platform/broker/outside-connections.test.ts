import { connectAsync, type MqttClient } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { Secrets } from '#platform/secrets'
import { watchOutside, type OutsideConnections } from './outside-connections.ts'
import { pauseBriefly, TRADER, until } from './testing/broker.ts'
import { outsideBroker } from './testing/outside-broker.ts'

const secrets = new Secrets('a root secret for tests, and for tests only')

interface World {
  watch: OutsideConnections
  /** Moves the clock of the watch. */
  pass(ms: number): void
  connect(clientId: string, credential: string): Promise<MqttClient>
}

async function world(): Promise<World> {
  const outside = await outsideBroker({ isOpenToAll: true })
  let now = 0
  const watch = watchOutside(outside.url('tcp'), secrets, () => now)
  onTestFinished(() => watch.close())
  return {
    watch,
    pass: (ms) => void (now += ms),
    async connect(clientId, credential) {
      watch.admitted(clientId, { principal: TRADER, credential, expiresAt: now + 300_000 })
      const client = await connectAsync(outside.url('tcp'), { protocolVersion: 4, clientId, username: '7', reconnectPeriod: 0 })
      onTestFinished(() => void client.end(true))
      return client
    },
  }
}

test('[AUTH-23] the connections of an ended session or key are ended at an external broker too, and no others', async () => {
  const { watch, connect } = await world()
  const [one, two, other] = [await connect('7-a', 'session:1'), await connect('7-b', 'session:1'), await connect('7-c', 'key:1')]
  expect(watch.credentials()).toEqual(['session:1', 'key:1'])
  watch.endCredentials(new Set(['session:1']))
  await until(() => !one.connected && !two.connected)
  expect([other.connected, watch.credentials()]).toEqual([true, ['key:1']])
})

test('[RT-06] a connection ends with its access token; one with a key lasts', async () => {
  const { pass, connect } = await world()
  const [bySession, byKey] = [await connect('7-a', 'session:1'), await connect('7-b', 'key:1')]
  pass(300_000)
  await until(() => !bySession.connected)
  expect(byKey.connected).toBe(true)
})

test('a client that has signed in again under the same id is known by its new credential', async () => {
  const { watch, connect } = await world()
  await connect('7-a', 'session:1')
  const again = await connect('7-a', 'session:2')
  watch.endCredentials(new Set(['session:1']))
  await pauseBriefly()
  expect([again.connected, watch.credentials()]).toEqual([true, ['session:2']])
})

test('while the broker cannot be reached, a connection stays to be ended', async () => {
  const watch = watchOutside('mqtt://127.0.0.1:9', secrets)
  onTestFinished(() => watch.close())
  watch.admitted('7-a', { principal: TRADER, credential: 'session:1', expiresAt: Number.POSITIVE_INFINITY })
  watch.endCredentials(new Set(['session:1']))
  await until(() => watch.credentials().length === 1)
})

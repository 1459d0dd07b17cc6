import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import type { Db } from '../../apps/server/src/platform/db/index.ts'
import { connect, type MqttClient } from '../../apps/server/src/testing/mqtt-client.ts'
import { PASSWORD } from '../../apps/server/src/testing/password.ts'
import { makeTrader, type Trader } from '../../apps/server/src/testing/traders.ts'

const ENDED_WITHIN_MS = 5_000
/** Long enough for a refusal to arrive. */
const QUIET_MS = 500
const SYMBOL = 'GOLD-CASH'

/** What users may and may not do at RabbitMQ, which asks the product; returns violations. */
export async function checkRights(db: Db, apiUrl: string, url: string): Promise<string[]> {
  const { port } = new URL(url)
  const own = await makeTrader(db, new ApiClient(apiUrl), `rights-${port}`)
  const other = await makeTrader(db, new ApiClient(apiUrl), `other-${port}`)
  const visitor = new Visitor(url, own)
  const { userId } = own
  const facts: Record<string, boolean> = {
    'a wrong password is refused': await visitor.isRefused(`${userId}-a`, 'wrong'),
    'the session of a market cannot be taken': await visitor.isRefused(`exchange-${SYMBOL}`),
    'the client id of another user cannot be taken': await visitor.isRefused(`${other.userId}-a`),
    'own topics are open': !(await visitor.isEndedBy(
      (client) => client.subscribeAsync(`position/${own.pocketId}/+`, { qos: 1 }),
      QUIET_MS,
    )),
    'topics of another user cannot be read': await visitor.isEndedBy((client) => client.subscribeAsync(`position/${other.pocketId}/+`)),
    'orders of all cannot be read': await visitor.isEndedBy((client) => client.subscribeAsync('order/#')),
    'orders of another user cannot be sent': await visitor.isEndedBy((client) => client.publishAsync(topicOf(other), 'x', { qos: 1 })),
    'positions cannot be sent': await visitor.isEndedBy((client) => client.publishAsync(`position/${own.pocketId}/CASH`, 'x', { qos: 1 })),
    'a connection ends with its session, and no other': await endsWithSession(visitor, own, apiUrl),
  }
  await visitor.leave()
  return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [`not true: ${fact}`]))
}

async function endsWithSession(visitor: Visitor, { handle, userId, api }: Trader, apiUrl: string): Promise<boolean> {
  const again = new ApiClient(apiUrl)
  await again.signIn(handle, PASSWORD)
  const [stays, ends] = [await visitor.enter(`${userId}-stays`), await visitor.enter(`${userId}-ends`, again.access)]
  await api.call(session.revokeOthers)
  return (await isEnded(ends)) && stays.connected
}

/** A user at the broker, with a new connection for each attempt. */
class Visitor {
  readonly #url: string
  readonly #trader: Trader
  readonly #open: MqttClient[] = []

  constructor(url: string, trader: Trader) {
    this.#url = url
    this.#trader = trader
  }

  async enter(clientId: string, password = this.#trader.api.access ?? ''): Promise<MqttClient> {
    const client = await signIn(this.#url, { clientId, username: String(this.#trader.userId), password })
    this.#open.push(client)
    return client
  }

  isRefused(clientId: string, password?: string): Promise<boolean> {
    return this.enter(clientId, password).then(
      () => false,
      () => true,
    )
  }

  async isEndedBy(act: (client: MqttClient) => Promise<unknown>, withinMs?: number): Promise<boolean> {
    const client = await this.enter(`${this.#trader.userId}-${this.#open.length}`)
    act(client).catch(() => {})
    return isEnded(client, withinMs)
  }

  async leave(): Promise<void> {
    await Promise.all(this.#open.map((client) => client.endAsync(true)))
  }
}

async function isEnded(client: MqttClient, withinMs = ENDED_WITHIN_MS): Promise<boolean> {
  for (const end = performance.now() + withinMs; client.connected && performance.now() < end; ) await pause(20)
  return !client.connected
}

/** RabbitMQ closes a connection that it refuses, with or without an answer. */
function signIn(url: string, credentials: { clientId: string; username: string; password: string }): Promise<MqttClient> {
  const client = connect(url, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: ENDED_WITHIN_MS, ...credentials })
  client.on('error', () => {})
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client))
    client.once('close', () => reject(new Error('refused')))
  })
}

function topicOf({ userId, profileId, pocketId }: Trader): string {
  return `order/${SYMBOL}/${userId}/${profileId}/${pocketId}`
}

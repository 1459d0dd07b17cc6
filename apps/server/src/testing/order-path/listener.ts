import { randomBytes } from 'node:crypto'
import { ownSubscriptions } from '@bourse/contracts/exchange'
import { decode, OrderCode, OrderStatusSchema } from '@bourse/contracts/messages'
import type { OrderStatus } from '@bourse/domain/exchange'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { HeardStatuses } from './heard-statuses.ts'
import type { Person } from './people.ts'

/** One user's program: it sends orders and keeps what it is told of them. */
export class PathClient {
  readonly statuses = new HeardStatuses()
  readonly client: MqttClient
  readonly #person: Person

  static async connect(url: string, person: Person, options: IClientOptions = { password: 'path' }): Promise<PathClient> {
    const client = await connectAsync(url, {
      username: person.principal.userId,
      clientId: `${person.principal.userId}-${randomBytes(6).toString('hex')}`,
      protocolVersion: 4,
      reconnectPeriod: 30,
      connectTimeout: 5_000,
      reconnectOnConnackError: true,
      resubscribe: true,
      ...options,
    })
    const path = new PathClient(client, person)
    await client.subscribeAsync([...new Set(person.seats.flatMap(ownSubscriptions))], { qos: 1 })
    return path
  }

  constructor(client: MqttClient, person: Person) {
    this.client = client
    this.#person = person
    client.on('error', () => {})
    client.on('close', () => this.statuses.loseConnection())
    client.on('message', (topic, payload) => {
      if (topic.startsWith('order_status/')) this.#receive(topic.split('/')[4] ?? '', payload)
    })
  }

  get userId(): string {
    return this.#person.principal.userId
  }

  /** Resolves once it is acknowledged; on a broken connection the client resends it by itself. */
  async send(topic: string, payload: Uint8Array): Promise<void> {
    await this.client.publishAsync(topic, Buffer.from(payload), { qos: 1 })
  }

  forget(name: string): void {
    this.statuses.last.delete(name)
  }

  #receive(pocketId: string, payload: Uint8Array): void {
    const told = decode(OrderStatusSchema, payload)
    if (!told) return void this.statuses.faults.push('a status that does not decode')
    const { clOrdId, code, revision, filled, reason } = told
    this.statuses.take(`${pocketId} ${clOrdId}`, { status: wordOf(code), revision, filled, reason })
  }
}

export function wordOf(code: OrderCode): OrderStatus {
  const [word] = Object.entries(OrderCode).find(([, value]) => value === code) ?? ['UNKNOWN']
  return word as OrderStatus
}

import { randomBytes } from 'node:crypto'
import { ownSubscriptions } from '@bourse/contracts/exchange'
import { decode, OrderCode, OrderStatusSchema } from '@bourse/contracts/messages'
import { stepOf, type OrderStatus } from '@bourse/domain/exchange'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import type { Person } from './people.ts'

export interface Heard {
  status: OrderStatus
  /** 0 for an order that was not stored. */
  revision: bigint
  filled: bigint
  reason: string
}

/** One user's program: it sends orders and keeps the last message about each. */
export class PathClient {
  readonly heard = new Map<string, Heard>()
  readonly faults: string[] = []
  /** Those of them that its number does not excuse: an older state under a higher number, or two states under one. */
  readonly outOfTurn: string[] = []
  /** Messages that were older than what was heard, and were dropped by their number. */
  stale = 0
  readonly client: MqttClient
  readonly #person: Person
  /** After a lost connection a program may have missed messages, so the next one may skip steps. */
  #since = 0
  readonly #seenSince = new Map<string, number>()

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
    client.on('close', () => {
      this.#since += 1
    })
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
    this.heard.delete(name)
  }

  #receive(pocketId: string, payload: Uint8Array): void {
    const told = decode(OrderStatusSchema, payload)
    if (!told) return void this.faults.push('a status that does not decode')
    const name = `${pocketId} ${told.clOrdId}`
    const status = wordOf(told.code)
    const before = this.heard.get(name)
    if (before && told.revision !== 0n && told.revision < before.revision) return void (this.stale += 1)
    if (before && told.revision !== 0n) this.#compare(name, before, { status, filled: told.filled, revision: told.revision })
    if (before && this.#seenSince.get(name) === this.#since) {
      const step = stepOf(before.status, status)
      const isKnownJump = before.status === 'PARTIAL_FILL' && status === 'CANCELED'
      // An order refused without being stored may be sent again and be accepted.
      const wasNever = before.status === 'REJECTED'
      if (step === 'backward' || (step === 'jump' && !isKnownJump && !wasNever))
        this.faults.push(`${name} went from ${before.status} to ${status} (${told.reason})`)
    }
    this.#seenSince.set(name, this.#since)
    this.heard.set(name, { status, revision: told.revision, filled: told.filled, reason: told.reason })
  }

  /** A repeated state is the same one, and a newer one is no step back, over lost connections too. */
  #compare(name: string, before: Heard, { status, filled, revision }: Pick<Heard, 'status' | 'filled' | 'revision'>): void {
    const isBack = before.revision !== 0n && (stepOf(before.status, status) === 'backward' || filled < before.filled)
    const isOther = revision === before.revision && (status !== before.status || filled !== before.filled)
    if (isBack || isOther) this.outOfTurn.push(`${name}: ${before.status} (${before.revision}), then ${status} (${revision})`)
  }
}

export function wordOf(code: OrderCode): OrderStatus {
  const [word] = Object.entries(OrderCode).find(([, value]) => value === code) ?? ['UNKNOWN']
  return word as OrderStatus
}

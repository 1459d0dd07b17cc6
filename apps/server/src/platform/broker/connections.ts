import type { maySubscribe } from '@bourse/contracts/exchange'
import type { Client } from 'aedes'
import { Audience } from './audience.ts'
import { Connection, type Grant } from './connection.ts'
import type { GuardedStream } from './guarded-stream.ts'
import { publishPacket } from './packets.ts'

export interface ConnectionsOptions {
  authenticate(username: string, password: string): Promise<Grant | undefined>
  maySubscribe: typeof maySubscribe
}

const FILTERS_MAX = 200
const PER_USER_MAX = 50
const SYSTEM_WAITING_MAX_BYTES = 32 * 1024 * 1024
/** A connection that aedes never came to know of tells nobody when it is over. */
const FORGOTTEN_MS = 1_000
/** How long messages are taken for an exchange that has lost its connection: longer than another needs to take over. */
const AWAIT_EXCHANGE_MS = 15_000

/** Everybody who is signed in, and what they listen to. Only what the rule let through has a place in the audience. */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #byClient = new Map<Client, Connection>()
  readonly #audience = new Audience<Connection>()

  constructor(options: ConnectionsOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#open().length
  }

  get inFlight(): number {
    let sum = 0
    for (const connection of this.#byClient.values()) sum += connection.inFlight
    return sum
  }

  of(client: Client): Connection | undefined {
    return this.#byClient.get(client)
  }

  /** False for credentials that do not hold. */
  async signIn(client: Client, username: string, password: string): Promise<boolean> {
    const { authenticate } = this.#options
    const grant = await authenticate(username, password)
    const stream = client.conn as GuardedStream
    if (!grant || grant.expiresAt <= Date.now() || stream.destroyed) return false
    if (!this.#hasRoom(grant)) throw new Error(`${username} has too many connections`)
    const connection = new Connection({
      stream,
      grant,
      renew: () => authenticate(username, password),
      renewed: () => this.#listenAgain(connection),
    })
    if (grant.principal.kind === 'system') stream.waitingMaxBytes = SYSTEM_WAITING_MAX_BYTES
    this.#byClient.set(client, connection)
    stream.once('close', () => setTimeout(() => this.forget(client), FORGOTTEN_MS).unref())
    return true
  }

  /** After the will, which needs to know whose it is. */
  forget(client: Client): void {
    const connection = this.#byClient.get(client)
    if (!connection) return
    this.#byClient.delete(client)
    const stop = () => {
      for (const filter of connection.filters) this.stopListening(connection, filter)
    }
    if (client.clean) stop()
    else setTimeout(stop, AWAIT_EXCHANGE_MS).unref()
  }

  drop(isEnded: (principal: Grant['principal']) => boolean): void {
    for (const connection of this.#open().filter(({ principal }) => isEnded(principal))) {
      connection.isRevoked = true
      connection.stream.destroy()
    }
  }

  listen(connection: Connection, filter: string): boolean {
    const isFull = connection.filters.size >= FILTERS_MAX && !connection.filters.has(filter)
    if (isFull || !this.#options.maySubscribe(connection.principal, filter)) return false
    connection.filters.add(filter)
    this.#audience.add(filter, connection)
    return true
  }

  stopListening(connection: Connection, filter: string): void {
    connection.filters.delete(filter)
    this.#audience.remove(filter, connection)
  }

  hears(connection: Connection, topic: string): boolean {
    return !connection.isOver && this.#audience.of(topic).has(connection)
  }

  isAwaited(topic: string): boolean {
    return this.#audience.of(topic).size > 0
  }

  /** To all who listen, encoded once; answers how many those were. */
  spread(topic: string, payload: Uint8Array): number {
    const listeners = this.#audience.of(topic)
    if (listeners.size === 0) return 0
    const packet = publishPacket(topic, payload)
    let count = 0
    for (const connection of listeners) {
      if (connection.isOver) continue
      connection.stream.send(packet)
      count += 1
    }
    return count
  }

  #listenAgain(connection: Connection): void {
    for (const filter of connection.filters)
      if (!this.#options.maySubscribe(connection.principal, filter)) this.stopListening(connection, filter)
  }

  #hasRoom({ principal }: Grant): boolean {
    if (principal.kind === 'system') return true
    const own = this.#open().filter(({ principal: other }) => other.kind === 'user' && other.userId === principal.userId)
    return own.length < PER_USER_MAX
  }

  #open(): Connection[] {
    return [...this.#byClient.values()].filter(({ stream }) => !stream.destroyed)
  }
}

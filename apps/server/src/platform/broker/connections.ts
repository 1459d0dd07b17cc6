import type { TopicRights } from '@bourse/contracts/broker'
import type { Client } from 'aedes'
import { Audience } from './audience.ts'
import { Connection, type Grant } from './connection.ts'
import type { GuardedStream } from './guarded-stream.ts'
import { publishPacket } from './packets.ts'

export interface ConnectionsOptions {
  authenticate(username: string, password: string, address: string): Promise<Grant | undefined>
  rights: TopicRights
}

/** Separates the user's name from the client id that the client chose. */
export const ID_MARK = '|'

const FILTERS_MAX = 200
const PER_USER_MAX = 50
/** A snapshot holds every price of a market. */
const SYSTEM_PACKET_MAX_BYTES = 16 * 1024 * 1024
const SYSTEM_WAITING_MAX_BYTES = 32 * 1024 * 1024
/** A connection that aedes never registered reports no end of its own. */
const FORGOTTEN_MS = 1_000

/** All signed-in connections and their subscriptions. Only filters that the access rule permits enter the audience. */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #byClient = new Map<Client, Connection>()
  readonly #audience = new Audience<Connection>()
  /** Open connections by user. Counted, since looking through all of them at each sign-in would take a crowd ever longer. */
  readonly #ofUser = new Map<string, number>()

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

  /** False for invalid credentials. */
  async signIn(client: Client, username: string, password: string): Promise<boolean> {
    const { authenticate } = this.#options
    const stream = client.conn as GuardedStream
    const grant = await authenticate(username, password, stream.address)
    if (!grant || grant.expiresAt <= Date.now() || stream.destroyed) return false
    if (!this.#hasRoom(grant)) throw new Error(`${username} has too many connections`)
    const connection = new Connection({
      stream,
      grant,
      renew: () => authenticate(username, password, stream.address),
      renewed: () => this.#listenAgain(connection),
    })
    if (grant.principal.kind === 'system') {
      stream.packetMaxBytes = SYSTEM_PACKET_MAX_BYTES
      stream.waitingMaxBytes = SYSTEM_WAITING_MAX_BYTES
    }
    this.#byClient.set(client, connection)
    this.#count(grant, 1)
    stream.once('close', () => {
      this.#count(grant, -1)
      setTimeout(() => this.forget(client), FORGOTTEN_MS).unref()
      if (isPeer(connection) && !hasSaidFarewell(client)) this.#cutUsers()
    })
    return true
  }

  /** After the will was published, because that needs the connection's principal. */
  forget(client: Client): void {
    const connection = this.#byClient.get(client)
    if (!connection) return
    this.#byClient.delete(client)
    for (const filter of connection.filters) this.stopListening(connection, filter)
  }

  peers(): string[] {
    const open = [...this.#byClient].filter(([, connection]) => isPeer(connection) && !connection.stream.destroyed)
    return open.map(([{ id }]) => id.slice(id.indexOf(ID_MARK) + 1))
  }

  /** The credentials of all open connections, each once. */
  credentials(): string[] {
    const all = this.#open().flatMap(({ credential }) => (credential === undefined ? [] : [credential]))
    return [...new Set(all)]
  }

  /** Closes all connections of these credentials at once. */
  endCredentials(ended: ReadonlySet<string>): void {
    for (const connection of this.#open()) if (connection.credential !== undefined && ended.has(connection.credential)) connection.cut()
  }

  /**
   * Another process was lost, and with it messages that it published or was about to publish. Users are disconnected, so that they
   * reconnect and fetch the current state.
   */
  #cutUsers(): void {
    for (const connection of this.#open()) if (connection.principal.kind === 'user') connection.cut()
  }

  listen(connection: Connection, filter: string): boolean {
    const isUser = connection.principal.kind === 'user'
    const isFull = isUser && connection.filters.size >= FILTERS_MAX && !connection.filters.has(filter)
    if (isFull || !this.#options.rights.maySubscribe(connection.principal, filter)) return false
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

  /** Publishes to all subscribers, encoded once; returns their number. */
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
      if (!this.#options.rights.maySubscribe(connection.principal, filter)) this.stopListening(connection, filter)
  }

  #hasRoom({ principal }: Grant): boolean {
    return principal.kind === 'system' || (this.#ofUser.get(principal.userId) ?? 0) < PER_USER_MAX
  }

  #count({ principal }: Grant, change: 1 | -1): void {
    if (principal.kind === 'system') return
    const count = (this.#ofUser.get(principal.userId) ?? 0) + change
    if (count > 0) this.#ofUser.set(principal.userId, count)
    else this.#ofUser.delete(principal.userId)
  }

  #open(): Connection[] {
    return [...this.#byClient.values()].filter(({ stream }) => !stream.destroyed)
  }
}

function isPeer({ principal }: Connection): boolean {
  return principal.kind === 'system' && principal.role === 'peer'
}

/** aedes records the DISCONNECT packet, though its declared types leave that out. */
function hasSaidFarewell(client: Client): boolean {
  return (client as Client & { _disconnected?: boolean })._disconnected === true
}

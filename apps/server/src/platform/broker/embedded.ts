import type { EventEmitter } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { readInbound, type mayPublish, type maySubscribe } from '@bourse/contracts/exchange'
import type { AuthenticateError, AuthErrorCode, Client, PublishPacket, Subscription } from 'aedes'
import { WebSocketServer } from 'ws'
import type { Log } from '#platform/log'
import type { HandleUpgrade } from '#platform/sockets'
import { Audience } from './audience.ts'
import type { Broker, Receive } from './broker.ts'
import { Connection, type Grant } from './connection.ts'
import { overTcp, overWebsocket, type Breach, type GuardedStream, type StreamBounds } from './guarded-stream.ts'
import { pubackPacket, publishPacket } from './packets.ts'
import { RoutingAedes } from './routing-aedes.ts'
import { isSystemUsername } from './system-access.ts'

export interface EmbeddedBrokerOptions {
  log: Log
  /** Undefined for credentials that do not hold; rejects when they cannot be looked at now. */
  authenticate(username: string, password: string): Promise<Grant | undefined>
  mayPublish: typeof mayPublish
  maySubscribe: typeof maySubscribe
  /** Takes what is addressed to the exchange; without it such messages wait for the exchange's own connection. */
  receive?: Receive
  /** Of a message with its topic. */
  maxBytes?: number
}

export interface BrokerStats {
  connections: number
  /** Messages whose commit is awaited. */
  inFlight: number
  received: number
  published: number
  delivered: number
  refused: number
  oversize: number
  slow: number
}

export interface EmbeddedBroker extends Broker {
  handleUpgrade: HandleUpgrade
  /** Plain MQTT; answers the port, which the system chooses for 0. */
  listenTcp(port: number, host?: string): Promise<number>
  /** Drops connections whose session was ended. */
  endSessions(isEnded: (principal: Grant['principal']) => boolean): void
  stats(): BrokerStats
}

const IN_FLIGHT_MAX = 1_000
const FILTERS_MAX = 200
const CONNECTIONS_PER_USER_MAX = 50
const WAITING_MAX_BYTES = 1024 * 1024
const SYSTEM_WAITING_MAX_BYTES = 32 * 1024 * 1024
const CONNECT_TIMEOUT_MS = 10_000
const DRAIN_MS = 2_000
/** How long messages are taken for an exchange that has lost its connection: longer than another needs to take over. */
const AWAIT_EXCHANGE_MS = 15_000

// aedes declares these as a const enum, which nothing can import at run time.
const SERVER_UNAVAILABLE = 3 as AuthErrorCode
const BAD_CREDENTIALS = 4 as AuthErrorCode

/**
 * The broker inside the product (MQTT 3.1.1). aedes speaks the protocol; who may send and hear what, when a message is
 * acknowledged and how much a connection may occupy is decided here (MAX-36..40, DEF-098, DEF-099, DEF-109).
 */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { log, receive, maxBytes = 65_536 } = options
  const audience = new Audience<Connection>()
  const connections = new Map<Client, Connection>()
  const streams = new Set<GuardedStream>()
  const counts = { received: 0, published: 0, delivered: 0, refused: 0, oversize: 0, slow: 0 }
  const bounds: StreamBounds = { packetMaxBytes: maxBytes, waitingMaxBytes: WAITING_MAX_BYTES, onBreach: noteBreach }
  let tcp: Server | undefined
  let isClosing = false

  const aedes = new RoutingAedes(
    {
      // Each client reads on its own; messages to listeners never wait for each other (guarded-stream.ts).
      concurrency: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      maxClientsIdLength: maxBytes,
      preConnect: (_client, packet, done) => {
        const username = packet.username ?? ''
        // A stranger who uses the same client id must not drop somebody's connection, nor inherit what waits for it.
        if (packet.clientId !== '') packet.clientId = `${username}|${packet.clientId}`
        // Nothing is kept for users while they are away: they fetch the newest state when they come back (DEF-110).
        if (!isSystemUsername(username)) packet.clean = true
        done(null, !isClosing)
      },
      authenticate: (client, username, password, done) => {
        signIn(client, username ?? '', password?.toString('utf8') ?? '').then(
          (isGranted) => (isGranted ? done(null, true) : done(refusal(BAD_CREDENTIALS), false)),
          (error: unknown) => {
            log.warn({ err: error }, 'a sign-in to the broker could not be looked at')
            done(refusal(SERVER_UNAVAILABLE), false)
          },
        )
      },
      authorizePublish,
      authorizeSubscribe,
      authorizeForward: (client, packet) => (mayHear(connections.get(client), packet.topic) ? packet : null),
    },
    (packet) => publish(packet.topic, Buffer.from(packet.payload)),
  )
  await aedes.listen()
  aedes.on('unsubscribe', (filters, client) => {
    const connection = connections.get(client)
    if (connection && !client.closed) for (const filter of filters) stopHearing(connection, filter)
  })
  aedes.on('clientError', (client, error) => log.debug({ client: client.id, reason: error.message }, 'a broker connection failed'))
  const emitter: EventEmitter = aedes
  emitter.on('error', (error: Error) => log.error({ err: error }, 'the broker failed'))

  const websockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBytes * 4,
    perMessageDeflate: false,
    handleProtocols: (offered) => ['mqtt', 'mqttv3.1'].find((protocol) => offered.has(protocol)) ?? false,
  })

  return {
    publish,
    handleUpgrade(request, socket, head) {
      websockets.handleUpgrade(request, socket, head, (opened) => open(overWebsocket(opened, bounds)))
    },
    async listenTcp(port, host) {
      const server = createTcpServer((socket) => open(overTcp(socket, bounds)))
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host }, resolve)
      })
      tcp = server
      return (server.address() as AddressInfo).port
    },
    endSessions(isEnded) {
      for (const connection of connections.values())
        if (isEnded(connection.principal)) {
          connection.isRevoked = true
          connection.stream.destroy()
        }
    },
    stats: () => ({ connections: connections.size, inFlight: inFlight(), ...counts }),
    async close() {
      isClosing = true
      tcp?.close()
      const deadline = Date.now() + DRAIN_MS
      while (inFlight() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
      await new Promise<void>((resolve) => aedes.close(resolve))
      for (const stream of streams) stream.destroy()
      websockets.close()
    },
  }

  function open(stream: GuardedStream): void {
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
    aedes.handle(stream)
  }

  async function signIn(client: Client, username: string, password: string): Promise<boolean> {
    const grant = await options.authenticate(username, password)
    const stream = client.conn as GuardedStream
    if (!grant || grant.expiresAt <= Date.now() || stream.destroyed) return false
    if (!hasRoom(grant)) throw new Error(`user ${username} has too many connections`)
    const connection = new Connection(stream, grant, () => options.authenticate(username, password))
    if (grant.principal.kind === 'system') stream.waitingMaxBytes = SYSTEM_WAITING_MAX_BYTES
    connections.set(client, connection)
    stream.once('close', () => forget(client, connection))
    return true
  }

  function hasRoom({ principal }: Grant): boolean {
    if (principal.kind === 'system') return true
    let own = 0
    for (const { principal: other } of connections.values()) if (other.kind === 'user' && other.userId === principal.userId) own += 1
    return own < CONNECTIONS_PER_USER_MAX
  }

  /** The will is published after the connection closed, and needs to know whose it was. */
  function forget(client: Client, connection: Connection): void {
    const stop = () => {
      connections.delete(client)
      for (const filter of connection.filters) stopHearing(connection, filter)
    }
    if (client.clean) setImmediate(stop)
    else setTimeout(stop, AWAIT_EXCHANGE_MS).unref()
  }

  function authorizePublish(client: Client | null, packet: PublishPacket, done: (error?: Error | null) => void): void {
    const connection = client ? connections.get(client) : undefined
    if (!client || !connection) return done(new Error('a message of nobody'))
    // Nothing is kept for later listeners: what is true now is fetched.
    packet.retain = false
    // What a closed connection publishes is its will, given while its time was not over.
    if (client.closed ? connection.isRevoked : connection.isOver) return done(new Error('the rights have ended'))
    if (!options.mayPublish(connection.principal, packet.topic)) {
      noteRefusal(connection, 'a message to a topic that is not the sender’s was dropped', packet.topic)
      aedes.swallow(packet)
      return done()
    }
    if (!readInbound(packet.topic)) return done()
    if (isClosing) return done(new Error('the broker is closing'))
    if (receive) return handOver(connection, packet, receive, done)
    // Without a listener the message would be acknowledged and gone; without the acknowledgement it comes again.
    done(audience.of(packet.topic).size > 0 ? null : new Error('no exchange listens'))
  }

  /**
   * The acknowledgement says that the message is committed, so it must not be aedes' own, which comes first; yet aedes must
   * read on, since a client has many messages under way at once. It is therefore told of a message without acknowledgement.
   */
  function handOver(connection: Connection, packet: PublishPacket, take: Receive, done: (error?: Error | null) => void): void {
    const { topic, qos, messageId } = packet
    counts.received += 1
    aedes.swallow(packet)
    const taken = take({ topic, payload: Buffer.from(packet.payload) })
    if (qos === 2) {
      taken.then(() => done(), done)
      return
    }
    packet.qos = 0
    taken
      .then(
        () => {
          if (qos === 1 && messageId !== undefined) connection.stream.send(pubackPacket(messageId))
        },
        (error: unknown) => {
          // MQTT sends again only what a lost connection left unacknowledged.
          log.error({ err: error, topic }, 'a message could not be taken')
          connection.stream.destroy()
        },
      )
      .finally(() => connection.finish())
    connection.begin(IN_FLIGHT_MAX, done)
  }

  function authorizeSubscribe(
    client: Client,
    subscription: Subscription,
    done: (error: Error | null, subscription?: Subscription | null) => void,
  ): void {
    const connection = connections.get(client)
    const { topic } = subscription
    if (!connection || connection.isOver) return done(new Error('the rights have ended'))
    if (!options.maySubscribe(connection.principal, topic) || connection.filters.size >= FILTERS_MAX) {
      noteRefusal(connection, 'a subscription was refused', topic)
      return done(null, null)
    }
    connection.filters.add(topic)
    audience.add(topic, connection)
    done(null, subscription)
  }

  function publish(topic: string, payload: Uint8Array): void {
    counts.published += 1
    const listeners = audience.of(topic)
    if (listeners.size === 0) return
    const packet = publishPacket(topic, payload)
    for (const connection of listeners) {
      if (!mayHear(connection, topic)) continue
      connection.stream.send(packet)
      counts.delivered += 1
    }
  }

  /** Asked again for each message, whatever was subscribed: the rule is the same, and its answer may have changed. */
  function mayHear(connection: Connection | undefined, topic: string): boolean {
    return connection !== undefined && !connection.isOver && options.maySubscribe(connection.principal, topic)
  }

  function stopHearing(connection: Connection, filter: string): void {
    connection.filters.delete(filter)
    audience.remove(filter, connection)
  }

  function noteRefusal(connection: Connection, message: string, topic: string): void {
    counts.refused += 1
    // Once a connection: whoever tries often shall not fill the log.
    if (!connection.hasBeenRefused) log.warn({ principal: connection.principal, topic: topic.slice(0, 128) }, message)
    connection.hasBeenRefused = true
  }

  function noteBreach(breach: Breach): void {
    counts[breach] += 1
    log.warn({ breach }, 'a broker connection was cut')
  }

  function inFlight(): number {
    let sum = 0
    for (const connection of connections.values()) sum += connection.inFlight
    return sum
  }
}

function refusal(returnCode: AuthErrorCode): AuthenticateError {
  return Object.assign(new Error('sign-in refused'), { returnCode })
}

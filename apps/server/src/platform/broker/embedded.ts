import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { type mayPublish, readAnyInbound } from '@bourse/contracts/exchange'
import type { AuthenticateError, AuthErrorCode, Client, PublishPacket, Subscription } from 'aedes'
import { WebSocketServer } from 'ws'
import type { Log } from '#platform/log'
import type { HandleUpgrade } from '#platform/sockets'
import { Audience } from './audience.ts'
import type { Broker, BrokerMessage, Receive } from './broker.ts'
import type { Connection } from './connection.ts'
import { Connections, ID_MARK, type ConnectionsOptions } from './connections.ts'
import { overTcp, overWebsocket, type Breach, type GuardedStream, type StreamBounds } from './guarded-stream.ts'
import { pubackPacket } from './packets.ts'
import { RoutingAedes } from './routing-aedes.ts'

/** `authenticate` resolves to undefined for invalid credentials, and rejects when they can't be checked now. */
export interface EmbeddedBrokerOptions extends ConnectionsOptions {
  log: Log
  mayPublish: typeof mayPublish
  /**
   * Receives what is addressed to the exchange. When it resolves, the message is acknowledged: it is committed, or refused for
   * good.
   */
  receive: Receive
  /** The address of a websocket's client, which a proxy may have forwarded; by default that of its connection. */
  addressOf?: (request: IncomingMessage) => string
  /** The size limit of a message together with its topic. */
  maxBytes?: number
}

export interface BrokerStats {
  connections: number
  /** Messages that wait for their commit. */
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
  /** Plain MQTT; resolves to the port, which the system chooses for 0. */
  listenTcp(port: number, host?: string): Promise<number>
  /** Subscribes within this process; returns a function that unsubscribes. */
  listen(filter: string, onMessage: (message: BrokerMessage) => void): () => void
  /** The client ids of the product's own processes that are connected. */
  peers(): string[]
  /** The credentials of the open connections (`Grant.credential`), each once. */
  credentials(): string[]
  /** Closes the connections of these credentials at once, without publishing their wills. */
  endCredentials(ended: ReadonlySet<string>): void
  stats(): BrokerStats
}

type Done = (error?: Error | null) => void

const IN_FLIGHT_MAX = 1_000
const WAITING_MAX_BYTES = 1024 * 1024
const CONNECT_TIMEOUT_MS = 10_000
const DRAIN_MS = 2_000

// aedes declares these as a const enum, which can't be imported at run time.
const SERVER_UNAVAILABLE = 3 as AuthErrorCode
const BAD_CREDENTIALS = 4 as AuthErrorCode

/**
 * The built-in broker (MQTT 3.1.1). aedes implements the protocol; this code decides who may publish and subscribe to what, when a
 * message is acknowledged and how much a connection may use (MAX-36..40, DEF-098, DEF-099, DEF-109).
 */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { log, receive, maxBytes = 65_536, addressOf = ({ socket }) => socket.remoteAddress ?? '' } = options
  const connections = new Connections(options)
  const listeners = new Audience<(message: BrokerMessage) => void>()
  const streams = new Set<GuardedStream>()
  const counts = { received: 0, published: 0, delivered: 0, refused: 0, oversize: 0, slow: 0 }
  const bounds: StreamBounds = { packetMaxBytes: maxBytes, waitingMaxBytes: WAITING_MAX_BYTES, onBreach: noteBreach }
  let tcp: Server | undefined
  let isClosing = false

  const aedes = new RoutingAedes(
    {
      // Messages to subscribers never wait for each other (guarded-stream.ts), so no limit is needed here.
      concurrency: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      maxClientsIdLength: maxBytes,
      preConnect: (_client, packet, done) => {
        const username = packet.username ?? ''
        // The user's name is part of the id, so that another user with the same client id can't take over a connection or its
        // session.
        if (packet.clientId !== '') packet.clientId = `${username}${ID_MARK}${packet.clientId}`
        // No session is kept for a disconnected client: it fetches the current state when it reconnects (DEF-110).
        packet.clean = true
        done(null, !isClosing)
      },
      authenticate: (client, username, password, done) => {
        connections.signIn(client, username ?? '', password?.toString('utf8') ?? '').then(
          (isGranted) => (isGranted ? done(null, true) : done(refusal(BAD_CREDENTIALS), false)),
          (error: unknown) => {
            log.warn({ err: error }, 'broker sign-in: credentials could not be checked')
            done(refusal(SERVER_UNAVAILABLE), false)
          },
        )
      },
      authorizePublish,
      authorizeSubscribe,
      authorizeForward: (client, packet) => {
        const connection = connections.of(client)
        return connection && connections.hears(connection, packet.topic) ? packet : null
      },
    },
    (packet) => publish(packet.topic, Buffer.from(packet.payload)),
  )
  await aedes.listen()
  aedes.on('clientDisconnect', (client) => connections.forget(client))
  aedes.on('unsubscribe', (filters, client) => {
    const connection = connections.of(client)
    if (connection && !client.closed) for (const filter of filters) connections.stopListening(connection, filter)
  })
  aedes.on('clientError', (client, error) => log.debug({ client: client.id, reason: error.message }, 'broker connection failed'))
  const emitter: EventEmitter = aedes
  emitter.on('error', (error: Error) => log.error({ err: error }, 'broker failed'))

  const websockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBytes * 4,
    perMessageDeflate: false,
    handleProtocols: (offered) => ['mqtt', 'mqttv3.1'].find((protocol) => offered.has(protocol)) ?? false,
  })

  return {
    publish,
    handleUpgrade(request, socket, head) {
      websockets.handleUpgrade(request, socket, head, (opened) => open(overWebsocket(opened, addressOf(request), bounds)))
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
    listen(filter, onMessage) {
      listeners.add(filter, onMessage)
      return () => listeners.remove(filter, onMessage)
    },
    peers: () => connections.peers(),
    credentials: () => connections.credentials(),
    endCredentials: (ended) => connections.endCredentials(ended),
    stats: () => ({ connections: connections.count, inFlight: connections.inFlight, ...counts }),
    async close() {
      isClosing = true
      tcp?.close()
      const deadline = Date.now() + DRAIN_MS
      while (connections.inFlight > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
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

  function publish(topic: string, payload: Uint8Array): void {
    counts.published += 1
    counts.delivered += connections.spread(topic, payload)
    for (const onMessage of listeners.of(topic)) onMessage({ topic, payload })
  }

  function authorizePublish(client: Client | null, packet: PublishPacket, done: Done): void {
    const connection = client ? connections.of(client) : undefined
    if (!client || !connection) return done(new Error('message without a connection'))
    // Nothing is retained for later subscribers: they fetch the current state.
    packet.retain = false
    // A closed connection publishes its will, which it set while its grant was valid.
    if (client.closed ? connection.isCut : connection.isOver) return done(new Error('the grant has expired'))
    if (!options.mayPublish(connection.principal, packet.topic)) {
      noteRefusal(connection, 'a message to a topic that is not the sender’s was dropped', packet.topic)
      aedes.swallow(packet)
      return done()
    }
    const inbound = readAnyInbound(packet.topic)
    if (!inbound || inbound.kind === 'feed_request') return done()
    if (isClosing) return done(new Error('the broker is closing'))
    handOver(connection, packet, isWillOf(client, packet), done)
  }

  /**
   * The acknowledgement means that the message is committed, so it can't be aedes' own, which is sent before that. But aedes must
   * go on reading, since a client sends many messages at once. So aedes gets the message as one that needs no acknowledgement.
   */
  function handOver(connection: Connection, packet: PublishPacket, isWill: boolean, done: Done): void {
    const { topic, qos, messageId } = packet
    const { principal } = connection
    counts.received += 1
    aedes.swallow(packet)
    const message: BrokerMessage = {
      topic,
      payload: Buffer.from(packet.payload),
      ...(principal.kind === 'user' && { sender: { seats: principal.seats } }),
      ...(isWill && { isWill }),
      ...(packet.dup && { isRedelivered: true }),
    }
    const taken = (async () => receive(message))()
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
          // An MQTT client sends a message again only after its connection was lost.
          log.error({ err: error, topic }, 'broker message failed')
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
    const connection = connections.of(client)
    if (!connection || connection.isOver) return done(new Error('the grant has expired'))
    if (connections.listen(connection, subscription.topic)) return done(null, subscription)
    noteRefusal(connection, 'a subscription was refused', subscription.topic)
    done(null, null)
  }

  function noteRefusal(connection: Connection, message: string, topic: string): void {
    counts.refused += 1
    // Logged once per connection, so that repeated attempts don't fill the log.
    if (!connection.hasBeenRefused) log.warn({ principal: connection.principal, topic: topic.slice(0, 128) }, message)
    connection.hasBeenRefused = true
  }

  function noteBreach(breach: Breach): void {
    counts[breach] += 1
    log.warn({ breach }, 'broker connection closed')
  }
}

/** aedes publishes the packet object that it keeps for its client, though its declared types leave the field out. */
function isWillOf(client: Client, packet: PublishPacket): boolean {
  return (client as Client & { will?: PublishPacket | null }).will === packet
}

function refusal(returnCode: AuthErrorCode): AuthenticateError {
  return Object.assign(new Error('sign-in refused'), { returnCode })
}

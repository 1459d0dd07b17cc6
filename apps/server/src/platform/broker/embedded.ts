import type { EventEmitter } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { readInbound, type mayPublish } from '@bourse/contracts/exchange'
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

/** `authenticate` answers undefined for credentials that do not hold, and rejects when they cannot be looked at now. */
export interface EmbeddedBrokerOptions extends ConnectionsOptions {
  log: Log
  mayPublish: typeof mayPublish
  /** Takes what is addressed to the exchange. Its end is the acknowledgement: the message is committed, or refused for good. */
  receive: Receive
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
  /** Within this process, as a subscription is from outside; answers how to stop listening. */
  listen(filter: string, heard: (message: BrokerMessage) => void): () => void
  /** The client ids of the product's own processes that are connected. */
  peers(): string[]
  /** What the open connections were let in by (`Grant.credential`), each once. */
  credentials(): string[]
  /** Cuts the connections of these credentials at once; the wills they left are not carried out. */
  endCredentials(ended: ReadonlySet<string>): void
  stats(): BrokerStats
}

type Done = (error?: Error | null) => void

const IN_FLIGHT_MAX = 1_000
const WAITING_MAX_BYTES = 1024 * 1024
const CONNECT_TIMEOUT_MS = 10_000
const DRAIN_MS = 2_000

// aedes declares these as a const enum, which nothing can import at run time.
const SERVER_UNAVAILABLE = 3 as AuthErrorCode
const BAD_CREDENTIALS = 4 as AuthErrorCode

/**
 * The broker inside the product (MQTT 3.1.1). aedes speaks the protocol; who may send and hear what, when a message is
 * acknowledged and how much a connection may occupy is decided here (MAX-36..40, DEF-098, DEF-099, DEF-109).
 */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { log, receive, maxBytes = 65_536 } = options
  const connections = new Connections(options)
  const listeners = new Audience<(message: BrokerMessage) => void>()
  const streams = new Set<GuardedStream>()
  const counts = { received: 0, published: 0, delivered: 0, refused: 0, oversize: 0, slow: 0 }
  const bounds: StreamBounds = { packetMaxBytes: maxBytes, waitingMaxBytes: WAITING_MAX_BYTES, onBreach: noteBreach }
  let tcp: Server | undefined
  let isClosing = false

  const aedes = new RoutingAedes(
    {
      // Messages to listeners never wait for each other (guarded-stream.ts), so none has to wait for its turn.
      concurrency: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      maxClientsIdLength: maxBytes,
      preConnect: (_client, packet, done) => {
        const username = packet.username ?? ''
        // A stranger who uses the same client id must not drop somebody's connection, nor inherit what waits for it.
        if (packet.clientId !== '') packet.clientId = `${username}${ID_MARK}${packet.clientId}`
        // Nothing is kept for anybody who is away: they fetch the newest state when they come back (DEF-110).
        packet.clean = true
        done(null, !isClosing)
      },
      authenticate: (client, username, password, done) => {
        connections.signIn(client, username ?? '', password?.toString('utf8') ?? '').then(
          (isGranted) => (isGranted ? done(null, true) : done(refusal(BAD_CREDENTIALS), false)),
          (error: unknown) => {
            log.warn({ err: error }, 'a sign-in to the broker could not be looked at')
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
    listen(filter, heard) {
      listeners.add(filter, heard)
      return () => listeners.remove(filter, heard)
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
    for (const heard of listeners.of(topic)) heard({ topic, payload })
  }

  function authorizePublish(client: Client | null, packet: PublishPacket, done: Done): void {
    const connection = client ? connections.of(client) : undefined
    if (!client || !connection) return done(new Error('a message of nobody'))
    // Nothing is kept for later listeners: what is true now is fetched.
    packet.retain = false
    // What a closed connection publishes is its will, given while its time was not over.
    if (client.closed ? connection.isCut : connection.isOver) return done(new Error('the rights have ended'))
    if (!options.mayPublish(connection.principal, packet.topic)) {
      noteRefusal(connection, 'a message to a topic that is not the sender’s was dropped', packet.topic)
      aedes.swallow(packet)
      return done()
    }
    const inbound = readInbound(packet.topic)
    if (!inbound || inbound.kind === 'feed_request') return done()
    if (isClosing) return done(new Error('the broker is closing'))
    handOver(connection, packet, isWillOf(client, packet), done)
  }

  /**
   * The acknowledgement says that the message is committed, so it must not be aedes' own, which comes first; yet aedes must
   * read on, since a client has many messages under way at once. It is therefore told of a message without acknowledgement.
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
    const connection = connections.of(client)
    if (!connection || connection.isOver) return done(new Error('the rights have ended'))
    if (connections.listen(connection, subscription.topic)) return done(null, subscription)
    noteRefusal(connection, 'a subscription was refused', subscription.topic)
    done(null, null)
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
}

/** aedes publishes the very packet that it keeps for its client, though its declared types leave the field out. */
function isWillOf(client: Client, packet: PublishPacket): boolean {
  return (client as Client & { will?: PublishPacket | null }).will === packet
}

function refusal(returnCode: AuthErrorCode): AuthenticateError {
  return Object.assign(new Error('sign-in refused'), { returnCode })
}

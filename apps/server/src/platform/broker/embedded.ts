import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import type { AedesOptions, AuthenticateError, AuthErrorCode } from 'aedes'
import { WebSocketServer } from 'ws'
import type { Log } from '#platform/log'
import type { HandleUpgrade } from '#platform/sockets'
import { Audience } from './audience.ts'
import type { Broker, BrokerMessage, Receive } from './broker.ts'
import { Connections, ID_MARK, type ConnectionsOptions } from './connections.ts'
import { overTcp, overWebsocket, type GuardedStream, type StreamBounds } from './guarded-stream.ts'
import { MessageGate } from './message-gate.ts'
import { RoutingAedes } from './routing-aedes.ts'

/** `authenticate` resolves to undefined for invalid credentials, and rejects when they can't be checked now. */
export interface EmbeddedBrokerOptions extends ConnectionsOptions {
  log: Log
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

const WAITING_MAX_BYTES = 1024 * 1024
const CONNECT_TIMEOUT_MS = 10_000
const DRAIN_MS = 2_000
const MAX_BYTES = 65_536

// aedes declares these as a const enum, which can't be imported at run time.
const SERVER_UNAVAILABLE = 3 as AuthErrorCode
const BAD_CREDENTIALS = 4 as AuthErrorCode

/**
 * The built-in broker (MQTT 3.1.1). aedes implements the protocol; this code decides who may publish and subscribe to what, when a
 * message is acknowledged and how much a connection may use (MAX-36..40, DEF-098, DEF-099, DEF-109).
 */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { log } = options
  const connections = new Connections(options)
  const listeners = new Audience<(message: BrokerMessage) => void>()
  const counts = { published: 0, delivered: 0, oversize: 0, slow: 0 }

  const publish = (topic: string, payload: Uint8Array): void => {
    counts.published += 1
    counts.delivered += connections.spread(topic, payload)
    for (const onMessage of listeners.of(topic)) onMessage({ topic, payload })
  }
  const aedes: RoutingAedes = new RoutingAedes(
    aedesOptions(options, connections, () => gate),
    (packet) => publish(packet.topic, Buffer.from(packet.payload)),
  )
  const gate = new MessageGate(options, connections, aedes)
  await aedes.listen()
  watchClients(aedes, connections, log)

  const doors = openDoors(options, aedes, (breach) => {
    counts[breach] += 1
    log.warn({ breach }, 'broker connection closed')
  })
  return {
    publish,
    handleUpgrade: doors.handleUpgrade,
    listenTcp: doors.listenTcp,
    listen(filter, onMessage) {
      listeners.add(filter, onMessage)
      return () => listeners.remove(filter, onMessage)
    },
    peers: () => connections.peers(),
    credentials: () => connections.credentials(),
    endCredentials: (ended) => connections.endCredentials(ended),
    stats: () => ({ connections: connections.count, inFlight: connections.inFlight, ...gate.counts, ...counts }),
    async close() {
      gate.isClosing = true
      doors.stopListening()
      const deadline = Date.now() + DRAIN_MS
      while (connections.inFlight > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
      await new Promise<void>((resolve) => aedes.close(resolve))
      doors.close()
    },
  }
}

function aedesOptions(
  { log, maxBytes = MAX_BYTES }: EmbeddedBrokerOptions,
  connections: Connections,
  gate: () => MessageGate,
): AedesOptions {
  return {
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
      done(null, !gate().isClosing)
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
    authorizePublish: (client, packet, done) => gate().publish(client, packet, done),
    authorizeSubscribe: (client, subscription, done) => gate().subscribe(client, subscription, done),
    authorizeForward: (client, packet) => {
      const connection = connections.of(client)
      return connection && connections.hears(connection, packet.topic) ? packet : null
    },
  }
}

function watchClients(aedes: RoutingAedes, connections: Connections, log: Log): void {
  aedes.on('clientDisconnect', (client) => connections.forget(client))
  aedes.on('unsubscribe', (filters, client) => {
    const connection = connections.of(client)
    if (connection && !client.closed) for (const filter of filters) connections.stopListening(connection, filter)
  })
  aedes.on('clientError', (client, error) => log.debug({ client: client.id, reason: error.message }, 'broker connection failed'))
  const emitter: EventEmitter = aedes
  emitter.on('error', (error: Error) => log.error({ err: error }, 'broker failed'))
}

interface Doors extends Pick<EmbeddedBroker, 'handleUpgrade' | 'listenTcp'> {
  stopListening(): void
  close(): void
}

/** Where clients come in: websockets that the HTTP server passes on, and plain MQTT. */
function openDoors(
  { maxBytes = MAX_BYTES, addressOf = ({ socket }) => socket.remoteAddress ?? '' }: EmbeddedBrokerOptions,
  aedes: RoutingAedes,
  onBreach: StreamBounds['onBreach'],
): Doors {
  const bounds: StreamBounds = { packetMaxBytes: maxBytes, waitingMaxBytes: WAITING_MAX_BYTES, onBreach }
  const streams = new Set<GuardedStream>()
  let tcp: Server | undefined
  const websockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBytes * 4,
    perMessageDeflate: false,
    handleProtocols: (offered) => ['mqtt', 'mqttv3.1'].find((protocol) => offered.has(protocol)) ?? false,
  })
  const open = (stream: GuardedStream): void => {
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
    aedes.handle(stream)
  }
  return {
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
    stopListening() {
      tcp?.close()
    },
    close() {
      for (const stream of streams) stream.destroy()
      websockets.close()
    },
  }
}

function refusal(returnCode: AuthErrorCode): AuthenticateError {
  return Object.assign(new Error('sign-in refused'), { returnCode })
}

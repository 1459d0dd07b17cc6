import { connect as connectTcp } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { generate, parser, type IPublishPacket, type Packet } from 'mqtt-packet'
import { createWebSocketStream, WebSocket } from 'ws'

export interface LinkOptions {
  /** mqtt, mqtts, ws or wss. */
  url: string
  clientId: string
  /**
   * The broker stores messages while the client is disconnected; the next connection with this client id gets those that were not
   * acknowledged.
   */
  keepsSession?: boolean
  username: string
  /** Called at each connection. */
  password(): string
  /** Topic filters, all with QoS 1; called at each connection. */
  subscriptions(): readonly string[]
  /** How often the broker is asked for a sign of life; twice within its keepalive by default. */
  pingMs?: number
}

const KEEPALIVE_S = 30
const CONNECT_TIMEOUT_MS = 10_000
/** A websocket frame holds any part of the packet stream; the other side refuses much larger ones. */
const FRAME_MAX_BYTES = 64 * 1024
const WAITING_MAX_BYTES = 64 * 1024 * 1024

interface LinkEvents {
  ready(): void
  arrived(packet: IPublishPacket): void
  /** Called once, however the connection ended. */
  lost(reason: string): void
}

/** One connection to a broker, from opening to end. */
export class RemoteLink {
  isReady = false
  readonly #stream: Duplex
  readonly #options: LinkOptions
  readonly #events: LinkEvents
  readonly #filters = new Set<string>()
  #messageId = 0
  #isLost = false
  #lastHeardAt = Date.now()
  #pending: Buffer[] = []
  #timer: NodeJS.Timeout

  constructor(options: LinkOptions, events: LinkEvents) {
    this.#options = options
    this.#events = events
    this.#stream = openStream(options.url, () => this.#signIn())
    const packets = parser({ protocolVersion: 4 })
    packets.on('packet', (packet) => this.#handle(packet))
    packets.on('error', (error: Error) => this.drop(error.message))
    this.#stream.on('data', (bytes: Buffer) => {
      this.#lastHeardAt = Date.now()
      packets.parse(bytes)
    })
    this.#stream.on('error', (error) => this.drop(error.message))
    this.#stream.on('end', () => this.drop('closed'))
    this.#stream.on('close', () => this.drop('closed'))
    this.#timer = setTimeout(() => this.drop('no answer'), CONNECT_TIMEOUT_MS)
  }

  /** How long ago the broker was last heard. */
  get silentMs(): number {
    return Date.now() - this.#lastHeardAt
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Everything published in one tick is sent in few pieces. */
  send(bytes: Buffer): void {
    if (this.#isLost) return
    if (this.#pending.push(bytes) > 1) return
    process.nextTick(() => {
      const all = Buffer.concat(this.#pending)
      this.#pending = []
      for (let at = 0; at < all.length; at += FRAME_MAX_BYTES) this.#stream.write(all.subarray(at, at + FRAME_MAX_BYTES))
      if (this.#stream.writableLength > WAITING_MAX_BYTES) this.drop('the broker does not read')
    })
  }

  /** Subscribes to the filters that are new and unsubscribes from those that are gone. */
  listenTo(filters: readonly string[]): void {
    const added = filters.filter((filter) => !this.#filters.has(filter))
    const gone = [...this.#filters].filter((filter) => !filters.includes(filter))
    for (const filter of added) this.#filters.add(filter)
    for (const filter of gone) this.#filters.delete(filter)
    if (added.length > 0) {
      const subscriptions = added.map((topic) => ({ topic, qos: 1 as const }))
      this.send(generate({ cmd: 'subscribe', messageId: this.#nextMessageId(), subscriptions }))
    }
    if (gone.length > 0) this.send(generate({ cmd: 'unsubscribe', messageId: this.#nextMessageId(), unsubscriptions: gone }))
  }

  drop(reason: string): void {
    if (this.#isLost) return
    this.#isLost = true
    this.isReady = false
    clearTimeout(this.#timer)
    this.#stream.destroy()
    this.#events.lost(reason)
  }

  async end(): Promise<void> {
    if (this.#isLost) return
    this.send(generate({ cmd: 'disconnect' }))
    await new Promise((resolve) => setImmediate(resolve))
    this.#stream.end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    this.drop('ended')
  }

  #signIn(): void {
    const { clientId, username, password, keepsSession = false } = this.#options
    this.send(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: !keepsSession,
        clientId,
        keepalive: KEEPALIVE_S,
        username,
        password: Buffer.from(password()),
      }),
    )
  }

  #handle(packet: Packet): void {
    if (packet.cmd === 'publish') this.#events.arrived(packet)
    else if (packet.cmd === 'connack') this.#greet(packet.returnCode ?? 0)
    else if (packet.cmd === 'suback') this.#begin(packet.granted)
  }

  #greet(returnCode: number): void {
    if (returnCode !== 0) return this.drop(`refused with ${returnCode}`)
    this.listenTo(this.#options.subscriptions())
    if (this.#filters.size === 0) this.#begin([])
  }

  #nextMessageId(): number {
    this.#messageId = (this.#messageId % 65_535) + 1
    return this.#messageId
  }

  #begin(granted: readonly unknown[]): void {
    if (granted.includes(128)) return this.drop('a subscription was refused')
    if (this.isReady) return
    this.isReady = true
    this.#events.ready()
    clearTimeout(this.#timer)
    this.#timer = setInterval(
      () => {
        if (this.silentMs > KEEPALIVE_S * 1_500) this.drop('the broker fell silent')
        else this.send(generate({ cmd: 'pingreq' }))
      },
      this.#options.pingMs ?? KEEPALIVE_S * 500,
    )
  }
}

function openStream(url: string, opened: () => void): Duplex {
  const { protocol, hostname, port } = new URL(url)
  switch (protocol) {
    case 'mqtt:':
      return connectTcp({ host: hostname, port: Number(port || 1883), noDelay: true }, opened)
    case 'mqtts:':
      return connectTls({ host: hostname, port: Number(port || 8883), servername: hostname }, opened)
    case 'ws:':
    case 'wss:': {
      const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false })
      socket.once('open', opened)
      return createWebSocketStream(socket)
    }
    default:
      throw new Error(`unsupported broker protocol: ${protocol}`)
  }
}

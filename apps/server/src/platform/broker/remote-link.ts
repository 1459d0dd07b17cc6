import { connect as connectTcp } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { generate, parser, type IPublishPacket, type Packet } from 'mqtt-packet'
import { createWebSocketStream, WebSocket } from 'ws'

export interface LinkOptions {
  /** mqtt, mqtts, ws or wss. */
  url: string
  /** Names the session that the broker keeps: whoever connects with it next gets what was not acknowledged. */
  clientId: string
  username: string
  /** Asked at each connection. */
  password(): string
  /** Topic filters, all with QoS 1. */
  subscriptions: readonly string[]
}

const KEEPALIVE_S = 30
const CONNECT_TIMEOUT_MS = 10_000
const WAITING_MAX_BYTES = 64 * 1024 * 1024

interface LinkEvents {
  ready(): void
  arrived(packet: IPublishPacket): void
  /** Once, however it ended. */
  lost(reason: string): void
}

/** One connection to a broker, from its opening to its end. */
export class RemoteLink {
  isReady = false
  readonly #stream: Duplex
  readonly #options: LinkOptions
  readonly #events: LinkEvents
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

  /** Whatever is sent in one go leaves in one piece. */
  send(bytes: Buffer): void {
    if (this.#isLost) return
    if (this.#pending.push(bytes) > 1) return
    process.nextTick(() => {
      this.#stream.write(Buffer.concat(this.#pending))
      this.#pending = []
      if (this.#stream.writableLength > WAITING_MAX_BYTES) this.drop('the broker does not read')
    })
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
    const { clientId, username, password } = this.#options
    this.send(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: false,
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
    const subscriptions = this.#options.subscriptions.map((topic) => ({ topic, qos: 1 as const }))
    if (subscriptions.length === 0) return this.#begin([])
    this.send(generate({ cmd: 'subscribe', messageId: 1, subscriptions }))
  }

  #begin(granted: readonly unknown[]): void {
    if (granted.includes(128)) return this.drop('a subscription was refused')
    this.isReady = true
    this.#events.ready()
    clearTimeout(this.#timer)
    this.#timer = setInterval(() => {
      if (Date.now() - this.#lastHeardAt > KEEPALIVE_S * 1_500) this.drop('the broker fell silent')
      else this.send(generate({ cmd: 'pingreq' }))
    }, KEEPALIVE_S * 500)
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
      throw new Error(`a broker cannot be reached by ${protocol}`)
  }
}

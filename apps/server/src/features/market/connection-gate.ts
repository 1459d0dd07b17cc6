import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { ListeningSocket, type Subjects } from './listening-socket.ts'

const MESSAGE_MAX_BYTES = 256
const SOCKETS_PER_ADDRESS = 50
const SOCKETS_MAX = 10_000
const CATCH_UP_EVERY_MS = 100
const PING_EVERY_MS = 30_000
/** Two pings without an answer; a socket that only stopped reading is closed by its own rule, a minute after it fell behind. */
const SILENCE_MAX_MS = 75_000
const GRACE_MS = 1_000

const GOING_AWAY = 1001

export interface ConnectionGateParts {
  subjects: Subjects
  clock: () => number
  /** Sockets are counted per address. */
  addressOf: (request: IncomingMessage) => string
}

/** Accepts sockets, up to a number per address, and closes those whose other side is gone (MAX-43, MAX-44). */
export class ConnectionGate {
  readonly #parts: ConnectionGateParts
  /** Without compression: messages are made once for all sockets. */
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES, clientTracking: false, perMessageDeflate: false })
  readonly #sockets = new Set<ListeningSocket>()
  readonly #perAddress = new Map<string, number>()
  readonly #timers: ReturnType<typeof setInterval>[] = []
  #isOpen = false

  constructor(parts: ConnectionGateParts) {
    this.#parts = parts
  }

  get sockets(): ReadonlySet<ListeningSocket> {
    return this.#sockets
  }

  open(): void {
    this.#isOpen = true
    this.#timers.push(setInterval(() => this.#catchUp(), CATCH_UP_EVERY_MS).unref(), setInterval(() => this.#ping(), PING_EVERY_MS).unref())
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = this.#parts.addressOf(request)
    const ofAddress = this.#perAddress.get(address) ?? 0
    if (!this.#isOpen || this.#sockets.size >= SOCKETS_MAX) return refuse(socket, 503)
    if (ofAddress >= SOCKETS_PER_ADDRESS) return refuse(socket, 429)
    this.#server.handleUpgrade(request, socket, head, (websocket) => {
      const listening = new ListeningSocket({ socket: websocket, wire: socket }, this.#parts.subjects, this.#parts.clock)
      this.#sockets.add(listening)
      this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
      websocket.once('close', () => {
        this.#sockets.delete(listening)
        const left = (this.#perAddress.get(address) ?? 1) - 1
        if (left > 0) this.#perAddress.set(address, left)
        else this.#perAddress.delete(address)
      })
    })
  }

  async close(): Promise<void> {
    this.#isOpen = false
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    for (const socket of this.#sockets) socket.close(GOING_AWAY, 'the server stops')
    const until = performance.now() + GRACE_MS
    while (this.#sockets.size > 0 && performance.now() < until) await new Promise((resolve) => void setTimeout(resolve, 10))
    for (const socket of this.#sockets) socket.terminate()
  }

  #catchUp(): void {
    for (const socket of this.#sockets) if (socket.isBehind) socket.catchUp()
  }

  #ping(): void {
    const now = this.#parts.clock()
    for (const socket of this.#sockets) {
      if (now - socket.seenAt > SILENCE_MAX_MS) socket.terminate()
      else socket.ping()
    }
  }
}

function refuse(socket: Duplex, status: 429 | 503): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n`, () =>
    socket.destroy(),
  )
}

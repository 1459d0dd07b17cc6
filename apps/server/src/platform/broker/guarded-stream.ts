import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { PacketGuard } from './packet-guard.ts'

/** Why the broker closed a connection. */
export type Breach = 'oversize' | 'slow'

export interface StreamBounds {
  packetMaxBytes: number
  /** Of the bytes that the other side has not read yet. */
  waitingMaxBytes: number
  onBreach(breach: Breach): void
}

interface Wire {
  /** Of the other side. */
  address: string
  send(bytes: Buffer): void
  waitingBytes(): number
  pause(): void
  resume(): void
  end(): void
}

/**
 * A connection's bytes between the wire and the broker. A packet that is too large closes the connection before it is buffered.
 * Writing never waits: the broker serves all subscribers in one loop, and one that does not read must neither delay the others nor
 * fill the memory. It is disconnected instead, and fetches the current state when it reconnects.
 */
export class GuardedStream extends Duplex {
  /** The client's address. */
  readonly address: string
  waitingMaxBytes: number
  readonly #wire: Wire
  readonly #guard: PacketGuard
  readonly #onBreach: (breach: Breach) => void

  constructor(wire: Wire, { packetMaxBytes, waitingMaxBytes, onBreach }: StreamBounds) {
    super({ readableHighWaterMark: 64 * 1024, writableHighWaterMark: Number.MAX_SAFE_INTEGER })
    this.#wire = wire
    this.address = wire.address
    this.#guard = new PacketGuard(packetMaxBytes)
    this.waitingMaxBytes = waitingMaxBytes
    this.#onBreach = onBreach
  }

  set packetMaxBytes(maxBytes: number) {
    this.#guard.maxBytes = maxBytes
  }

  /** Bytes from the wire. */
  arrive(bytes: Buffer): void {
    if (this.destroyed || this.readableEnded) return
    if (!this.#guard.accepts(bytes)) return this.#breach('oversize')
    if (!this.push(bytes)) this.#wire.pause()
  }

  /** What was sent before the other side closed is still read. */
  over(): void {
    if (!this.destroyed) this.push(null)
  }

  /** Everything written in one tick is sent as one piece. */
  send(bytes: Buffer): void {
    if (this.destroyed) return
    if (this.writableCorked === 0) {
      this.cork()
      process.nextTick(() => this.uncork())
    }
    this.write(bytes)
  }

  override _read(): void {
    this.#wire.resume()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#deliver(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#deliver(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    this.#wire.end()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire.end()
    done(error)
  }

  #deliver(bytes: Buffer): void {
    this.#wire.send(bytes)
    if (this.#wire.waitingBytes() > this.waitingMaxBytes) this.#breach('slow')
  }

  #breach(breach: Breach): void {
    if (this.destroyed) return
    this.#onBreach(breach)
    this.destroy()
  }
}

export function overTcp(socket: Socket, bounds: StreamBounds): GuardedStream {
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 60_000)
  const stream = new GuardedStream(
    {
      address: socket.remoteAddress ?? '',
      send: (bytes) => void socket.write(bytes),
      waitingBytes: () => socket.writableLength,
      pause: () => void socket.pause(),
      resume: () => void socket.resume(),
      end: () => endSocket(socket),
    },
    bounds,
  )
  socket.on('data', (bytes: Buffer) => stream.arrive(bytes))
  socket.on('end', () => stream.over())
  socket.on('error', () => stream.destroy())
  socket.on('close', () => stream.over())
  return stream
}

export function overWebsocket(socket: WebSocket, address: string, bounds: StreamBounds): GuardedStream {
  const stream = new GuardedStream(
    {
      address,
      send: (bytes) => {
        if (socket.readyState === socket.OPEN) socket.send(bytes)
      },
      waitingBytes: () => socket.bufferedAmount,
      pause: () => socket.pause(),
      resume: () => socket.resume(),
      end: () => endWebsocket(socket),
    },
    bounds,
  )
  // [MQTT-6.0.0-1]: MQTT uses binary frames, so a text frame is an error.
  socket.on('message', (bytes: Buffer, isBinary: boolean) => (isBinary ? stream.arrive(bytes) : void stream.destroy()))
  socket.on('error', () => stream.destroy())
  socket.on('close', () => stream.over())
  return stream
}

/** Waiting bytes get a moment to leave: a refusal is of use only when it arrives. */
const LAST_WORDS_MS = 500

function endSocket(socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
}

function endWebsocket(socket: WebSocket): void {
  if (socket.readyState === socket.CLOSING || socket.readyState === socket.CLOSED) return
  socket.resume()
  socket.close(1000)
  setTimeout(() => socket.terminate(), LAST_WORDS_MS).unref()
}

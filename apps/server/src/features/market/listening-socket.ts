import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { encodeFrame } from './frame-body.ts'
import type { Listener, Subject } from './subject.ts'
import { REFUSALS, type RefusalCode } from './subject-name.ts'
import { websocketMessage } from './websocket-message.ts'

export const SUBSCRIPTIONS_MAX = 50
/** A socket with more unsent bytes than this is behind: it gets nothing more until it has read nearly all of them. */
const BEHIND_BYTES = 256 * 1024
const CAUGHT_UP_BYTES = 64 * 1024
const UNSENT_MAX_BYTES = 4 * 1024 * 1024
const BEHIND_MAX_MS = 60_000
/** A page subscribes to a dozen subjects; a hundred messages at once, and ten a second on average, are more than enough. */
const MESSAGES_BURST = 100
const MESSAGES_PER_SECOND = 10

const UNSUPPORTED = 1003
const POLICY = 1008

export interface Subjects {
  /** The subject of this name, or why there is none. */
  open(name: string): Subject | RefusalCode
  /** Called when a subject may have no subscribers left. */
  leave(subject: Subject): void
}

/** One socket and its subscriptions (MAX-45, MAX-46). A slow reader is skipped, and gets the newest state later. */
export class ListeningSocket implements Listener {
  readonly #socket: WebSocket
  /** Below the socket: messages go there as they are, the same bytes to everybody. */
  readonly #wire: Duplex
  readonly #subjects: Subjects
  readonly #clock: () => number
  readonly #subscriptions = new Map<string, Subject>()
  readonly #behind = new Set<Subject>()
  #behindSince = 0
  #messagesFrom = 0

  /** When the other side last sent anything. */
  seenAt: number

  constructor({ socket, wire }: { socket: WebSocket; wire: Duplex }, subjects: Subjects, clock: () => number) {
    this.#socket = socket
    this.#wire = wire
    this.#subjects = subjects
    this.#clock = clock
    this.seenAt = clock()
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', () => this.#seen() && this.#endIfStuck())
    socket.on('pong', () => void this.#seen())
    // The close that follows an error is handled; the error itself is not.
    socket.on('error', () => {})
    socket.on('close', () => this.#leaveAll())
  }

  get isBehind(): boolean {
    return this.#behind.size > 0
  }

  deliver(subject: Subject, message: Buffer): void {
    if (this.#behind.has(subject)) return
    if (this.#socket.bufferedAmount <= BEHIND_BYTES) this.#send(message)
    else this.#fallBehind(subject)
  }

  /** Called regularly for sockets that are behind: once enough is read they get the newest state of everything they missed. */
  catchUp(): void {
    if (this.#endIfStuck() || this.#socket.bufferedAmount > CAUGHT_UP_BYTES) return
    for (const subject of this.#behind) {
      if (this.#socket.bufferedAmount > BEHIND_BYTES) return
      this.#behind.delete(subject)
      this.#send(subject.snapshot())
    }
  }

  ping(): void {
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#seen()) return
    if (isBinary) return this.close(UNSUPPORTED, 'text only')
    const [, sign, name = ''] = /^([+-])\/(.+)$/s.exec(String(data)) ?? []
    if (sign === '+') this.#subscribe(name)
    else if (sign === '-') this.#unsubscribe(name)
    else this.#refuse(String(data), 'BAD_MESSAGE')
  }

  /** Subscribing again requests a new snapshot. */
  #subscribe(name: string): void {
    const known = this.#subscriptions.get(name)
    if (!known && this.#subscriptions.size >= SUBSCRIPTIONS_MAX) return this.#refuse(name, 'TOO_MANY_SUBSCRIPTIONS')
    const subject = known ?? this.#subjects.open(name)
    if (typeof subject === 'string') return this.#refuse(name, subject)
    this.#subscriptions.set(name, subject)
    subject.add(this)
    if (this.#socket.bufferedAmount > BEHIND_BYTES) return this.#fallBehind(subject)
    this.#behind.delete(subject)
    this.#send(subject.snapshot())
  }

  #unsubscribe(name: string): void {
    const subject = this.#subscriptions.get(name)
    if (!subject) return
    this.#subscriptions.delete(name)
    this.#behind.delete(subject)
    subject.remove(this)
    this.#subjects.leave(subject)
  }

  #leaveAll(): void {
    for (const name of [...this.#subscriptions.keys()]) this.#unsubscribe(name)
  }

  #refuse(subject: string, code: RefusalCode): void {
    const head = { subject, seq: 0, prevSeq: 0, isSnapshot: false, at: this.#clock() }
    const body = { case: 'refusal' as const, value: { code, message: REFUSALS[code] } }
    if (!this.#endIfStuck()) this.#send(websocketMessage(encodeFrame(head, body)))
  }

  #send(message: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#wire.write(message)
  }

  #fallBehind(subject: Subject): void {
    if (!this.isBehind) this.#behindSince = this.#clock()
    this.#behind.add(subject)
    this.#endIfStuck()
  }

  #endIfStuck(): boolean {
    const isStuck = this.#socket.bufferedAmount > UNSENT_MAX_BYTES || (this.isBehind && this.#clock() - this.#behindSince > BEHIND_MAX_MS)
    if (isStuck) this.terminate()
    return isStuck
  }

  /** Counts a message; false when there were too many, and the socket is closed. */
  #seen(): boolean {
    const now = this.#clock()
    this.seenAt = now
    this.#messagesFrom = Math.max(this.#messagesFrom, now - (MESSAGES_BURST * 1_000) / MESSAGES_PER_SECOND) + 1_000 / MESSAGES_PER_SECOND
    if (this.#messagesFrom <= now) return true
    this.close(POLICY, 'too many messages')
    return false
  }
}

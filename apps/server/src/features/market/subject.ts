import { encodeFrame, type FrameHead } from './frame-body.ts'
import type { LiveMarket } from './live-market.ts'
import type { SubjectSource, SubjectMessage } from './subject-sources.ts'
import { websocketMessage } from './websocket-message.ts'

/** A subscriber as a subject sees it. */
export interface Listener {
  /** The message is a frame as it goes over the wire. */
  deliver(subject: Subject, message: Buffer): void
}

/** New subscribers at the same time get the same bytes, but never an old snapshot. */
const SNAPSHOT_LASTS_MS = 250

/** One subject, shared by all its subscribers: a frame is encoded once, with the same number for everyone. */
export class Subject {
  readonly name: string
  readonly #source: SubjectSource
  readonly #clock: () => number
  readonly #listeners = new Set<Listener>()
  readonly #touch = () => this.#schedule()
  #seq = 1
  #sentAt = 0
  #flush: ReturnType<typeof setTimeout> | undefined
  readonly #heartbeat: ReturnType<typeof setInterval> | undefined
  #snapshot: { at: number; seq: number; bytes: Buffer } | undefined

  constructor(name: string, source: SubjectSource, clock: () => number) {
    this.name = name
    this.#source = source
    this.#clock = clock
    for (const market of source.markets) this.watch(market)
    if (source.heartbeatMs !== undefined) this.#heartbeat = setInterval(() => this.#beat(), source.heartbeatMs).unref()
  }

  /** Reports a change of one of its source's markets. */
  watch(market: LiveMarket): void {
    market.watchers.add(this.#touch)
  }

  get isWanted(): boolean {
    return this.#listeners.size > 0
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  close(): void {
    for (const market of this.#source.markets) market.watchers.delete(this.#touch)
    clearTimeout(this.#flush)
    clearInterval(this.#heartbeat)
    this.#source.close?.()
  }

  /** Everything sent so far, as one frame. */
  snapshot(): Buffer {
    const at = this.#clock()
    if (this.#snapshot?.seq !== this.#seq || at - this.#snapshot.at > SNAPSHOT_LASTS_MS) {
      const bytes = this.#encode(this.#source.snapshot(), { seq: this.#seq, prevSeq: 0, isSnapshot: true })
      this.#snapshot = { at, seq: this.#seq, bytes }
    }
    return this.#snapshot.bytes
  }

  /** At once when the last frame is long enough ago, so that a quiet market has no delay. */
  #schedule(): void {
    if (this.#flush) return
    const elapsed = performance.now() - this.#sentAt
    this.#flush = setTimeout(
      () => {
        this.#flush = undefined
        this.#send(this.#source.changes())
      },
      Math.max(0, this.#source.gapMs - elapsed),
    ).unref()
  }

  #beat(): void {
    this.#send(this.#source.changes() ?? this.#source.nothing?.())
  }

  #send(message: SubjectMessage | undefined): void {
    if (!message) return
    this.#sentAt = performance.now()
    this.#seq += 1
    const bytes = this.#encode(message, { seq: this.#seq, prevSeq: this.#seq - 1, isSnapshot: false })
    for (const listener of this.#listeners) listener.deliver(this, bytes)
  }

  #encode({ body, checksum }: SubjectMessage, head: Pick<FrameHead, 'seq' | 'prevSeq' | 'isSnapshot'>): Buffer {
    return websocketMessage(encodeFrame({ ...head, subject: this.name, at: this.#clock(), checksum }, body))
  }
}

import { decode, type Frame, FrameSchema } from '@bourse/contracts/messages'

/** Who reads a subject. */
export interface Reader {
  /** Frames without a gap, each snapshot a new beginning; `false` asks for a new snapshot. */
  onFrame(frame: Frame): unknown
  onRefused?(code: string): void
}

interface Parts {
  /** Sends a subscription or its end; nothing while the socket is not open. */
  say(message: string): void
  onFrame?: ((frame: Frame) => void) | undefined
  onEvent?: ((kind: 'gap' | 'refused', detail: string) => void) | undefined
}

interface Subject {
  readers: Set<Reader>
  /** The number of the last frame; undefined until a snapshot has come. */
  seq: bigint | undefined
}

/** `dailies` send a frame at least every five seconds, so a longer silence means a dead connection, which sockets do not notice. */
const HEARTBEAT = '24h/dailies/*'

/** What is read over one socket. A missed frame or a wrong checksum subscribes to that subject again (DEF-101, DEF-102). */
export class Subjects {
  readonly #all = new Map<string, Subject>()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  /** Returns what ends it, which says whether anybody read it until then. */
  add(name: string, reader: Reader): () => boolean {
    const known = this.#all.get(name)
    const subject = known ?? { readers: new Set(), seq: undefined }
    subject.readers.add(reader)
    this.#all.set(name, subject)
    // A new reader needs the snapshot that the others already have; the heartbeat is subscribed with the socket.
    if (known || name === HEARTBEAT) this.#resubscribe(name, subject)
    else this.#parts.say(`+/${name}`)
    return () => {
      if (!subject.readers.delete(reader) || subject.readers.size > 0 || this.#all.get(name) !== subject) return false
      this.#all.delete(name)
      if (name !== HEARTBEAT) this.#parts.say(`-/${name}`)
      return true
    }
  }

  /** All of them, on a new socket: each begins with a snapshot. */
  subscribeAll(): void {
    this.#parts.say(`+/${HEARTBEAT}`)
    for (const [name, subject] of this.#all) {
      subject.seq = undefined
      if (name !== HEARTBEAT) this.#parts.say(`+/${name}`)
    }
  }

  take(bytes: Uint8Array): void {
    const frame = decode(FrameSchema, bytes)
    if (!frame) return
    this.#parts.onFrame?.(frame)
    const subject = this.#all.get(frame.subject)
    if (!subject) return
    if (frame.body.case === 'refusal') return this.#refuse(subject, frame.subject, frame.body.value.code)
    if (!frame.isSnapshot && subject.seq === undefined) return
    if (!frame.isSnapshot && frame.prevSeq !== subject.seq) {
      this.#parts.onEvent?.('gap', frame.subject)
      return this.#resubscribe(frame.subject, subject)
    }
    subject.seq = frame.seq
    let isWhole = true
    for (const reader of subject.readers) isWhole = reader.onFrame(frame) !== false && isWhole
    if (!isWhole) this.#resubscribe(frame.subject, subject)
  }

  #refuse({ readers }: Subject, name: string, code: string): void {
    this.#parts.onEvent?.('refused', `${name} ${code}`)
    for (const reader of readers) reader.onRefused?.(code)
  }

  #resubscribe(name: string, subject: Subject): void {
    subject.seq = undefined
    this.#parts.say(`-/${name}`)
    this.#parts.say(`+/${name}`)
  }
}

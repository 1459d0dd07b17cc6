import { decode, type Frame, FrameSchema } from '@bourse/contracts/messages'
import { BourseError } from '../client/bourse-error.ts'
import type { OpenSocket, Socket } from './socket.ts'

export interface FeedParts {
  address: string
  /** Loaded with the first subscription. */
  socket(): Promise<OpenSocket>
}

/** Who reads a subject. */
export interface Reader {
  /** Frames without a gap, each snapshot a new beginning; false asks for a new snapshot. */
  onFrame(frame: Frame): boolean
  onRefused(error: BourseError): void
}

export interface Feed {
  subscribe(subject: string, reader: Reader): () => void
  /** Whether data is coming: a silent connection is given up after 15 s. */
  isOpen(): boolean
  close(): void
}

/** `dailies` send a frame at least every five seconds, so a longer silence means a dead connection. */
const HEARTBEAT = '24h/dailies/*'
const SILENCE_MAX_MS = 15_000
const PAUSE_FIRST_MS = 500
const PAUSE_MAX_MS = 10_000

interface Subject {
  readers: Set<Reader>
  /** The number of the last frame; undefined until a snapshot has come. */
  seq: bigint | undefined
}

/**
 * One socket for all subjects. A missed frame or a wrong checksum subscribes to that subject again; a lost or silent connection is made
 * again, with growing pauses, and all subjects start from new snapshots.
 */
export function createFeed({ address, socket: load }: FeedParts): Feed {
  const subjects = new Map<string, Subject>()
  let socket: Socket | undefined
  let isOpen = false
  let isConnecting = false
  let isClosed = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const say = (message: string) => {
    if (isOpen) socket?.send(message)
  }
  const resubscribe = (name: string, subject: Subject) => {
    subject.seq = undefined
    say(`-/${name}`)
    say(`+/${name}`)
  }

  const connect = async () => {
    if (isConnecting || socket || isClosed) return
    isConnecting = true
    clearTimeout(retry)
    const open = await load()
    isConnecting = false
    if (isClosed || subjects.size === 0) return
    const own = open(address, {
      onOpen: () => {
        isOpen = true
        say(`+/${HEARTBEAT}`)
        for (const [name, subject] of subjects) {
          subject.seq = undefined
          if (name !== HEARTBEAT) say(`+/${name}`)
        }
        listen(own)
      },
      onMessage: (bytes) => {
        if (socket !== own) return
        failures = 0
        listen(own)
        take(bytes)
      },
      onClosed: () => lose(own),
    })
    socket = own
    listen(own)
  }

  const listen = (own: Socket) => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      lose(own)
      own.close()
    }, SILENCE_MAX_MS)
  }

  const lose = (own: Socket) => {
    if (socket !== own) return
    socket = undefined
    isOpen = false
    clearTimeout(silence)
    if (isClosed || subjects.size === 0) return
    retry = setTimeout(() => void connect(), Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** failures++) * (0.5 + Math.random() / 2))
  }

  const take = (bytes: Uint8Array) => {
    const frame = decode(FrameSchema, bytes)
    const subject = frame && subjects.get(frame.subject)
    if (!frame || !subject) return
    if (frame.body.case === 'refusal') return refuse(frame.subject, subject, frame.body.value.code)
    if (!frame.isSnapshot) {
      if (subject.seq === undefined) return
      if (frame.prevSeq !== subject.seq) return resubscribe(frame.subject, subject)
    }
    subject.seq = frame.seq
    let isWhole = true
    for (const reader of subject.readers) isWhole = reader.onFrame(frame) && isWhole
    if (!isWhole) resubscribe(frame.subject, subject)
  }

  const refuse = (name: string, { readers }: Subject, code: string) => {
    subjects.delete(name)
    for (const reader of readers) reader.onRefused(new BourseError({ code, message: name }))
  }

  const disconnect = () => {
    clearTimeout(retry)
    clearTimeout(silence)
    const last = socket
    socket = undefined
    isOpen = false
    last?.close()
  }

  return {
    subscribe(name, reader) {
      const known = subjects.get(name)
      const subject = known ?? { readers: new Set(), seq: undefined }
      subject.readers.add(reader)
      subjects.set(name, subject)
      // A new reader needs the snapshot that the others already have; the heartbeat is subscribed with the socket.
      if (known || name === HEARTBEAT) resubscribe(name, subject)
      else say(`+/${name}`)
      void connect()
      return () => {
        if (!subject.readers.delete(reader) || subject.readers.size > 0 || subjects.get(name) !== subject) return
        subjects.delete(name)
        if (name !== HEARTBEAT) say(`-/${name}`)
        if (subjects.size === 0) disconnect()
      }
    },
    isOpen: () => isOpen,
    close() {
      isClosed = true
      disconnect()
      subjects.clear()
    },
  }
}

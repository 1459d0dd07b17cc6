import { decode, type Frame, FrameSchema } from '@bourse/contracts/messages'

export type FeedState = 'open' | 'connecting' | 'closed'
export type FeedEventKind = 'open' | 'closing' | 'closed' | 'silent' | 'error' | 'gap' | 'refused'

export interface FeedParts {
  /** `unopened`: so many attempts in a row have not opened, and another address may work. */
  open(unopened: number): WebSocket
  /** How long to wait after a loss; `losses` in a row since the last frame. */
  pauseMs(losses: number): number
  onState?(state: FeedState): void
  onEvent?(kind: FeedEventKind, detail?: string): void
  /** Every frame, whoever reads it. */
  onFrame?(frame: Frame): void
}

/** Who reads a subject. */
export interface Reader {
  /** Frames without a gap, each snapshot a new beginning; `false` asks for a new snapshot. */
  onFrame(frame: Frame): unknown
  onRefused?(code: string): void
}

export interface Feed {
  /** Returns what ends it. */
  subscribe(subject: string, reader: Reader): () => void
  /** Whether data is coming: a silent connection is replaced after 15 s. */
  isOpen(): boolean
}

/** `dailies` send a frame at least every five seconds, so a longer silence means a dead connection, which sockets do not notice. */
const HEARTBEAT = '24h/dailies/*'
const SILENCE_MAX_MS = 15_000

interface Subject {
  readers: Set<Reader>
  /** The number of the last frame; undefined until a snapshot has come. */
  seq: bigint | undefined
}

/**
 * One socket for all subjects. It opens with the first reader and closes after the last. A missed frame or a wrong checksum subscribes to that
 * subject again (DEF-101, DEF-102); a lost connection is made again after a pause, one that is silent or never opens is replaced at once, and
 * all subjects start from new snapshots.
 */
export function createFeed({ open, pauseMs, onState, onEvent, onFrame }: FeedParts): Feed {
  const subjects = new Map<string, Subject>()
  let socket: WebSocket | undefined
  let isOpen = false
  let unopened = 0
  let losses = 0
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

  const connect = () => {
    clearTimeout(retry)
    const own = open(unopened++)
    own.binaryType = 'arraybuffer'
    own.addEventListener('open', () => {
      if (socket !== own) return
      isOpen = true
      unopened = 0
      awaitFrame()
      onEvent?.('open')
      onState?.('open')
      say(`+/${HEARTBEAT}`)
      for (const [name, subject] of subjects) {
        subject.seq = undefined
        if (name !== HEARTBEAT) say(`+/${name}`)
      }
    })
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== own) return
      losses = 0
      awaitFrame()
      if (data instanceof ArrayBuffer) take(new Uint8Array(data))
    })
    // Without details in browsers; a close follows.
    own.addEventListener('error', () => socket === own && onEvent?.('error'))
    own.addEventListener('close', ({ code }) => {
      onEvent?.('closed', `${code}`)
      if (socket === own) lose()
    })
    socket = own
    onState?.('connecting')
    awaitFrame()
  }

  const awaitFrame = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      onEvent?.('silent')
      disconnect()
      connect()
    }, SILENCE_MAX_MS)
  }

  const lose = () => {
    forget()
    if (subjects.size > 0) retry = setTimeout(connect, pauseMs(losses++))
  }

  const disconnect = () => {
    clearTimeout(retry)
    const last = socket
    if (!last) return
    onEvent?.('closing')
    forget()
    last.close(1000)
  }

  const forget = () => {
    clearTimeout(silence)
    socket = undefined
    isOpen = false
    onState?.('closed')
  }

  const take = (bytes: Uint8Array) => {
    const frame = decode(FrameSchema, bytes)
    if (!frame) return
    onFrame?.(frame)
    const subject = subjects.get(frame.subject)
    if (!subject) return
    if (frame.body.case === 'refusal') {
      const { code } = frame.body.value
      onEvent?.('refused', `${frame.subject} ${code}`)
      for (const reader of subject.readers) reader.onRefused?.(code)
      return
    }
    if (!frame.isSnapshot && subject.seq === undefined) return
    if (!frame.isSnapshot && frame.prevSeq !== subject.seq) {
      onEvent?.('gap', frame.subject)
      return resubscribe(frame.subject, subject)
    }
    subject.seq = frame.seq
    let isWhole = true
    for (const reader of subject.readers) isWhole = reader.onFrame(frame) !== false && isWhole
    if (!isWhole) resubscribe(frame.subject, subject)
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
      if (!socket) connect()
      return () => {
        if (!subject.readers.delete(reader) || subject.readers.size > 0 || subjects.get(name) !== subject) return
        subjects.delete(name)
        if (name !== HEARTBEAT) say(`-/${name}`)
        if (subjects.size === 0) disconnect()
      }
    },
    isOpen: () => isOpen,
  }
}

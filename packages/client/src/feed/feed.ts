import type { Frame } from '@bourse/contracts/messages'
import { type Reader, Subjects } from './subjects.ts'

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

export interface Feed {
  /** Returns what ends it. */
  subscribe(subject: string, reader: Reader): () => void
  /** Whether data is coming: a silent connection is replaced after 15 s. */
  isOpen(): boolean
  /** Makes the connection again at once, with new snapshots of all subjects; nothing while nobody reads. */
  renew(): void
}

const SILENCE_MAX_MS = 15_000

/**
 * One socket for all subjects. It opens with the first reader and closes after the last. A lost connection is made again after a pause, one that is silent or never opens is replaced at once, and
 * all subjects start from new snapshots.
 */
export function createFeed({ open, pauseMs, onState, onEvent, onFrame }: FeedParts): Feed {
  let socket: WebSocket | undefined
  let isOpen = false
  let unopened = 0
  let losses = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const subjects = new Subjects({
    say: (message) => void (isOpen && socket?.send(message)),
    onFrame,
    onEvent,
  })

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
      subjects.subscribeAll()
    })
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== own) return
      losses = 0
      awaitFrame()
      if (data instanceof ArrayBuffer) subjects.take(new Uint8Array(data))
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
      renew()
    }, SILENCE_MAX_MS)
  }

  const renew = () => {
    disconnect()
    if (!subjects.isEmpty) connect()
  }

  const lose = () => {
    forget()
    if (!subjects.isEmpty) retry = setTimeout(connect, pauseMs(losses++))
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

  return {
    subscribe(name, reader) {
      const leave = subjects.add(name, reader)
      if (!socket) connect()
      return () => void (leave() && subjects.isEmpty && disconnect())
    },
    isOpen: () => isOpen,
    renew,
  }
}

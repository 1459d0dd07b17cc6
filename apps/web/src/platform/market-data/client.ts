import { decode, FrameSchema, type Frame } from '@bourse/contracts/messages'
import { warn } from '../log.ts'
import { measureLag, NO_LAG } from './lag.ts'
import { arrivalOf, type Standing } from './subject.ts'

/** Unsubscribing waits this long, so that a panel drawn anew does not lose its place (MAX-50). */
const LEAVE_AFTER_MS = 250
/** MAX-52. */
const RETRY_AFTER_MS = 5_000
const EVENTS_KEPT = 50

export type OnFrame = (frame: Frame) => void

export interface FeedHealth {
  state: 'open' | 'connecting' | 'closed'
  lagMs: number
  /** When the last frame came; 0 before the first. */
  lastAt: number
  /** When the state was last entered. */
  since: number
}

export interface FeedEvent {
  kind: 'open' | 'closing' | 'closed' | 'error' | 'gap' | 'refused'
  at: number
  detail?: string
}

export interface MarketDataClient {
  subscribe(subject: string, onFrame: OnFrame): () => void
  /** Asks for a subject's snapshot again, after its checksum did not agree. */
  resync(subject: string): void
  health(): FeedHealth
  subscribeHealth(listener: () => void): () => void
  /** The latest happenings of the socket, oldest first (MAX-51). */
  events(): readonly FeedEvent[]
}

interface Subject {
  /** The timer of those that are about to leave. */
  listeners: Map<OnFrame, ReturnType<typeof setTimeout> | undefined>
  standing: Standing
}

/**
 * One socket for all panels of the page. It opens with the first subscription and closes after the last; whatever
 * breaks it, the same subjects are asked for again five seconds later (MAX-52).
 */
export function createMarketData(open: (failures: number) => WebSocket, now: () => number = Date.now): MarketDataClient {
  const subjects = new Map<string, Subject>()
  const watchers = new Set<() => void>()
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let health: FeedHealth = { state: 'closed', lagMs: 0, lastAt: 0, since: now() }
  let meter = NO_LAG
  /** Tries in a row that never opened: another address may be the right one. */
  let failures = 0
  let events: readonly FeedEvent[] = []

  function subscribe(subject: string, onFrame: OnFrame): () => void {
    const known = subjects.get(subject)
    const entry = known ?? { listeners: new Map(), standing: undefined }
    const isStaying = entry.listeners.has(onFrame)
    if (isStaying) clearTimeout(entry.listeners.get(onFrame))
    entry.listeners.set(onFrame, undefined)
    if (!known) {
      subjects.set(subject, entry)
      say(`+/${subject}`)
    } else if (!isStaying) resync(subject) // a newcomer needs the snapshot that the others have had
    if (!socket) connect()
    return () => leaveSoon(subject, onFrame)
  }

  function leaveSoon(subject: string, onFrame: OnFrame): void {
    const entry = subjects.get(subject)
    if (!entry?.listeners.has(onFrame) || entry.listeners.get(onFrame) !== undefined) return
    const timer = setTimeout(() => {
      entry.listeners.delete(onFrame)
      if (entry.listeners.size > 0) return
      subjects.delete(subject)
      say(`-/${subject}`)
      if (subjects.size === 0) disconnect()
    }, LEAVE_AFTER_MS)
    entry.listeners.set(onFrame, timer)
  }

  function resync(subject: string): void {
    const entry = subjects.get(subject)
    if (!entry) return
    entry.standing = undefined
    say(`-/${subject}`)
    say(`+/${subject}`)
  }

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    const opening = open(failures)
    failures += 1
    opening.binaryType = 'arraybuffer'
    socket = opening
    enter('connecting')
    opening.addEventListener('open', () => {
      if (socket !== opening) return
      record('open')
      failures = 0
      meter = NO_LAG
      enter('open')
      for (const [subject, entry] of subjects) {
        entry.standing = undefined
        say(`+/${subject}`)
      }
    })
    opening.addEventListener('message', (event) => socket === opening && take(event.data))
    // The browser tells nothing about an error, only that there was one; the end that follows it is what matters.
    opening.addEventListener('error', () => {
      if (socket !== opening) return
      record('error')
      warn('the market-data socket failed', { url: opening.url })
    })
    opening.addEventListener('close', (event) => {
      record('closed', `${event.code}`)
      if (socket !== opening) return
      socket = undefined
      enter('closed')
      if (subjects.size > 0) retry = setTimeout(connect, RETRY_AFTER_MS)
    })
  }

  function disconnect(): void {
    clearTimeout(retry)
    retry = undefined
    const closing = socket
    socket = undefined
    if (!closing) return
    record('closing')
    enter('closed')
    closing.close(1000)
  }

  function say(message: string): void {
    if (socket?.readyState === OPEN) socket.send(message)
  }

  function take(data: unknown): void {
    const frame = data instanceof ArrayBuffer ? decode(FrameSchema, new Uint8Array(data)) : undefined
    const entry = frame && subjects.get(frame.subject)
    if (!frame) return
    const at = now()
    if (frame.timestamp > 0n) meter = measureLag(meter, Number(frame.timestamp), at)
    health = { ...health, lagMs: meter.lagMs, lastAt: at }
    if (!entry) return
    if (frame.body.case === 'refusal') return record('refused', `${frame.subject} ${frame.body.value.code}`)
    const arrival = arrivalOf(entry.standing, frame)
    if (arrival === 'gap') {
      record('gap', frame.subject)
      return resync(frame.subject)
    }
    if (arrival === 'early') return
    entry.standing = Number(frame.seq)
    for (const listener of entry.listeners.keys()) listener(frame)
  }

  function enter(state: FeedHealth['state']): void {
    if (health.state !== state) health = { ...health, state, since: now() }
    for (const watcher of watchers) watcher()
  }

  function record(kind: FeedEvent['kind'], detail?: string): void {
    events = [...events, { kind, at: now(), ...(detail === undefined ? {} : { detail }) }].slice(-EVENTS_KEPT)
  }

  return {
    subscribe,
    resync,
    health: () => health,
    subscribeHealth: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    events: () => events,
  }
}

/** The class may be missing where tests run, its numbers are fixed by the standard. */
const OPEN = 1

import { decode, FrameSchema, type Frame } from '@bourse/contracts/messages'
import { warn } from '../log.ts'
import { measureLag, NO_LAG } from './lag.ts'
import { arrivalOf, type LastSeq } from './subject.ts'

/** Unsubscribing waits this long, so that a panel that is remounted keeps its subscription (MAX-50). */
const LEAVE_AFTER_MS = 250
/** MAX-52. */
const RETRY_AFTER_MS = 5_000
const EVENTS_KEPT = 50
/** This subject sends a frame at least every five seconds, so a longer silence means a dead connection, which browsers do not notice. */
const HEARTBEAT = '24h/dailies/*'
const SILENCE_MAX_MS = 15_000

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
  kind: 'open' | 'closing' | 'closed' | 'silent' | 'error' | 'gap' | 'refused'
  at: number
  detail?: string
}

export interface MarketDataClient {
  subscribe(subject: string, onFrame: OnFrame): () => void
  /** Requests a subject's snapshot again, after its checksum did not match. */
  resync(subject: string): void
  health(): FeedHealth
  subscribeHealth(listener: () => void): () => void
  /** The latest events of the socket, oldest first (MAX-51). */
  events(): readonly FeedEvent[]
}

interface Subject {
  /** The timer of listeners that are about to unsubscribe. */
  listeners: Map<OnFrame, ReturnType<typeof setTimeout> | undefined>
  lastSeq: LastSeq
}

/**
 * One socket for all panels of the page. It opens with the first subscription and closes after the last; when it breaks, it opens
 * again five seconds later with the same subjects (MAX-52). One that has fallen silent, or never opens, is replaced at once.
 */
export function createMarketData(open: (failures: number) => WebSocket, now: () => number = Date.now): MarketDataClient {
  const subjects = new Map<string, Subject>()
  const watchers = new Set<() => void>()
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let health: FeedHealth = { state: 'closed', lagMs: 0, lastAt: 0, since: now() }
  let meter = NO_LAG
  /** Consecutive attempts that never opened: another address may work. */
  let failures = 0
  let events: readonly FeedEvent[] = []

  function subscribe(subject: string, onFrame: OnFrame): () => void {
    const known = subjects.get(subject)
    const entry = known ?? { listeners: new Map(), lastSeq: undefined }
    const isStaying = entry.listeners.has(onFrame)
    if (isStaying) clearTimeout(entry.listeners.get(onFrame))
    entry.listeners.set(onFrame, undefined)
    if (!known) {
      subjects.set(subject, entry)
      if (subject === HEARTBEAT) say(`-/${subject}`)
      say(`+/${subject}`)
    } else if (!isStaying) resync(subject) // a new listener needs the snapshot that the others already have
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
      if (subject !== HEARTBEAT) say(`-/${subject}`)
      if (subjects.size === 0) disconnect()
    }, LEAVE_AFTER_MS)
    entry.listeners.set(onFrame, timer)
  }

  function resync(subject: string): void {
    const entry = subjects.get(subject)
    if (!entry) return
    entry.lastSeq = undefined
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
    awaitFrame(opening)
    opening.addEventListener('open', () => {
      if (socket !== opening) return
      awaitFrame(opening)
      record('open')
      failures = 0
      meter = NO_LAG
      enter('open')
      for (const [subject, entry] of subjects) {
        entry.lastSeq = undefined
        say(`+/${subject}`)
      }
      if (!subjects.has(HEARTBEAT)) say(`+/${HEARTBEAT}`)
    })
    opening.addEventListener('message', (event) => {
      if (socket !== opening) return
      awaitFrame(opening)
      take(event.data)
    })
    // Browsers give no details of the error; the close event that follows it is handled.
    opening.addEventListener('error', () => {
      if (socket !== opening) return
      record('error')
      warn('the market-data socket failed', { url: opening.url })
    })
    opening.addEventListener('close', (event) => {
      record('closed', `${event.code}`)
      if (socket !== opening) return
      clearTimeout(silence)
      socket = undefined
      enter('closed')
      if (subjects.size > 0) retry = setTimeout(connect, RETRY_AFTER_MS)
    })
  }

  function awaitFrame(awaited: WebSocket): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      record('silent')
      warn('the market-data socket has fallen silent', { url: awaited.url })
      disconnect()
      connect()
    }, SILENCE_MAX_MS)
  }

  function disconnect(): void {
    clearTimeout(retry)
    clearTimeout(silence)
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
    const arrival = arrivalOf(entry.lastSeq, frame)
    if (arrival === 'gap') {
      record('gap', frame.subject)
      return resync(frame.subject)
    }
    if (arrival === 'early') return
    entry.lastSeq = Number(frame.seq)
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

/** The WebSocket class may be missing in tests; its constants are fixed by the standard. */
const OPEN = 1

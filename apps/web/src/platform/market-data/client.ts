import { createFeed, type Feed, type FeedEventKind, type FeedState, type Reader } from '@bourse/client/feed'
import { warn } from '../log.ts'
import { measureLag, NO_LAG } from './lag.ts'

/** Unsubscribing waits this long, so that a panel that is remounted keeps its subscription (MAX-50). */
const LEAVE_AFTER_MS = 250
/** MAX-52. */
const RETRY_AFTER_MS = 5_000
const EVENTS_KEPT = 50

export type OnFrame = Reader['onFrame']

export interface FeedHealth {
  state: FeedState
  lagMs: number
  /** When the last frame came; 0 before the first. */
  lastAt: number
  /** When the state was last entered. */
  since: number
}

export interface FeedEvent {
  kind: FeedEventKind
  at: number
  detail?: string
}

export interface MarketDataClient {
  /** A listener that returns `false`, because a checksum did not match, gets a new snapshot. */
  subscribe(subject: string, onFrame: OnFrame): () => void
  /** Connects again without waiting (MAX-52). */
  retry(): void
  health(): FeedHealth
  subscribeHealth(listener: () => void): () => void
  /** The latest events of the socket, oldest first (MAX-51). */
  events(): readonly FeedEvent[]
}

/** One feed for all panels of the page, with what the page shows of its state. When it breaks, it opens again five seconds later (MAX-52). */
export function createMarketData(open: (unopened: number) => WebSocket, now: () => number = Date.now): MarketDataClient {
  const watchers = new Set<() => void>()
  let health: FeedHealth = { state: 'closed', lagMs: 0, lastAt: 0, since: now() }
  let meter = NO_LAG
  let events: readonly FeedEvent[] = []
  let url = ''

  const feed = createFeed({
    open(unopened) {
      const socket = open(unopened)
      url = socket.url
      return socket
    },
    pauseMs: () => RETRY_AFTER_MS,
    onState(state) {
      if (state === 'open') meter = NO_LAG
      if (health.state !== state) health = { ...health, state, since: now() }
      for (const watcher of watchers) watcher()
    },
    onEvent(kind, detail) {
      events = [...events, { kind, at: now(), ...(detail === undefined ? {} : { detail }) }].slice(-EVENTS_KEPT)
      const problem = PROBLEMS[kind]
      if (problem !== undefined) warn(problem, { url })
    },
    onFrame({ timestamp }) {
      const at = now()
      if (timestamp > 0n) meter = measureLag(meter, Number(timestamp), at)
      health = { ...health, lagMs: meter.lagMs, lastAt: at }
    },
  })

  return {
    subscribe: lingering(feed),
    retry: () => feed.renew(),
    health: () => health,
    subscribeHealth: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    events: () => events,
  }
}

const PROBLEMS: Partial<Record<FeedEventKind, string>> = {
  error: 'the market-data socket failed',
  silent: 'the market-data socket has fallen silent',
}

interface Stay {
  leave(): void
  /** Of a listener that is about to leave. */
  timer: ReturnType<typeof setTimeout> | undefined
}

function lingering(feed: Feed): MarketDataClient['subscribe'] {
  const stays = new Map<string, Map<OnFrame, Stay>>()
  return (subject, onFrame) => {
    const here = stays.get(subject) ?? new Map<OnFrame, Stay>()
    stays.set(subject, here)
    const stay = here.get(onFrame) ?? { leave: feed.subscribe(subject, { onFrame }), timer: undefined }
    here.set(onFrame, stay)
    clearTimeout(stay.timer)
    stay.timer = undefined
    return () => {
      if (here.get(onFrame) !== stay) return
      stay.timer ??= setTimeout(() => {
        here.delete(onFrame)
        stay.leave()
      }, LEAVE_AFTER_MS)
    }
  }
}

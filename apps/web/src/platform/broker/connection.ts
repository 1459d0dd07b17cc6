import { createStore, type Store } from '../store.ts'
import { addressFor, type BrokerState, connected, type Line, lost, NEW_LINE, waitMs } from './line-state.ts'
import type { Deliver } from './router.ts'

export interface WireEvents {
  connected(): void
  message: Deliver
  closed(): void
}

/** One connection from opening to close; each attempt makes a new one. */
export interface Wire {
  subscribe(filters: readonly string[]): Promise<void>
  publish(topic: string, payload: Uint8Array): boolean
  close(): void
}

interface Target {
  username: string
  filters: readonly string[]
  addresses: readonly string[]
}

interface Parts {
  open(address: string, username: string, password: string, events: WireEvents): Promise<Wire>
  /** A valid token; asked for at each attempt, because tokens expire. */
  access(): Promise<string | undefined>
  /** Undefined while signed out. */
  target(): Target | undefined
  deliver: Deliver
  random(): number
}

export interface Connection {
  state: Store<BrokerState>
  /** The topics that the connection is subscribed to; none while there is no connection. Set before the state says that there is one. */
  heard: Store<readonly string[]>
  publish(topic: string, payload: Uint8Array): boolean
  start(): void
  stop(): void
  retryNow(): void
  /** Checks whether the session still needs this connection. */
  follow(): void
}

/** A token lives five minutes and may be half that old when it is taken, so its replacement starts well before it expires. */
const RENEW_AFTER_MS = 120_000

/** One attempt and, if it succeeds, its connection. */
interface Attempt {
  wire: Wire | undefined
  isOver: boolean
}

/**
 * Keeps a connection up while it is needed: backs off, reconnects with a fresh token and subscribes again (DEF-109, DEF-110).
 * Before the token expires a second connection is opened, and the first is closed only once the second is subscribed, so no
 * message is missed.
 */
export function createConnection({ open, access, target, deliver, random }: Parts): Connection {
  const state = createStore<BrokerState>('connecting')
  const heard = createStore<readonly string[]>(NOTHING)
  let line: Line = NEW_LINE
  /** The attempt whose messages and close count. */
  let current: Attempt | undefined
  let wanted: Target | undefined
  let isStarted = false
  let proven: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Line) => {
    line = next
    state.set(next.state)
  }

  /** Subscribes to what is asked for and not heard. A refusal needs a new connection: the token may be older than the right to the topics. */
  const hearMore = (own: Attempt) => {
    const added = (target()?.filters ?? []).filter((filter) => !heard.get().includes(filter))
    if (added.length === 0) return
    own.wire?.subscribe(added).then(
      () => own === current && heard.set([...new Set([...heard.get(), ...added])]),
      () => own === current && redial(),
    )
  }

  const launch = (
    aim: Target,
    address: string,
    onReady: (own: Attempt, filters: readonly string[]) => void,
    onEnd: (own: Attempt) => void,
  ): Attempt => {
    const own: Attempt = { wire: undefined, isOver: false }
    const finish = () => {
      if (own.isOver) return
      leave(own)
      onEnd(own)
    }
    const run = async () => {
      const token = await access()
      if (own.isOver) return
      if (token === undefined) return finish()
      const wire = await open(address, aim.username, token, {
        connected: () => {
          if (own.isOver) return
          const { filters } = target() ?? aim
          wire.subscribe(filters).then(() => !own.isOver && onReady(own, filters), finish)
        },
        message: (topic, payload) => {
          if (own === current) deliver(topic, payload)
        },
        closed: finish,
      })
      if (own.isOver) wire.close()
      else own.wire = wire
    }
    run().catch(finish)
    return own
  }

  const dial = () => {
    clearTimeout(timer)
    const aim = target()
    const address = addressFor(aim?.addresses ?? [], proven, line.failures)
    if (!aim || address === undefined) return
    current = launch(
      aim,
      address,
      (own, filters) => {
        proven = address
        heard.set(filters)
        show(connected(line))
        timer = setTimeout(renew, RENEW_AFTER_MS)
        hearMore(own)
      },
      onLoss,
    )
  }

  const onLoss = (own: Attempt) => {
    if (own !== current) return
    current = undefined
    heard.set(NOTHING)
    show(lost(line))
    clearTimeout(timer)
    timer = setTimeout(dial, waitMs(line, random))
  }

  /** A failed replacement changes nothing: the current connection lasts until its token expires. */
  const renew = () => {
    const aim = target()
    timer = setTimeout(renew, RENEW_AFTER_MS)
    if (!aim || proven === undefined) return
    launch(
      aim,
      proven,
      (own, filters) => {
        if (line.state !== 'connected' || current === undefined) return leave(own)
        leave(current)
        current = own
        heard.set(filters)
        hearMore(own)
      },
      onLoss,
    )
  }

  const disconnect = () => {
    clearTimeout(timer)
    if (current) leave(current)
    current = undefined
    heard.set(NOTHING)
    show(NEW_LINE)
  }

  const redial = () => {
    disconnect()
    dial()
  }

  const follow = () => {
    if (!isStarted) return
    const aim = target()
    const before = wanted
    const own = current
    wanted = aim
    if (isSame(aim, before)) return
    if (aim && before && own?.wire && line.state === 'connected' && covers(aim, before)) return hearMore(own)
    redial()
  }

  return {
    state,
    heard,
    follow,
    publish: (topic, payload) => line.state === 'connected' && current?.wire !== undefined && current.wire.publish(topic, payload),
    start() {
      isStarted = true
      follow()
    },
    stop() {
      isStarted = false
      wanted = undefined
      disconnect()
    },
    retryNow() {
      if (!isStarted || line.state === 'connected' || wanted === undefined) return
      if (current) leave(current)
      dial()
    },
  }
}

const NOTHING: readonly string[] = []

function isSame(one: Target | undefined, other: Target | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether only topics were added to the same connection. */
function covers(more: Target, less: Target): boolean {
  return isSame({ ...more, filters: [] }, { ...less, filters: [] }) && less.filters.every((filter) => more.filters.includes(filter))
}

function leave(attempt: Attempt): void {
  attempt.isOver = true
  attempt.wire?.close()
}

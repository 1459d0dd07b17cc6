import { createStore, type Store } from '../store.ts'
import { addressFor, type BrokerState, connected, type Line, lost, NEW_LINE, waitMs } from './line-state.ts'
import type { Deliver } from './router.ts'

export interface WireEvents {
  connected(): void
  message: Deliver
  closed(): void
}

/** One connection, from its opening to its end; a new one is made for each try. */
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
  /** A token that is good now; asked for again at each try, because tokens end. */
  access(): Promise<string | undefined>
  /** Undefined while nobody is signed in. */
  target(): Target | undefined
  deliver: Deliver
  random(): number
}

export interface Connection {
  state: Store<BrokerState>
  publish(topic: string, payload: Uint8Array): boolean
  start(): void
  stop(): void
  retryNow(): void
  /** Looks whether the session still asks for this connection. */
  follow(): void
}

/** A token lives five minutes and may be half that old when it is taken; well before its end another takes over. */
const RENEW_AFTER_MS = 120_000

/** One try and, if it succeeds, the connection that comes of it. */
interface Attempt {
  wire: Wire | undefined
  isOver: boolean
}

/**
 * Keeps a connection up while it is wanted: backs off, comes back with a fresh token, subscribes again (DEF-109, DEF-110).
 * Before its token ends a second one is opened, and the first is left only when that one listens: nothing is missed.
 */
export function createConnection({ open, access, target, deliver, random }: Parts): Connection {
  const state = createStore<BrokerState>('connecting')
  let line: Line = NEW_LINE
  /** Whose messages count, and whose end is noticed. */
  let current: Attempt | undefined
  let wanted: Target | undefined
  let isStarted = false
  let proven: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Line) => {
    line = next
    state.set(next.state)
  }

  const launch = (aim: Target, address: string, onReady: (own: Attempt) => void, onEnd: (own: Attempt) => void): Attempt => {
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
          wire.subscribe((target() ?? aim).filters).then(() => !own.isOver && onReady(own), finish)
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
      () => {
        proven = address
        show(connected(line))
        timer = setTimeout(renew, RENEW_AFTER_MS)
      },
      onLoss,
    )
  }

  const onLoss = (own: Attempt) => {
    if (own !== current) return
    current = undefined
    show(lost(line))
    clearTimeout(timer)
    timer = setTimeout(dial, waitMs(line, random))
  }

  /** One that does not come about changes nothing: the connection that stands is lost at its own time. */
  const renew = () => {
    const aim = target()
    timer = setTimeout(renew, RENEW_AFTER_MS)
    if (!aim || proven === undefined) return
    launch(
      aim,
      proven,
      (own) => {
        if (line.state !== 'connected' || current === undefined) return leave(own)
        leave(current)
        current = own
      },
      onLoss,
    )
  }

  const hangUp = () => {
    clearTimeout(timer)
    if (current) leave(current)
    current = undefined
    show(NEW_LINE)
  }

  const redial = () => {
    hangUp()
    dial()
  }

  const follow = () => {
    if (!isStarted) return
    const aim = target()
    const before = wanted
    const own = current
    wanted = aim
    if (isSame(aim, before)) return
    if (aim && before && own?.wire && line.state === 'connected' && covers(aim, before)) {
      // One that is refused what it asks for now is dialled anew: its token may be older than what it asks for.
      const added = aim.filters.filter((filter) => !before.filters.includes(filter))
      own.wire.subscribe(added).catch(() => own === current && redial())
      return
    }
    redial()
  }

  return {
    state,
    follow,
    publish: (topic, payload) => line.state === 'connected' && current?.wire !== undefined && current.wire.publish(topic, payload),
    start() {
      isStarted = true
      follow()
    },
    stop() {
      isStarted = false
      wanted = undefined
      hangUp()
    },
    retryNow() {
      if (!isStarted || line.state === 'connected' || wanted === undefined) return
      if (current) leave(current)
      dial()
    },
  }
}

function isSame(one: Target | undefined, other: Target | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether it is the same connection that listens to more. */
function covers(more: Target, less: Target): boolean {
  return isSame({ ...more, filters: [] }, { ...less, filters: [] }) && less.filters.every((filter) => more.filters.includes(filter))
}

function leave(attempt: Attempt): void {
  attempt.isOver = true
  attempt.wire?.close()
}

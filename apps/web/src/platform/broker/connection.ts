import { backoff, type Connection as Line, keepConnected } from '@bourse/client/connection'
import type { Wire, WireParts } from '@bourse/client/mqtt'
import { warn } from '../log.ts'
import { createStore, type Store } from '../store.ts'
import { addressFor, type BrokerState, stateWithout } from './line-state.ts'
import type { Deliver } from './router.ts'

interface Target {
  username: string
  filters: readonly string[]
  addresses: readonly string[]
}

interface Parts {
  open(parts: WireParts): Promise<Wire>
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
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 15_000

/** The connection that the session needs: to its addresses, with its topics, and with what the page shows of it. */
export function createConnection(parts: Parts): Connection {
  const { target, deliver, random } = parts
  const state = createStore<BrokerState>('connecting')
  const heard = createStore<readonly string[]>(NOTHING)
  let wanted: Target | undefined
  let isStarted = false
  let hasBeenConnected = false
  let proven: string | undefined

  const line: Line<OpenedWire> = keepConnected({
    async open(attempt) {
      const own: { wire?: OpenedWire } = {}
      // Of a connection that takes over, once it has.
      const isCurrent = () => !attempt.signal.aborted && line.wire() === own.wire
      own.wire = await openTo(parts, proven, attempt, (topic, payload) => isCurrent() && deliver(topic, payload))
      return own.wire
    },
    onUp(wire) {
      proven = wire.address
      hasBeenConnected = true
      heard.set(wire.filters)
      state.set('connected')
      hearMore(wire)
    },
    onDown(failures) {
      heard.set(NOTHING)
      state.set(stateWithout(failures, hasBeenConnected))
    },
    renewAfterMs: () => RENEW_AFTER_MS,
    pauseMs: backoff(FIRST_WAIT_MS, LAST_WAIT_MS, random),
  })

  /** Subscribes to what is asked for and not heard. A refusal needs a new connection: the token may be older than the right to the topics. */
  const hearMore = (wire: Wire) => {
    const added = (target()?.filters ?? []).filter((filter) => !heard.get().includes(filter))
    if (added.length === 0) return
    wire.subscribe(added).then(
      () => wire === line.wire() && heard.set([...new Set([...heard.get(), ...added])]),
      () => wire === line.wire() && redial(),
    )
  }

  const forget = () => {
    hasBeenConnected = false
    heard.set(NOTHING)
    state.set('connecting')
  }

  const redial = () => {
    line.redial()
    forget()
  }

  const disconnect = () => {
    void line.stop()
    forget()
  }

  const follow = () => {
    if (!isStarted) return
    const aim = target()
    const before = wanted
    const wire = line.wire()
    wanted = aim
    if (isSame(aim, before)) return
    if (!aim) return disconnect()
    if (!before) return line.start()
    if (wire && covers(aim, before)) return hearMore(wire)
    redial()
  }

  return {
    state,
    heard,
    follow,
    publish: (topic, payload) => publishOver(line.wire(), topic, payload),
    start() {
      isStarted = true
      follow()
    },
    stop() {
      isStarted = false
      wanted = undefined
      disconnect()
    },
    retryNow: line.retryNow,
  }
}

/** Where it leads to, and the topics that it began with. */
interface OpenedWire extends Wire {
  address: string
  filters: readonly string[]
}

/** Opens a connection to what the session needs now; it fails while nobody is signed in. */
async function openTo(
  { open, access, target }: Parts,
  proven: string | undefined,
  { signal, failures }: { signal: AbortSignal; failures: number },
  onMessage: WireParts['onMessage'],
): Promise<OpenedWire> {
  const aim = target()
  const address = addressFor(aim?.addresses ?? [], proven, failures)
  const password = await access()
  if (!aim || address === undefined || password === undefined) throw new Error('signed out')
  const { username } = aim
  let { filters } = aim
  const latest = () => (filters = target()?.filters ?? filters)
  const wire = await open({ address, username, password, filters: latest, onMessage, signal })
  return { ...wire, address, filters }
}

/** Whether it was sent; the acknowledgement comes later. */
function publishOver(wire: Wire | undefined, topic: string, payload: Uint8Array): boolean {
  if (!wire?.isOpen()) return false
  wire.publish(topic, payload).catch((error: Error) => {
    warn('a message was not acknowledged by the broker', { topic, error: error.message })
  })
  return true
}

const NOTHING: readonly string[] = []

function isSame(one: Target | undefined, other: Target | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether only topics were added to the same connection. */
function covers(more: Target, less: Target): boolean {
  return isSame({ ...more, filters: [] }, { ...less, filters: [] }) && less.filters.every((filter) => more.filters.includes(filter))
}

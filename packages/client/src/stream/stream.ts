import { encodeCancel } from '@bourse/contracts/messages'
import { BourseError } from '../client/bourse-error.ts'
import type { OrderCalls, OwnCalls } from '../client/calls.ts'
import type { Stream, StreamEvent, StreamOptions } from '../client/live.ts'
import type { Seat } from '../client/replies.ts'
import { backoff } from '../connection/backoff.ts'
import { type Connection, keepConnected } from '../connection/keep-connected.ts'
import { openWire, type Wire } from '../mqtt/open-wire.ts'
import { newID } from '../connection/new-id.ts'
import type { KnownMarkets } from '../figures/known-markets.ts'
import type { Credentials } from '../rest/credentials.ts'
import { Answers } from './answers.ts'
import { streamCommands } from './commands.ts'
import { EventQueue } from './event-queue.ts'
import { Intake } from './intake.ts'
import { NextWire } from './next-wire.ts'
import { OwnState } from './own-state.ts'
import { isLive } from './order-log.ts'
import { filtersOf, topics } from './topics.ts'

export interface StreamParts {
  address: string
  credentials: Credentials
  isKey: boolean
  /** Before every topic; nothing unless said. */
  level?: string
  own: OwnCalls
  orders: OrderCalls
  known: KnownMarkets
  serverTime(): Promise<number>
  settleForMs: number
  answerWithinMs: number
  pause(ms: number): Promise<void>
}

const afterFailures = backoff(250, 10_000)

/** The caller's own orders, fills and balances as they change, over MQTT. */
export function createStream(parts: StreamParts, options: StreamOptions = {}): Stream {
  const queues = new Set<EventQueue<StreamEvent>>()
  const listeners = new Set<(event: StreamEvent) => void>()
  const answers = new Answers()
  const next = new NextWire()
  let opened: Promise<{ seat: Seat; state: OwnState; intake: Intake }> | undefined
  let state: OwnState | undefined
  let isEnded = false

  const emit = (event: StreamEvent) => {
    for (const queue of queues) queue.push(event)
    for (const listener of listeners) listener(event)
  }
  const end = (error?: BourseError) => {
    isEnded = true
    next.end(error)
    for (const queue of queues) queue.end(error)
  }

  const open = async () => {
    const seat = await parts.own.seat()
    state = new OwnState(options.since ?? (await parts.serverTime()))
    return { seat, state, intake: new Intake({ ...parts, state, answers, emit }) }
  }
  const opening = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  const connection: Connection<Wire> = keepConnected({
    open: async ({ signal }) => {
      const { seat, intake } = await opening()
      return openConnection(parts, { seat, options, intake, signal, before: connection.wire() })
    },
    onUp(wire, isReplaced) {
      next.tell(wire)
      if (!isReplaced) emit({ type: 'connected' })
    },
    onDown(failures) {
      // Otherwise an attempt has failed, and there was no connection.
      if (failures === 0) emit({ type: 'disconnected' })
    },
    renewAfterMs: parts.credentials.passwordLifeMs,
    // A lost connection is made again at once.
    pauseMs: (failures) => (failures === 0 ? 0 : afterFailures(failures - 1)),
    isFinal(error) {
      const isRefused = error instanceof BourseError && (error.status === 401 || error.status === 403)
      if (isRefused) end(error)
      return isRefused
    },
  })
  const start = () => {
    if (!isEnded) connection.start()
  }

  const events = () => {
    const queue: EventQueue<StreamEvent> = new EventQueue(() => queues.delete(queue))
    if (isEnded) queue.end()
    else queues.add(queue)
    return queue
  }

  return {
    async ready() {
      start()
      await next.of(connection.wire())
    },
    events,
    [Symbol.asyncIterator]() {
      const queue = events()
      start()
      return queue
    },
    on(type, listener) {
      const filtered = (event: StreamEvent) => event.type === type && listener(event as Parameters<typeof listener>[0])
      listeners.add(filtered)
      return () => listeners.delete(filtered)
    },
    liveOrders: () => state?.orders.live().filter(isLive) ?? [],
    balances: () => state?.balances.all() ?? [],
    isConnected: () => connection.wire() !== undefined,
    ...streamCommands({
      ...parts,
      wire: connection.wire,
      nextWire: () => next.of(connection.wire()),
      answers,
      opening,
      orderLog: () => state?.orders,
    }),
    async close() {
      await connection.stop()
      end()
    },
  }
}

interface Opening {
  seat: Seat
  options: StreamOptions
  intake: Intake
  signal: AbortSignal
  before: Wire | undefined
}

/** A connection that has caught up. When that fails halfway the one before has missed messages, so it is cut as well. */
async function openConnection(
  { address, credentials, isKey, level = '' }: StreamParts,
  { seat, options: { cancelOnDisconnect: market }, intake, signal, before }: Opening,
): Promise<Wire> {
  const inlet = intake.inlet(() => wire.cut())
  const willTopic = market === undefined ? undefined : level + topics.cancel(market, seat)
  const password = (await credentials.password()) ?? ''
  const wire = await openWire({
    address,
    username: seat.userID,
    password,
    filters: () => filtersOf(seat, isKey).map((filter) => level + filter),
    will:
      willTopic === undefined
        ? undefined
        : { topic: willTopic, payload: encodeCancel(newID(), { case: 'allOfPocket', value: seat.pocketID }) },
    onMessage: (topic, payload) => inlet.receive(topic.slice(level.length), payload),
    signal,
  }).catch(refused)
  try {
    await inlet.catchUp()
    const { publish } = wire
    return { ...wire, publish: (topic, payload) => publish(level + topic, payload) }
  } catch (error) {
    before?.cut()
    wire.cut()
    throw error
  }
}

/** CONNACK: identifier, user name or authorization refused. */
const REFUSED = new Set([2, 4, 5])

function refused(error: unknown): never {
  const { code } = error as { code?: unknown }
  if (typeof code === 'number' && REFUSED.has(code)) throw new BourseError({ code: 'UNAUTHENTICATED', status: 401, cause: error })
  throw new BourseError({ code: 'UNREACHABLE', message: 'the broker was not reached', cause: error })
}

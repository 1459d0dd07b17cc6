import { encodeCancel } from '@bourse/contracts/messages'
import { BourseError } from '../client/bourse-error.ts'
import type { OrderCalls, OwnCalls } from '../client/calls.ts'
import type { Stream, StreamOptions } from '../client/live.ts'
import type { Seat } from '../client/replies.ts'
import { backoff } from '../connection/backoff.ts'
import { type Connection, keepConnected } from '../connection/keep-connected.ts'
import { openWire, type Wire } from '../mqtt/open-wire.ts'
import { newID } from '../connection/new-id.ts'
import type { KnownMarkets } from '../figures/known-markets.ts'
import type { Credentials } from '../rest/credentials.ts'
import { Answers } from './answers.ts'
import { streamCommands } from './commands.ts'
import { EventHub } from './event-hub.ts'
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
  const hub = new EventHub()
  const answers = new Answers()
  const next = new NextWire()
  let opened: Promise<{ seat: Seat; state: OwnState; intake: Intake }> | undefined
  let state: OwnState | undefined

  const end = (error?: BourseError) => {
    next.end(error)
    hub.end(error)
  }

  const open = async () => {
    const seat = await parts.own.seat()
    state = new OwnState(options.since ?? (await parts.serverTime()))
    return { seat, state, intake: new Intake({ ...parts, state, answers, emit: hub.emit }) }
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
      if (!isReplaced) hub.emit({ type: 'connected' })
    },
    onDown(failures) {
      // Otherwise an attempt has failed, and there was no connection.
      if (failures === 0) hub.emit({ type: 'disconnected' })
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
    if (!hub.isEnded) connection.start()
  }

  return {
    async ready() {
      start()
      await next.of(connection.wire())
    },
    events: hub.events,
    [Symbol.asyncIterator]() {
      const queue = hub.events()
      start()
      return queue
    },
    on: hub.on,
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

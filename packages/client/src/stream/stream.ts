import type { OrderCalls, OwnCalls } from '../client/calls.ts'
import type { Stream, StreamEvent, StreamOptions } from '../client/live.ts'
import type { Seat } from '../client/replies.ts'
import type { KnownMarkets } from '../figures/known-markets.ts'
import type { Credentials } from '../rest/credentials.ts'
import { newID } from '../rest/new-id.ts'
import { Answers } from './answers.ts'
import { streamCommands } from './commands.ts'
import { encodeCancelAll } from './commands-wire.ts'
import { keepConnected } from './connection.ts'
import { EventQueue } from './event-queue.ts'
import { Intake } from './intake.ts'
import { openWire, type Wire } from './mqtt-wire.ts'
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

/** The caller's own orders, fills and balances as they change, over MQTT. */
export function createStream(parts: StreamParts, options: StreamOptions = {}): Stream {
  const queues = new Set<EventQueue<StreamEvent>>()
  const listeners = new Set<(event: StreamEvent) => void>()
  const answers = new Answers()
  let opened: Promise<{ seat: Seat; state: OwnState; intake: Intake }> | undefined
  let state: OwnState | undefined
  let isEnded = false

  const emit = (event: StreamEvent) => {
    for (const queue of queues) queue.push(event)
    for (const listener of listeners) listener(event)
  }
  const end = (error?: Error) => {
    isEnded = true
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

  const connection = keepConnected({
    open: async () => {
      const { seat, intake } = await opening()
      return openConnection(parts, seat, options, intake, connection.wire())
    },
    onUp: () => emit({ type: 'connected' }),
    onDown: () => emit({ type: 'disconnected' }),
    onRefused: end,
    renewAfterMs: parts.credentials.passwordLifeMs,
    pause: parts.pause,
  })

  const events = () => {
    const queue: EventQueue<StreamEvent> = new EventQueue(() => queues.delete(queue))
    if (isEnded) queue.end()
    else queues.add(queue)
    return queue
  }

  return {
    async ready() {
      connection.start()
      await connection.next()
    },
    events,
    [Symbol.asyncIterator]() {
      const queue = events()
      connection.start()
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
    ...streamCommands({ ...parts, connection, answers, opening, orderLog: () => state?.orders }),
    async close() {
      await connection.stop()
      end()
    },
  }
}

/** A connection that has caught up. When that fails halfway the one before has missed messages, so it is cut as well. */
async function openConnection(
  { address, credentials, isKey, level = '' }: StreamParts,
  seat: Seat,
  { cancelOnDisconnect: market }: StreamOptions,
  intake: Intake,
  before: Wire | undefined,
): Promise<Wire> {
  const inlet = intake.inlet(() => wire.cut())
  const wire = await openWire({
    address,
    level,
    username: seat.userID,
    password: (await credentials.password()) ?? '',
    filters: filtersOf(seat, isKey),
    will: market === undefined ? undefined : { topic: topics.cancel(market, seat), payload: encodeCancelAll(newID(), seat.pocketID) },
    onMessage: inlet.receive,
  })
  try {
    await inlet.catchUp()
    return wire
  } catch (error) {
    before?.cut()
    wire.cut()
    throw error
  }
}

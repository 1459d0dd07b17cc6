import { raise } from '#platform/http'
import { type Exchange } from '../engine/exchange.ts'
import { NotHeld } from '../engine/job.ts'
import { asRepeat, type Command, type Outcome } from '../orders/command.ts'
import type { Reply } from './command-wire.ts'

export interface MarketQueueOptions {
  symbol: string
  /** The exchange of this process, which may take the market at any time. */
  exchange: Pick<Exchange, 'holds' | 'submit'> | undefined
  /** Asks the process that holds the market, through another broker at each attempt; the answer goes to `receive`. */
  ask(turn: number, id: number, command: Command): void
  /** The whole outcome of a reply. */
  finish(reply: Reply): Promise<Outcome>
  /** Whether the market is free and no process is there to take it. */
  isAbandoned(): Promise<boolean>
}

interface Waiting {
  id: number
  command: Command
  done(outcome: Outcome): void
  failed(error: Error): void
  turn: number
  askedAt: number
  /** Not to be asked again: the exchange of this process has it, or its answer is being read. */
  isAnswering: boolean
  submittedAt: number
}

const LOOK_MS = 100
const ASK_AGAIN_MS = 1_000
const GIVE_UP_MS = 10_000
/** A holder answers sooner than this, so that only unanswered commands cost a question to the database. */
const DOUBT_AFTER_MS = 500

/**
 * The commands of one market that wait for its holder. They are asked again until they are answered, in the order of arrival, so
 * that a cancel does not overtake its order when the holder changes.
 */
export class MarketQueue {
  readonly #options: MarketQueueOptions
  readonly #waiting = new Map<number, Waiting>()
  /** A process answered that it does not hold the market: new commands wait behind those that must be asked again. */
  #isUnsettled = false
  #lastId = 0
  #timer: NodeJS.Timeout | undefined
  #isDoubting = false

  constructor(options: MarketQueueOptions) {
    this.#options = options
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  submit(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const timer = setTimeout(() => this.#giveUp(waiting), GIVE_UP_MS)
      const over = () => {
        clearTimeout(timer)
        this.#waiting.delete(id)
      }
      const waiting: Waiting = {
        id,
        command,
        done: (outcome) => (over(), resolve(outcome)),
        failed: (error) => (over(), reject(error)),
        turn: 0,
        askedAt: 0,
        isAnswering: false,
        submittedAt: performance.now(),
      }
      this.#waiting.set(id, waiting)
      if (!this.#isUnsettled) this.#carry(waiting)
      this.#timer ??= setInterval(() => this.#look(), LOOK_MS)
    })
  }

  /** An answer to the command with its id; a second answer is ignored. */
  receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting || waiting.isAnswering) return
    if (reply.error) {
      this.#isUnsettled = true
      return
    }
    waiting.isAnswering = true
    this.#options.finish(reply).then(waiting.done, waiting.failed)
  }

  #carry(waiting: Waiting): void {
    const { symbol, exchange, ask } = this.#options
    if (waiting.askedAt > 0) waiting.command = asRepeat(waiting.command)
    waiting.askedAt = performance.now()
    if (!exchange?.holds(symbol)) return ask(waiting.turn++, waiting.id, waiting.command)
    waiting.isAnswering = true
    exchange.submit(waiting.command).then(waiting.done, (error: Error) => {
      if (!isHeldElsewhere(error, exchange, symbol)) return waiting.failed(error)
      waiting.isAnswering = false
      this.#isUnsettled = true
    })
  }

  #look(): void {
    if (this.isEmpty) {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#isUnsettled = false
      return
    }
    const isHeldHere = this.#options.exchange?.holds(this.#options.symbol) ?? false
    const isDue = this.#isUnsettled || isHeldHere
    const before = performance.now() - ASK_AGAIN_MS
    this.#isUnsettled = false
    for (const waiting of [...this.#waiting.values()])
      if (!waiting.isAnswering && (isDue || waiting.askedAt <= before)) this.#carry(waiting)
    if (!isHeldHere) void this.#giveUpAbandoned()
  }

  /** While another process may still take the market, commands wait for it; when there is none, waiting is of no use. */
  async #giveUpAbandoned(): Promise<void> {
    const doubtful = [...this.#waiting.values()].filter(
      ({ isAnswering, submittedAt }) => !isAnswering && performance.now() - submittedAt >= DOUBT_AFTER_MS,
    )
    if (doubtful.length === 0 || this.#isDoubting) return
    this.#isDoubting = true
    // A database that does not answer says nothing about the exchange.
    const isAbandoned = await this.#options.isAbandoned().catch(() => false)
    this.#isDoubting = false
    if (isAbandoned) for (const waiting of doubtful) if (!waiting.isAnswering && this.#waiting.has(waiting.id)) this.#giveUp(waiting)
  }

  /** The outcome is unknown: the sender repeats the command under the same id. */
  #giveUp(waiting: Waiting): void {
    try {
      raise('UNAVAILABLE')
    } catch (error) {
      waiting.failed(error as Error)
    }
  }
}

/** The market is not, or no longer, held here: a stopping process releases its markets and fails the waiting commands. */
export function isHeldElsewhere(error: unknown, exchange: Pick<Exchange, 'holds'>, symbol: string): boolean {
  return error instanceof NotHeld || !exchange.holds(symbol)
}

import { raise } from '#platform/http'
import { onceMore, type Command, type Outcome } from './command.ts'
import type { Reply } from './command-wire.ts'
import { NotHeld, type Exchange } from './exchange.ts'

export interface LaneOptions {
  symbol: string
  /** The exchange of this process, which may come to hold the market at any time. */
  exchange: Pick<Exchange, 'holds' | 'submit'> | undefined
  /** Asks the process that holds the market, each turn by another way; the answer comes to `hear`. */
  ask(turn: number, id: number, command: Command): void
  /** The whole outcome of a reply. */
  finish(reply: Reply): Promise<Outcome>
}

interface Waiting {
  id: number
  command: Command
  done(outcome: Outcome): void
  failed(error: Error): void
  turn: number
  askedAt: number
  /** Not to be asked again: the exchange of this process has it, or its answer is being read. */
  isInHands: boolean
}

const LOOK_MS = 100
const ASK_AGAIN_MS = 1_000
const PATIENCE_MS = 10_000

/**
 * The commands of one market that wait for whoever holds it. They are asked again until they are answered, in the order in
 * which they came, so that a cancel does not overtake its order when the market changes hands.
 */
export class MarketLane {
  readonly #options: LaneOptions
  readonly #waiting = new Map<number, Waiting>()
  /** Somebody said that the market is not theirs: what comes now waits behind what must be asked again. */
  #isUnsettled = false
  #lastId = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: LaneOptions) {
    this.#options = options
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  submit(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const patience = setTimeout(() => this.#giveUp(waiting), PATIENCE_MS)
      const over = () => {
        clearTimeout(patience)
        this.#waiting.delete(id)
      }
      const waiting: Waiting = {
        id,
        command,
        done: (outcome) => (over(), resolve(outcome)),
        failed: (error) => (over(), reject(error)),
        turn: 0,
        askedAt: 0,
        isInHands: false,
      }
      this.#waiting.set(id, waiting)
      if (!this.#isUnsettled) this.#carry(waiting)
      this.#timer ??= setInterval(() => this.#look(), LOOK_MS)
    })
  }

  /** An answer to whatever waits here under its id; to what has been answered already it says nothing new. */
  hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting || waiting.isInHands) return
    if (reply.error) {
      this.#isUnsettled = true
      return
    }
    waiting.isInHands = true
    this.#options.finish(reply).then(waiting.done, waiting.failed)
  }

  #carry(waiting: Waiting): void {
    const { symbol, exchange, ask } = this.#options
    if (waiting.askedAt > 0) waiting.command = onceMore(waiting.command)
    waiting.askedAt = performance.now()
    if (!exchange?.holds(symbol)) return ask(waiting.turn++, waiting.id, waiting.command)
    waiting.isInHands = true
    exchange.submit(waiting.command).then(waiting.done, (error: Error) => {
      if (!isToBeAskedElsewhere(error, exchange, symbol)) return waiting.failed(error)
      waiting.isInHands = false
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
    for (const waiting of [...this.#waiting.values()]) if (!waiting.isInHands && (isDue || waiting.askedAt <= before)) this.#carry(waiting)
  }

  /** Nobody can say now whether it happened: whoever sent it sends it again, under the same name. */
  #giveUp(waiting: Waiting): void {
    try {
      raise('UNAVAILABLE')
    } catch (error) {
      waiting.failed(error as Error)
    }
  }
}

/** The market is not, or no longer, held here: a process that stops gives its markets up, and fails what waits for them. */
export function isToBeAskedElsewhere(error: unknown, exchange: Pick<Exchange, 'holds'>, symbol: string): boolean {
  return error instanceof NotHeld || !exchange.holds(symbol)
}

import type { Lots, Ticks } from '../exchange/index.ts'

const PPM = 1_000_000n
const EXACT_MAX = Number.MAX_SAFE_INTEGER

interface Entry {
  second: number
  value: number
}

/**
 * The trades of one market within one span: their lowest and highest price and their volume, each known at once. Time is counted in whole
 * seconds, so at most one entry per second is kept, however many trades there are.
 */
export class SpanWindow {
  readonly #seconds: number
  /** Ascending from the lowest: a price below a later one will never be the lowest again. The highest likewise. */
  readonly #lows = new Queue()
  readonly #highs = new Queue()
  readonly #volumes = new Queue()
  #sum = 0n
  #now = -Infinity

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** A trade that is no price counts as volume alone. */
  take({ price, quantity, isPrice, at }: { price: Ticks; quantity: Lots; isPrice: boolean; at: number }): void {
    // Another process may go on with a clock that is behind.
    const second = Math.max(Math.floor(at / 1_000), this.#now)
    this.#now = second
    this.#forgetUpTo(second - this.#seconds)
    if (isPrice) {
      keepExtreme(this.#lows, { second, value: price }, (kept, given) => kept >= given)
      keepExtreme(this.#highs, { second, value: price }, (kept, given) => kept <= given)
    }
    this.#addVolume(second, quantity)
  }

  /** How far the price is above the lowest, in millionths of it, rounded down. */
  risenPpm(price: number): number {
    const low = this.#lows.first?.value ?? price
    return shareOf(price - low, low)
  }

  /** How far the price is below the highest, in millionths of it, rounded down. */
  fallenPpm(price: number): number {
    const high = this.#highs.first?.value ?? price
    return shareOf(high - price, high)
  }

  /** In lots; never more than thresholds can be. */
  get volume(): number {
    return this.#sum > BigInt(EXACT_MAX) ? EXACT_MAX : Number(this.#sum)
  }

  #addVolume(second: number, quantity: Lots): void {
    this.#sum += BigInt(quantity)
    const { last } = this.#volumes
    if (last?.second === second && last.value + quantity <= EXACT_MAX) last.value += quantity
    else this.#volumes.push({ second, value: quantity })
  }

  #forgetUpTo(second: number): void {
    this.#lows.dropUpTo(second)
    this.#highs.dropUpTo(second)
    this.#volumes.dropUpTo(second, ({ value }) => {
      this.#sum -= BigInt(value)
    })
  }
}

/** Within one second the extreme alone is kept: both leave the span together. */
function keepExtreme(queue: Queue, entry: Entry, isWorse: (kept: number, given: number) => boolean): void {
  while (queue.last && isWorse(queue.last.value, entry.value)) queue.pop()
  if (queue.last?.second !== entry.second) queue.push(entry)
}

function shareOf(part: number, whole: number): number {
  return part <= 0 ? 0 : Number((BigInt(part) * PPM) / BigInt(whole))
}

const COMPACT_AT = 1_024

/** Entries in order of time: added and removed at the end, removed at the beginning. */
class Queue {
  #entries: Entry[] = []
  #first = 0

  get first(): Entry | undefined {
    return this.#entries[this.#first]
  }

  get last(): Entry | undefined {
    return this.#entries.length > this.#first ? this.#entries.at(-1) : undefined
  }

  push(entry: Entry): void {
    this.#entries.push(entry)
  }

  pop(): void {
    this.#entries.pop()
  }

  dropUpTo(second: number, onDrop?: (entry: Entry) => void): void {
    for (let { first } = this; first && first.second <= second; { first } = this) {
      onDrop?.(first)
      this.#first += 1
    }
    if (this.#first < COMPACT_AT || this.#first * 2 < this.#entries.length) return
    this.#entries = this.#entries.slice(this.#first)
    this.#first = 0
  }
}

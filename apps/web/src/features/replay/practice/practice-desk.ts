import type { OrderTerms, Reason } from '@bourse/domain/exchange'
import type { PaperBalance, PaperFill, PaperOrder } from '@bourse/domain/paper'
import {
  type PracticeChange,
  type PracticeMarket,
  type PracticeResult,
  practiceResult,
  ReplayPractice,
  type ReplayTape,
} from '@bourse/domain/replay'
import { fail, type Result } from '@bourse/domain/result'
import { createStore } from '#platform/store'

export interface PracticeView {
  /** Whether there is something that going back would undo. */
  hasBegun: boolean
  /** Those that are open, and the fills, newest first. */
  orders: readonly Readonly<PaperOrder>[]
  fills: readonly PaperFill[]
  base: PaperBalance
  quote: PaperBalance
  /** Undefined before the first price. */
  result: PracticeResult | undefined
}

/**
 * The practice of a page that plays a replay. It begins with its first order; before that the reader is free to go anywhere. On another tape,
 * or back in time, it begins anew.
 */
export class PracticeDesk {
  readonly view
  readonly #market: PracticeMarket
  readonly #amounts: ReadonlyMap<string, bigint>
  #practice: ReplayPractice | undefined
  #here: { tape: ReplayTape; moment: number } | undefined

  constructor(market: PracticeMarket, amounts: ReadonlyMap<string, bigint>) {
    this.#market = market
    this.#amounts = amounts
    this.view = createStore(this.#look())
  }

  /** To be called with every moment that is shown. */
  follow(tape: ReplayTape, moment: number): void {
    this.#here = { tape, moment }
    const practice = this.#practice
    if (practice && (practice.tape !== tape || !practice.goTo(moment))) this.#practice = undefined
    this.#show()
  }

  place(terms: Omit<OrderTerms, 'clOrdId'>): Result<PaperOrder, Reason> {
    if (!this.#here) return fail('NO_LIQUIDITY')
    const { tape, moment } = this.#here
    const practice = this.#practice ?? new ReplayPractice(this.#market, this.#amounts, tape, moment)
    const placed = practice.place(terms)
    if (placed.ok) this.#practice = practice
    this.#show()
    return placed
  }

  amend(id: number, change: PracticeChange): Result<PaperOrder, Reason> {
    const amended = this.#practice?.amend(id, change) ?? fail('UNKNOWN_ORDER')
    this.#show()
    return amended
  }

  cancel(id: number): void {
    this.#practice?.cancel(id)
    this.#show()
  }

  startOver(): void {
    this.#practice = undefined
    this.#show()
  }

  #show(): void {
    this.view.set(this.#look())
  }

  #look(): PracticeView {
    const { spec } = this.#market
    const practice = this.#practice
    const [base, quote] = [this.#balanceOf(spec.base.code), this.#balanceOf(spec.quote.code)]
    const fills = practice?.fills ?? []
    const price = this.#price()
    return {
      hasBegun: practice !== undefined,
      orders: (practice?.openOrders ?? []).map((order) => ({ ...order })).reverse(),
      fills: fills.toReversed(),
      base,
      quote,
      result: price === undefined ? undefined : practiceResult(spec, { base, quote }, fills, price),
    }
  }

  #balanceOf(code: string): PaperBalance {
    const start = this.#amounts.get(code) ?? 0n
    return this.#practice?.balanceOf(code) ?? { start, balance: start, held: 0n }
  }

  /** The last trade; before the first one the best price of the book. */
  #price(): number | undefined {
    if (!this.#here) return undefined
    const { tape, moment } = this.#here
    const { book, trades } = tape.at(moment, 1)
    return this.#practice?.lastPrice || trades[0]?.price || book.bids[0]?.[0] || book.asks[0]?.[0]
  }
}

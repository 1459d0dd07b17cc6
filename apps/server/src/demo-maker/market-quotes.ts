import { CancelCode, type CancelStatus, OrderCode, type OrderStatus } from '@bourse/contracts/messages'
import type { Lots, Side, Ticks } from '@bourse/domain/exchange'
import type { Quote } from './next-quotes.ts'
import { type Change, planChanges, type RestingQuote } from './plan-changes.ts'

/** What a trader can do with its orders at the exchange. */
export interface OrderSender {
  place(symbol: string, order: { clOrdId: string; side: Side; price: Ticks; quantity: Lots; isImmediate: boolean }): void
  /** `quantity` is the total, including what is already filled. */
  amend(symbol: string, order: { clOrdId: string; price: Ticks; quantity: Lots }): void
  cancel(symbol: string, clOrdId: string): void
  cancelAll(symbol: string): void
}

interface Own extends RestingQuote {
  filled: Lots
  /** When an unanswered command about this order was sent. */
  askedAt: number | undefined
}

/** An answer takes milliseconds; one that is missing after this time is lost. */
const ANSWER_MAX_MS = 10_000
const REST_MS = { refused: 10_000, halted: 60_000 }

/** The maker's quotes in one market, as published by the exchange. */
export class MarketQuotes {
  readonly symbol: string
  readonly #sender: OrderSender
  readonly #nextName: () => string
  readonly #own = new Map<string, Own>()
  #restsUntil = 0

  constructor(symbol: string, sender: OrderSender, nextName: () => string) {
    this.symbol = symbol
    this.#sender = sender
    this.#nextName = nextName
  }

  get standing(): readonly RestingQuote[] {
    return [...this.#own.values()]
  }

  hasSide(side: Side): boolean {
    return this.standing.some((one) => one.side === side)
  }

  /** Cancels everything, known or not. The exchange handles commands in order, so new orders may follow at once. */
  clear(): void {
    this.#sender.cancelAll(this.symbol)
    this.#own.clear()
  }

  /** Sends the commands that lead to the wanted quotes, at most `changesMax`, unless answers are pending. */
  freshen(wanted: readonly Quote[], now: number, changesMax: number): void {
    if (now < this.#restsUntil) return
    const waiting = [...this.#own.values()].flatMap(({ askedAt }) => askedAt ?? [])
    if (waiting.some((askedAt) => now - askedAt > ANSWER_MAX_MS)) this.clear()
    else if (waiting.length > 0) return
    for (const change of planChanges(this.standing, wanted, changesMax)) this.#ask(change, now)
  }

  onOrderStatus({ clOrdId, code, reason, price, quantity, filled }: OrderStatus, now: number): void {
    const own = this.#own.get(clOrdId)
    if (!own) return
    if (code === OrderCode.OPEN || code === OrderCode.PARTIAL_FILL) {
      own.price = Number(price)
      own.filled = Number(filled)
      own.quantity = Number(quantity - filled)
      own.askedAt = undefined
    } else if (code !== OrderCode.PENDING) this.#own.delete(clOrdId)
    if (code === OrderCode.REJECTED) this.#rest(reason, now)
  }

  /** Of an amendment or a cancel; a successful one shows in the order's status. */
  onCancelStatus({ clientKey, code, reason }: CancelStatus, now: number): void {
    const own = this.#own.get(clientKey?.clOrdId ?? '')
    if (!own || code !== CancelCode.CANCEL_REJECTED) return
    own.askedAt = undefined
    if (reason === 'UNKNOWN_ORDER') this.#own.delete(own.clOrdId)
    else this.#rest(reason, now)
  }

  #ask(change: Change, now: number): void {
    if (change.kind === 'place') {
      const own = { ...change.quote, clOrdId: this.#nextName(), filled: 0, askedAt: now }
      this.#own.set(own.clOrdId, own)
      this.#sender.place(this.symbol, { ...change.quote, clOrdId: own.clOrdId, isImmediate: false })
      return
    }
    const own = this.#own.get(change.clOrdId)
    if (!own) return
    own.askedAt = now
    if (change.kind === 'cancel') this.#sender.cancel(this.symbol, own.clOrdId)
    else this.#sender.amend(this.symbol, { clOrdId: own.clOrdId, price: change.price, quantity: own.filled + change.quantity })
  }

  /** After a refusal the maker pauses before it tries again; in a halted market no command stays pending. */
  #rest(reason: string, now: number): void {
    const isHalted = reason === 'MARKET_HALTED' || reason === 'ASSET_PAUSED'
    if (isHalted) this.clear()
    this.#restsUntil = now + (isHalted ? REST_MS.halted : REST_MS.refused)
  }
}

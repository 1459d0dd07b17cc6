import type { Outcome } from '../orders/command.ts'
import { amendOrder } from './amend-order.ts'
import type { BatchState, Entered } from './batch-state.ts'
import { cancelAll, cancelOrder } from './cancel-orders.ts'
import { coverEntries } from './cover-entries.ts'
import { liveOrders } from './find-live.ts'
import type { OwnMarket } from './own-market.ts'
import { placeOrder } from './place-order.ts'

/** One batch after the locks are taken: commands in order, each on the state that the one before it left. */
export class Batch {
  readonly #state: BatchState

  constructor(state: BatchState) {
    this.#state = state
  }

  run(entered: Entered): Outcome {
    const outcome = this.#carryOut(entered)
    coverEntries(this.#state, entered.market)
    return outcome
  }

  /** Cancels orders that have expired by now, as if their owners had asked. */
  expire(market: OwnMarket): void {
    const { settlement } = this.#state
    market.book.expire(settlement.now)
    settlement.follow(market)
    coverEntries(this.#state, market)
  }

  /** Before any command: what belongs to frozen pockets ends instead of trading. */
  cancelFrozen(market: OwnMarket): void {
    for (const pocketId of this.#state.locked.frozenPockets)
      cancelAll(this.#state, market, liveOrders(this.#state, market, String(pocketId)), 'SUSPENDED')
  }

  #carryOut({ command, market, orderId, legId, termsHash }: Entered): Outcome {
    switch (command.kind) {
      case 'place':
        return placeOrder(this.#state, command, market, { id: orderId, legId }, termsHash)
      case 'cancel':
        return cancelOrder(this.#state, command, market)
      case 'amend':
        return amendOrder(this.#state, command, market)
    }
  }
}

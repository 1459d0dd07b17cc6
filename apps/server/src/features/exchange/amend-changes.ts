import { faultOfExits, FIGURE_MAX, type FurtherChanges, isPriced, isTrailing, protectionTicks, type Reason } from '@bourse/domain/exchange'
import type { Amend } from './command.ts'
import type { LiveOrder } from './live-order.ts'
import type { OwnMarket } from './own-market.ts'

/** What an amendment really changes besides price and quantity; 0 where it names the present value. */
export function changesOf({ stopPrice = 0, expiresAt = 0, shown = 0 }: Amend, order: LiveOrder): Required<FurtherChanges> {
  return {
    stopPrice: stopPrice === order.stopPrice ? 0 : stopPrice,
    expiresAt: expiresAt === order.expiresAt ? 0 : expiresAt,
    shown: shown === order.extras?.shown ? 0 : shown,
  }
}

export function faultOfChanges({ stopPrice = 0, expiresAt = 0, shown = 0 }: Amend, order: LiveOrder): Reason | undefined {
  if (stopPrice !== 0 && (isInBook(order) || isTrailing(order))) return 'INVALID_STOP_PRICE'
  if (expiresAt !== 0 && order.timeInForce !== 'GTD') return 'INVALID_EXPIRY'
  return shown !== 0 && !order.extras?.shown ? 'INVALID_SHOWN' : undefined
}

/** An entry stays between its exits. */
export function faultOfEntry(order: LiveOrder, price: number, stopPrice: number): Reason | undefined {
  const exits = order.extras?.exits
  if (!exits) return undefined
  const { side, orderType } = order
  const fault = faultOfExits({ side, orderType, price, stopPrice: isTrailing(order) ? 0 : stopPrice || order.stopPrice }, exits)
  return fault && (isPriced(order) ? 'INVALID_PRICE' : 'INVALID_STOP_PRICE')
}

/** A STOP whose stop price moves keeps its protection: the limit moves with it, at the same distance where its owner has named one. */
export function limitAfter({ terms }: OwnMarket, order: LiveOrder, stopPrice: number): number {
  const { side, limitPrice, stopPrice: before } = order
  if (stopPrice === 0 || order.orderType !== 'STOP') return limitPrice
  const ppm = order.extras?.protectionPpm || terms.protectionPpm
  if (limitPrice === protectionTicks(side, before, ppm)) return protectionTicks(side, stopPrice, ppm)
  return Math.min(FIGURE_MAX, Math.max(1, stopPrice + limitPrice - before))
}

/** A stop order that has not triggered is kept beside the book. */
export function isInBook({ stopPrice, isTriggered }: LiveOrder): boolean {
  return stopPrice === 0 || isTriggered
}

import type { PaperOrder } from '@bourse/domain/paper'

/** An open order as the chart draws it. */
export type OrderLine = Readonly<Pick<PaperOrder, 'id' | 'side' | 'status' | 'price' | 'stopPrice'>>

/** Where it waits: at its stop until that was reached, then at its price. */
export function lineTicks({ status, price, stopPrice }: OrderLine): number {
  return status === 'PENDING' ? stopPrice : price
}

import { buyerPaysFeeInQuote, costRaw, feeRatesOf, otherSide, quantityRaw, reservedFeeRaw, tradeMoney } from '../exchange/index.ts'
import type { DeskState } from './desk-state.ts'
import { reduceOtherLeg } from './legs.ts'
import { type PaperFill, type PaperOrder, remainingOf } from './paper-order.ts'

/** The real trade at which something happens; 0 when none is the cause. */
export interface Moment {
  tradeId: number
  at: number
}

/** Trades so many lots of an order at this price: money moves, the other leg of a pair has less, and an entry is due for exits. */
export function fillOrder(
  desk: DeskState,
  order: PaperOrder,
  { price, quantity, isMaker }: Pick<PaperFill, 'price' | 'quantity' | 'isMaker'>,
  { tradeId, at }: Moment,
): void {
  const { side } = order
  const { cost, paid, received, fee, isBuyerFeeInQuote } = moneyOf(desk, order, { price, quantity, isMaker })
  desk.setReserve(order, order.reserved - desk.need(order, quantity))
  desk.funds.pay(desk.paidWith(side), paid)
  desk.funds.receive(desk.receivedBy(side), received)
  order.filled += quantity
  order.filledCost += cost
  order.status = remainingOf(order) === 0 ? 'FILLED' : 'PARTIAL_FILL'
  if (order.status === 'FILLED') desk.forget(order)
  if (order.extras?.exits) {
    order.extras.exits.uncovered += received
    desk.toCover.add(order)
  }
  reduceOtherLeg(desk, order, quantity)
  desk.fills.push({ orderId: order.id, side, price, quantity, costRaw: cost, feeRaw: fee, isBuyerFeeInQuote, isMaker, tradeId, at })
}

/** The other side pays the market's own fees, as far as anybody knows; a rebate comes out of them. */
function moneyOf(
  { market: { spec, fees } }: DeskState,
  { side, limitPrice, feePpm }: PaperOrder,
  { price, quantity, isMaker }: Pick<PaperFill, 'price' | 'quantity' | 'isMaker'>,
) {
  const [own, others] = [fees ?? feeRatesOf(spec), feeRatesOf(spec)]
  const cost = costRaw(spec, price, quantity)
  const isBuyerFeeInQuote = buyerPaysFeeInQuote(spec)
  // Whoever buys on the other side has set aside enough.
  const buyerFeeMaxRaw = side === 'BUY' ? reservedFeeRaw(costRaw(spec, limitPrice, 1), quantity, feePpm) : cost
  const money = tradeMoney({
    quantityRaw: quantityRaw(spec, quantity),
    costRaw: cost,
    takerSide: isMaker ? otherSide(side) : side,
    takerPpm: (isMaker ? others : own).takerPpm,
    makerPpm: (isMaker ? own : others).makerPpm,
    ...(isBuyerFeeInQuote && { buyerFeeMaxRaw }),
  })
  const [paid, received] = side === 'BUY' ? [-money.buyer.quote, money.buyer.base] : [-money.seller.base, money.seller.quote]
  return { cost, paid, received, fee: isMaker ? money.makerFee : money.takerFee, isBuyerFeeInQuote }
}

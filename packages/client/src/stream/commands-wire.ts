import { encodeAmend as encodeAmendFigures, encodeOrder as encodeOrderFigures } from '@bourse/contracts/messages'
import type { NamedOrder, OrderChange, OrderName, StopTerms } from '../client/replies.ts'
import { lotsOf, type Steps, ticksOf } from '../figures/steps.ts'

/** Throws INVALID for a figure that is not a whole number of the market's ticks or lots. */
export function encodeOrder({ clOrdID, stopLeg, exits, ...order }: NamedOrder, steps: Steps): Uint8Array {
  const ticks = ticksIn(steps)
  return encodeOrderFigures({
    ...order,
    clOrdId: clOrdID,
    quantity: lotsOf(steps, order.quantity),
    price: ticks(order.price, 'price'),
    stopPrice: ticks(order.stopPrice, 'stopPrice'),
    shown: order.shown === undefined ? 0n : lotsOf(steps, order.shown, 'shown'),
    trailTicks: ticks(order.trailBy, 'trailBy'),
    stopLeg: stopLeg && stopTicks(stopLeg, steps, 'stopLeg'),
    exits: exits && { ...stopTicks(exits, steps, 'exits'), takeProfit: ticksOf(steps, exits.takeProfit, 'exits.takeProfit') },
  })
}

export function encodeAmend(requestId: string, name: OrderName, change: OrderChange, steps: Steps): Uint8Array {
  const { quantity, expiresAt, shown, exits } = change
  const ticks = ticksIn(steps)
  return encodeAmendFigures(
    requestId,
    'orderID' in name ? { case: 'orderId', value: BigInt(name.orderID) } : { case: 'clOrdId', value: name.clOrdID },
    {
      quantity: quantity === undefined ? 0n : lotsOf(steps, quantity),
      price: ticks(change.price, 'price'),
      stopPrice: ticks(change.stopPrice, 'stopPrice'),
      expiresAt,
      shown: shown === undefined ? 0n : lotsOf(steps, shown, 'shown'),
      exits: exits && {
        takeProfit: ticks(exits.takeProfit, 'exits.takeProfit'),
        stopPrice: ticks(exits.stopPrice, 'exits.stopPrice'),
        price: ticks(exits.price, 'exits.price'),
      },
    },
  )
}

/** 0 for a price that is not given. */
function ticksIn(steps: Steps) {
  return (price: string | undefined, field: string) => (price === undefined ? 0n : ticksOf(steps, price, field))
}

function stopTicks({ stopPrice, price }: StopTerms, steps: Steps, field: string) {
  const ticks = ticksIn(steps)
  return { stopPrice: ticks(stopPrice, `${field}.stopPrice`), price: ticks(price, `${field}.price`) }
}

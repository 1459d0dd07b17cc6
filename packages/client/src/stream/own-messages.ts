import {
  ActionSchema,
  CancelCode,
  CancelStatusSchema,
  decode,
  type Fill as WireFill,
  isFillFeeInQuote,
  type Order as WireOrder,
  OrderStatusSchema,
  orderWords,
  PositionSchema,
  sideWord,
  statusWord,
} from '@bourse/contracts/messages'
import { priceText, quantityText } from '@bourse/domain/exchange'
import type { Balance, Fill, Order } from '../client/replies.ts'
import { amountText, type Steps } from '../figures/steps.ts'

/** What changes of an order. */
export type OrderFigures = Pick<
  Order,
  | 'status'
  | 'revision'
  | 'filled'
  | 'filledCost'
  | 'quantity'
  | 'price'
  | 'stopPrice'
  | 'protectionPrice'
  | 'expiresAt'
  | 'reason'
  | 'shown'
  | 'exits'
>

/** The broker's messages, with figures as text. */
export type OwnMessage =
  | { kind: 'accepted'; order: Order }
  | { kind: 'status'; orderID: string; clOrdID: string; market: string; figures: OrderFigures; fills: Fill[]; refusal: string }
  | { kind: 'answer'; requestID: string; isFinal: boolean; isAccepted: boolean; reason: string; orderID: string }
  | { kind: 'balance'; balance: Balance }
  /** A position of an asset that is in no market: its decimals are not known, so the balances have to be read. */
  | { kind: 'unread-balance' }

interface Known {
  steps(symbol: string): Promise<Steps>
  decimalsOf(assetCode: string): number | undefined
}

/** Undefined for messages of no interest, and for bytes that do not decode. */
export async function readMessage(topic: string, payload: Uint8Array, known: Known): Promise<OwnMessage | undefined> {
  const [kind, second = '', third = ''] = topic.split('/')
  switch (kind) {
    case 'action': {
      const action = decode(ActionSchema, payload)?.action
      return action?.case === 'order' ? { kind: 'accepted', order: acceptedOf(action.value, await known.steps(second)) } : undefined
    }
    case 'order_status':
      return statusOf(payload, await known.steps(second))
    case 'cancel_status':
      return answerOf(payload)
    case 'position':
      return balanceOf(payload, third, known.decimalsOf(third))
    default:
      return undefined
  }
}

function statusOf(payload: Uint8Array, steps: Steps): OwnMessage | undefined {
  const status = decode(OrderStatusSchema, payload)
  if (!status) return undefined
  const { clOrdId: clOrdID, refusal } = status
  const orderID = String(status.orderId)
  const figures: OrderFigures = {
    status: statusWord(status.code),
    revision: Number(status.revision),
    filled: quantityText(steps, status.filled),
    filledCost: amountText(status.filledCost, steps.quote.decimals),
    quantity: quantityText(steps, status.quantity),
    price: priceOf(steps, status.price),
    stopPrice: priceOf(steps, status.stopPrice),
    protectionPrice: priceOf(steps, status.protectionPrice),
    expiresAt: status.expiresAt === 0n ? null : Number(status.expiresAt),
    reason: status.reason,
    ...(status.shown > 0n && { shown: quantityText(steps, status.shown) }),
    ...(status.exits && { exits: exitsOf(status.exits, steps) }),
  }
  const fills = status.fills.map((fill) => fillOf(fill, { orderID, clOrdID, steps }))
  return { kind: 'status', orderID, clOrdID, market: steps.symbol, figures, fills, refusal }
}

function fillOf(fill: WireFill, { orderID, clOrdID, steps }: { orderID: string; clOrdID: string; steps: Steps }): Fill {
  const feeAsset = isFillFeeInQuote(fill) ? steps.quote : steps.base
  return {
    fillID: String(fill.fillId),
    orderID,
    clOrdID,
    market: steps.symbol,
    side: sideWord(fill.side),
    price: priceText(steps, fill.price),
    quantity: quantityText(steps, fill.quantity),
    cost: amountText(fill.cost, steps.quote.decimals),
    fee: amountText(fill.fee, feeAsset.decimals),
    feeAsset: feeAsset.code,
    isMaker: fill.isMaker,
    timestamp: Number(fill.timestamp),
  }
}

function acceptedOf(order: WireOrder, steps: Steps): Order {
  return {
    orderID: String(order.orderId),
    clOrdID: order.clOrdId,
    market: steps.symbol,
    ...orderWords(order),
    postOnly: order.postOnly,
    quantity: quantityText(steps, order.quantity),
    price: priceOf(steps, order.price),
    stopPrice: priceOf(steps, order.stopPrice),
    protectionPrice: priceOf(steps, order.protectionPrice),
    expiresAt: order.expiresAt === 0n ? null : Number(order.expiresAt),
    revision: 0,
    filled: quantityText(steps, order.filled),
    filledCost: amountText(order.filledCost, steps.quote.decimals),
    reason: '',
    timestamp: Number(order.timestamp),
    ...specialOf(order, steps),
  }
}

/** What only icebergs, trailing stops, pairs and brackets have. */
function specialOf({ shown, trailTicks, trailPpm, pairedWith, exits, exitOf }: WireOrder, steps: Steps) {
  return {
    ...(shown > 0n && { shown: quantityText(steps, shown) }),
    ...(trailTicks > 0n && { trailBy: priceText(steps, trailTicks) }),
    ...(trailPpm > 0 && { trailPpm }),
    ...(pairedWith > 0n && { pairedWith: String(pairedWith) }),
    ...(exits && { exits: exitsOf(exits, steps) }),
    ...(exitOf > 0n && { exitOf: String(exitOf) }),
  }
}

function exitsOf({ takeProfit, stopPrice, price, armed, uncovered }: NonNullable<WireOrder['exits']>, steps: Steps) {
  // The profit of an entry that buys is above its stop.
  const received = takeProfit > stopPrice ? steps.base : steps.quote
  return {
    takeProfit: priceText(steps, takeProfit),
    stopPrice: priceText(steps, stopPrice),
    ...(price > 0n && { price: priceText(steps, price) }),
    armed: quantityText(steps, armed),
    uncovered: amountText(uncovered || '0', received.decimals),
  }
}

function answerOf(payload: Uint8Array): OwnMessage | undefined {
  const status = decode(CancelStatusSchema, payload)
  if (!status) return undefined
  return {
    kind: 'answer',
    requestID: status.requestId,
    isFinal: status.code === CancelCode.CANCEL_ACCEPTED || status.code === CancelCode.CANCEL_REJECTED,
    isAccepted: status.code === CancelCode.CANCEL_ACCEPTED,
    reason: status.reason,
    orderID: String(status.orderId),
  }
}

function balanceOf(payload: Uint8Array, asset: string, decimals: number | undefined): OwnMessage | undefined {
  const position = decode(PositionSchema, payload)
  if (!position) return undefined
  if (decimals === undefined) return { kind: 'unread-balance' }
  const text = (raw: bigint) => amountText(raw, decimals)
  const [available, open, pending] = [position.available, position.open, position.pending].map(BigInt) as [bigint, bigint, bigint]
  return {
    kind: 'balance',
    balance: {
      asset,
      available: text(available),
      open: text(open),
      pending: text(pending),
      total: text(available + open),
      version: String(position.version),
    },
  }
}

function priceOf(steps: Steps, ticks: bigint): string {
  return ticks === 0n ? '0' : priceText(steps, ticks)
}

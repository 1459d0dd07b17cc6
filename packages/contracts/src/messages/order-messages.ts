import type {
  OrderStatus as StatusWord,
  OrderType as OrderTypeWord,
  SelfTrade as SelfTradeWord,
  Side as SideWord,
  TimeInForce as TimeInForceWord,
} from '@bourse/domain/exchange'
import type { Seat } from '../exchange/topics.ts'
import {
  AmendRequestSchema,
  CancelRequestSchema,
  type Fill,
  NewOrderSchema,
  OrderCode,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '../generated/exchange/messages_pb.ts'
import { encode } from './codec.ts'

/** A price in ticks, a quantity in lots or a time; 0 where there is none. */
type Figure = number | bigint

interface StopFigures {
  stopPrice: Figure
  price?: Figure | undefined
}

interface ExitFigures extends StopFigures {
  takeProfit: Figure
}

/** A new order in ticks and lots. */
export interface OrderFigures {
  clOrdId: string
  side: SideWord
  orderType?: OrderTypeWord | undefined
  timeInForce?: TimeInForceWord | undefined
  selfTrade?: SelfTradeWord | undefined
  postOnly?: boolean | undefined
  quantity: Figure
  price?: Figure | undefined
  stopPrice?: Figure | undefined
  expiresAt?: Figure | undefined
  shown?: Figure | undefined
  trailTicks?: Figure | undefined
  trailPpm?: number | undefined
  protectionPpm?: number | undefined
  stopLeg?: StopFigures | undefined
  exits?: ExitFigures | undefined
}

/** What is 0 or left out stays as it is. */
export interface AmendFigures {
  quantity?: Figure | undefined
  price?: Figure | undefined
  stopPrice?: Figure | undefined
  expiresAt?: Figure | undefined
  shown?: Figure | undefined
  exits?: ExitFigures | undefined
}

export type AmendTarget = { case: 'orderId'; value: bigint } | { case: 'clOrdId'; value: string }

export type CancelTarget =
  | { case: 'orderId'; value: bigint }
  | { case: 'clientKey'; value: { pocketId: string; clOrdId: string } }
  | { case: 'allOfPocket'; value: string }

/** `at`: what the topic says too. */
export function encodeOrder(order: OrderFigures, at: { symbol?: string } & Partial<Seat> = {}): Uint8Array {
  const { clOrdId, orderType = 'LIMIT', timeInForce = 'GTC', selfTrade = 'CANCEL_NEWEST', stopLeg, exits } = order
  return encode(NewOrderSchema, {
    ...at,
    clOrdId,
    side: Side[order.side],
    orderType: OrderType[orderType],
    timeInForce: TimeInForce[timeInForce],
    selfTrade: SelfTrade[selfTrade],
    postOnly: order.postOnly ?? false,
    quantity: BigInt(order.quantity),
    price: BigInt(order.price ?? 0),
    stopPrice: BigInt(order.stopPrice ?? 0),
    expiresAt: BigInt(order.expiresAt ?? 0),
    shown: BigInt(order.shown ?? 0),
    trailTicks: BigInt(order.trailTicks ?? 0),
    trailPpm: order.trailPpm ?? 0,
    protectionPpm: order.protectionPpm ?? 0,
    ...(stopLeg && { stopLeg: stopOf(stopLeg) }),
    ...(exits && { exits: exitsOf(exits) }),
  })
}

export function encodeAmend(requestId: string, target: AmendTarget, change: AmendFigures): Uint8Array {
  const { quantity = 0, price = 0, stopPrice = 0, expiresAt = 0, shown = 0, exits } = change
  return encode(AmendRequestSchema, {
    requestId,
    target,
    quantity: BigInt(quantity),
    price: BigInt(price),
    stopPrice: BigInt(stopPrice),
    expiresAt: BigInt(expiresAt),
    shown: BigInt(shown),
    ...(exits && { exits: exitsOf(exits) }),
  })
}

export function encodeCancel(requestId: string, target: CancelTarget): Uint8Array {
  return encode(CancelRequestSchema, { requestId, target })
}

/** The words of an order's numbers; a number that this version does not know gets the usual one. */
export function orderWords(order: { side: Side; orderType: OrderType; timeInForce: TimeInForce; selfTrade: SelfTrade; code: OrderCode }) {
  return {
    side: sideWord(order.side),
    orderType: wordOf(ORDER_TYPES, order.orderType, 'LIMIT'),
    timeInForce: wordOf(TimeInForce, order.timeInForce, 'GTC'),
    selfTrade: wordOf(SelfTrade, order.selfTrade, 'CANCEL_NEWEST'),
    status: statusWord(order.code),
  }
}

/** A code without a name here is unknown, never a guess (DEF-091). */
export function statusWord(code: OrderCode): StatusWord {
  return wordOf<StatusWord>(OrderCode, code, 'UNKNOWN')
}

export function sideWord(side: Side): SideWord {
  return side === Side.SELL ? 'SELL' : 'BUY'
}

/** Without a word, a fee is in what was received and a rebate in what the order pays with. */
export function isFillFeeInQuote({ feeInQuote, side, fee }: Pick<Fill, 'feeInQuote' | 'side' | 'fee'>): boolean {
  return feeInQuote ?? (side !== Side.SELL) === fee.startsWith('-')
}

const { ORDER_TYPE_UNSPECIFIED: _unspecified, ...ORDER_TYPES } = OrderType

function wordOf<Word extends string>(numbers: Readonly<Record<Word, number>>, number: number, fallback: Word): Word {
  return (Object.keys(numbers) as Word[]).find((word) => numbers[word] === number) ?? fallback
}

function stopOf({ stopPrice, price = 0 }: StopFigures) {
  return { stopPrice: BigInt(stopPrice), price: BigInt(price) }
}

function exitsOf(exits: ExitFigures) {
  return { ...stopOf(exits), takeProfit: BigInt(exits.takeProfit) }
}

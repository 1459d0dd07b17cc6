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
  const { clOrdId, side, orderType = 'LIMIT', timeInForce = 'GTC', selfTrade = 'CANCEL_NEWEST', stopLeg, exits } = order
  const { postOnly = false, trailPpm = 0, protectionPpm = 0 } = order
  return encode(NewOrderSchema, {
    ...at,
    clOrdId,
    side: Side[side],
    orderType: OrderType[orderType],
    timeInForce: TimeInForce[timeInForce],
    selfTrade: SelfTrade[selfTrade],
    postOnly,
    trailPpm,
    protectionPpm,
    ...whole(order, 'quantity', 'price', 'stopPrice', 'expiresAt', 'shown', 'trailTicks'),
    ...(stopLeg && { stopLeg: whole(stopLeg, 'stopPrice', 'price') }),
    ...exitsIn(exits),
  })
}

export function encodeAmend(requestId: string, target: AmendTarget, change: AmendFigures): Uint8Array {
  const figures = whole(change, 'quantity', 'price', 'stopPrice', 'expiresAt', 'shown')
  return encode(AmendRequestSchema, { requestId, target, ...figures, ...exitsIn(change.exits) })
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

function exitsIn(exits: ExitFigures | undefined) {
  return exits && { exits: whole(exits, 'stopPrice', 'price', 'takeProfit') }
}

function whole<Field extends string>(figures: { [Each in Field]?: Figure | undefined }, ...fields: Field[]): Record<Field, bigint> {
  return Object.fromEntries(fields.map((field) => [field, BigInt(figures[field] ?? 0)])) as Record<Field, bigint>
}

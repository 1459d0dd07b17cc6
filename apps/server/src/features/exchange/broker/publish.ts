import { topics } from '@bourse/contracts/exchange'
import {
  ActionSchema,
  AmendRequestSchema,
  CancelCode,
  CancelRequestSchema,
  CancelStatusSchema,
  create,
  encode,
  OrderCode,
  OrderStatusSchema,
  OrderType as WireType,
  PositionSchema,
  SelfTrade as WireSelfTrade,
  Side as WireSide,
  TimeInForce as WireTime,
} from '@bourse/contracts/messages'
import { type Exits, isFeeInQuote, type Reason } from '@bourse/domain/exchange'
import type { Broker } from '#platform/broker'
import type { Committed } from '../matching/attempt.ts'
import type { NewFill } from '../matching/batch-result.ts'
import type { Amend, Answer, Cancel, Place } from '../orders/command.ts'
import { type LiveExits, type LiveOrder, protectionOf, stateNumber } from '../orders/live-order.ts'

type Publish = Broker['publish']

/** Publishes what a commit did: the new orders, every order's state, every wallet's figures. */
export function publishCommitted(
  publish: Publish,
  committed: Committed,
  symbolOf: (marketId: number) => string,
  codeOf: (assetId: bigint) => string | undefined,
): void {
  const { batch, wallets, now } = committed
  for (const order of batch.drafts.values()) {
    const symbol = symbolOf(order.marketId)
    const fills = batch.fillsOf.get(order.id) ?? []
    if (batch.fresh.has(order.id)) publishPlaced(publish, symbol, order, now)
    // The status goes from pending through open: an order that traded or ended at once was open before (MAX-19, MAX-20).
    const wasPending = batch.fresh.has(order.id) || batch.wasParked.has(order.id)
    if (wasPending && order.status !== 'REJECTED' && order.status !== 'PENDING' && order.status !== 'OPEN')
      publishOpened(publish, symbol, order, now)
    publishStatus(publish, symbol, order, fills, now)
  }
  for (const wallet of wallets) {
    const code = codeOf(wallet.assetId)
    if (code !== undefined)
      publish(
        topics.position(String(wallet.pocketId), code),
        encode(PositionSchema, {
          available: String(wallet.balance - wallet.held),
          open: String(wallet.held),
          pending: String(wallet.pending),
          version: wallet.revision,
        }),
      )
  }
}

/** A new order, to all of its owner's programs. */
export function publishPlaced(publish: Publish, symbol: string, order: LiveOrder, now: number): void {
  publish(
    topics.action(symbol, order.seat),
    encode(ActionSchema, { action: { case: 'order', value: wireOrder(symbol, order, OrderCode.PENDING) }, timestamp: BigInt(now) }),
  )
}

/** Publishes existing orders to a sender who repeated them: by the committing process, so that no older message follows. */
export function publishRepeats(publish: Publish, answers: readonly Answer[], now: number): void {
  for (const { command, outcome } of answers) {
    const { order, reason, isRepeat } = outcome
    if (command.kind !== 'place' || !command.isByBroker || !order) continue
    const refusal = reason === 'DUPLICATE_CL_ORD_ID' ? reason : undefined
    if (!isRepeat && !refusal) continue
    publishStatus(publish, command.symbol, order, [], now, refusal)
    outcome.isTold = true
  }
}

/** Executed cancels and amendments, to the owner's other programs (MAX-38). */
export function publishChanges(publish: Publish, answers: readonly Answer[], now: number): void {
  for (const { command, outcome } of answers) {
    if (command.kind === 'place' || outcome.reason || outcome.isRepeat || !outcome.order) continue
    const { order } = outcome
    const target = { case: 'orderId' as const, value: BigInt(order.id) }
    const action =
      command.kind === 'cancel'
        ? { case: 'cancel' as const, value: create(CancelRequestSchema, { requestId: command.requestId, target }) }
        : {
            case: 'amend' as const,
            value: create(AmendRequestSchema, {
              requestId: command.requestId,
              target,
              quantity: BigInt(command.quantity),
              price: BigInt(command.price),
              stopPrice: BigInt(command.stopPrice ?? 0),
              expiresAt: BigInt(command.expiresAt ?? 0),
              shown: BigInt(command.shown ?? 0),
              ...(command.exits && { exits: wireExits(command.exits) }),
            }),
          }
    publish(topics.action(command.symbol, order.seat), encode(ActionSchema, { action, timestamp: BigInt(now) }))
  }
}

/** A fill as its order's owner is told of it. */
export type ToldFill = Pick<NewFill, 'id' | 'price' | 'quantity' | 'cost' | 'makerFee' | 'takerFee' | 'isBuyerFeeInQuote'> & {
  maker: { id: number }
}

/** What an order was between its acceptance and the state that the same commit left it in. */
export function publishOpened(publish: Publish, symbol: string, order: LiveOrder, now: number): void {
  const opened: LiveOrder = { ...order, status: 'OPEN', filled: 0, filledCost: 0n, reason: '' }
  publish(topics.orderStatus(symbol, order.seat), encode(OrderStatusSchema, statusOf(opened, [], now, stateNumber(order, true))))
}

/** `refusal`: why another order under this client id was refused. */
export function publishStatus(
  publish: Publish,
  symbol: string,
  order: LiveOrder,
  fills: readonly ToldFill[],
  now: number,
  refusal: Reason | '' = '',
): void {
  publish(
    topics.orderStatus(symbol, order.seat),
    encode(OrderStatusSchema, { ...statusOf(order, fills, now, stateNumber(order)), refusal }),
  )
}

function statusOf(order: LiveOrder, fills: readonly ToldFill[], now: number, revision: number) {
  return {
    clOrdId: order.clOrdId,
    orderId: BigInt(order.id),
    code: OrderCode[order.status],
    filled: BigInt(order.filled),
    filledCost: String(order.filledCost),
    timestamp: BigInt(now),
    reason: order.reason,
    quantity: BigInt(order.quantity),
    price: BigInt(order.price),
    protectionPrice: BigInt(protectionOf(order)),
    stopPrice: BigInt(order.stopPrice),
    expiresAt: BigInt(order.expiresAt),
    shown: BigInt(order.extras?.shown ?? 0),
    ...(order.extras?.exits && { exits: wireExits(order.extras.exits) }),
    fills: fills.map((fill) => wireFill(fill, order, now)),
    revision: BigInt(revision),
  }
}

/** For an order that was not stored. */
export function publishRefusal(publish: Publish, { symbol, seat, terms }: Place, reason: Reason, now: number): void {
  publish(
    topics.orderStatus(symbol, seat),
    encode(OrderStatusSchema, { clOrdId: terms.clOrdId, code: OrderCode.REJECTED, filledCost: '0', timestamp: BigInt(now), reason }),
  )
}

export interface CancelNews {
  command: Cancel | Amend
  profileId: string
  pocketId: string
  code: CancelCode
  order?: LiveOrder | undefined
  reason?: Reason | undefined
  count?: number | undefined
  isRepeat?: true | undefined
}

export function publishCancel(
  publish: Publish,
  { command, profileId, pocketId, code, order, reason, count, isRepeat }: CancelNews,
  now: number,
): void {
  const { target } = command
  const key = 'clOrdId' in target ? target : order && { pocketId: order.seat.pocketId, clOrdId: order.clOrdId }
  publish(
    topics.cancelStatus(command.symbol, { userId: command.userId, profileId, pocketId }),
    encode(CancelStatusSchema, {
      requestId: command.requestId,
      orderId: BigInt(order?.id ?? ('orderId' in target ? target.orderId : 0)),
      ...(key && { clientKey: key }),
      code,
      reason: reason ?? '',
      timestamp: BigInt(now),
      count: count ?? 0,
      isRepeat: isRepeat ?? false,
    }),
  )
}

function wireOrder(symbol: string, order: LiveOrder, code: OrderCode) {
  return {
    orderId: BigInt(order.id),
    clOrdId: order.clOrdId,
    symbol,
    ...order.seat,
    side: WireSide[order.side],
    orderType: WireType[order.orderType],
    timeInForce: WireTime[order.timeInForce],
    postOnly: order.isPostOnly,
    selfTrade: WireSelfTrade[order.selfTrade],
    quantity: BigInt(order.quantity),
    price: BigInt(order.price),
    stopPrice: BigInt(order.stopPrice),
    protectionPrice: BigInt(protectionOf(order)),
    expiresAt: BigInt(order.expiresAt),
    shown: BigInt(order.extras?.shown ?? 0),
    trailTicks: BigInt(order.extras?.trailTicks ?? 0),
    trailPpm: order.extras?.trailPpm ?? 0,
    pairedWith: BigInt(order.extras?.otherLegId ?? 0),
    exitOf: BigInt(order.extras?.entryId ?? 0),
    ...(order.extras?.exits && { exits: wireExits(order.extras.exits) }),
    code,
    filledCost: '0',
    timestamp: BigInt(order.createdAt),
  }
}

function wireExits({ takeProfit, stopPrice, price, armed = 0, uncovered }: Exits & Partial<Pick<LiveExits, 'armed' | 'uncovered'>>) {
  const covering = { armed: BigInt(armed), ...(uncovered !== undefined && { uncovered: String(uncovered) }) }
  return { takeProfit: BigInt(takeProfit), stopPrice: BigInt(stopPrice), price: BigInt(price), ...covering }
}

function wireFill({ id, maker, price, quantity, cost, makerFee, takerFee, isBuyerFeeInQuote }: ToldFill, order: LiveOrder, now: number) {
  const isMaker = order.id === maker.id
  const fee = isMaker ? makerFee : takerFee
  return {
    fillId: BigInt(id),
    side: WireSide[order.side],
    quantity: BigInt(quantity),
    price: BigInt(price),
    cost: String(cost),
    fee: String(fee),
    isMaker,
    timestamp: BigInt(now),
    feeInQuote: isFeeInQuote(order.side, fee, isBuyerFeeInQuote),
  }
}

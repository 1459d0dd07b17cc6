import type { BalanceReply, FillReply, OrderReply } from '@bourse/contracts/exchange'
import { isFeeInQuote, priceText, quantityText, type MarketSpec } from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import type { AssetRow } from '#features/catalogue'
import type { WalletRow } from '#features/ledger'
import type { FillRow } from './list-orders.ts'
import { type LiveExits, type LiveOrder, protectionOf, stateNumber } from './live-order.ts'

export function presentOrder(order: LiveOrder, spec: MarketSpec): OrderReply {
  const price = (ticks: number) => (ticks === 0 ? '0' : priceText(spec, ticks))
  return {
    orderID: String(order.id),
    clOrdID: order.clOrdId,
    userID: order.seat.userId,
    profileID: order.seat.profileId,
    pocketID: order.seat.pocketId,
    market: spec.symbol,
    side: order.side,
    orderType: order.orderType,
    timeInForce: order.timeInForce,
    postOnly: order.isPostOnly,
    selfTrade: order.selfTrade,
    quantity: quantityText(spec, order.quantity),
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    protectionPrice: price(protectionOf(order)),
    expiresAt: order.expiresAt || null,
    ...presentExtras(order, spec),
    status: order.status,
    revision: stateNumber(order),
    filled: quantityText(spec, order.filled),
    filledCost: amountText(order.filledCost, spec.quote.decimals),
    reason: order.reason,
    timestamp: order.createdAt,
  }
}

type ExtrasReply = Pick<OrderReply, 'shown' | 'trailBy' | 'trailPpm' | 'pairedWith' | 'exits' | 'exitOf'>

function presentExtras({ side, extras }: LiveOrder, spec: MarketSpec): ExtrasReply {
  if (!extras) return {}
  const { shown, trailTicks, trailPpm, otherLegId, entryId, exits } = extras
  return {
    ...(shown !== 0 && { shown: quantityText(spec, shown) }),
    ...(trailTicks !== 0 && { trailBy: priceText(spec, trailTicks) }),
    ...(trailPpm !== 0 && { trailPpm }),
    ...(otherLegId !== 0 && { pairedWith: String(otherLegId) }),
    ...(exits && { exits: presentExits(exits, side, spec) }),
    ...(entryId !== 0 && { exitOf: String(entryId) }),
  }
}

function presentExits(
  { takeProfit, stopPrice, price, armed, uncovered }: LiveExits,
  side: LiveOrder['side'],
  spec: MarketSpec,
): NonNullable<OrderReply['exits']> {
  return {
    takeProfit: priceText(spec, takeProfit),
    stopPrice: priceText(spec, stopPrice),
    ...(price !== 0 && { price: priceText(spec, price) }),
    armed: quantityText(spec, armed),
    uncovered: amountText(uncovered, (side === 'BUY' ? spec.base : spec.quote).decimals),
  }
}

export function presentFill(row: FillRow, spec: MarketSpec): FillReply {
  const feeAsset = isFeeInQuote(row.side, row.fee, row.fee_in_quote) ? spec.quote : spec.base
  return {
    fillID: String(row.id),
    timestamp: row.at.getTime(),
    market: spec.symbol,
    orderID: String(row.order_id),
    clOrdID: row.cl_ord_id,
    fill: {
      quantity: quantityText(spec, row.quantity),
      price: priceText(spec, row.price),
      cost: amountText(row.cost, spec.quote.decimals),
      side: row.side,
      fee: amountText(row.fee, feeAsset.decimals),
      feeAsset: feeAsset.code,
      isMaker: row.is_maker,
    },
  }
}

export function presentBalance(wallet: WalletRow, { code, decimals }: Pick<AssetRow, 'code' | 'decimals'>): BalanceReply {
  const { balance, held, pending, revision } = wallet
  return {
    asset: code,
    available: amountText(balance - held, decimals),
    open: amountText(held, decimals),
    pending: amountText(pending, decimals),
    total: amountText(balance, decimals),
    version: String(revision),
  }
}

/** All decimals: a program that adds these up must get the ledger's sum. */
function amountText(raw: bigint, decimals: number): string {
  return displayAmount(raw, { decimals, decimalsMin: decimals })
}

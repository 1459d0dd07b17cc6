import { tradeMoney } from '@bourse/domain/exchange'
import type { LockedWallets } from '#features/ledger'
import type { LiveOrder } from '../orders/live-order.ts'
import type { OwnMarket, WalletPair } from './own-market.ts'
import { feeSetAside } from './reserves.ts'

interface Trade {
  maker: LiveOrder
  taker: LiveOrder
  /** Of the two. */
  buyer: LiveOrder
  lots: number
  cost: bigint
}

/** What each side of a trade gives and gets, and the fees. */
export function moneyOf(market: OwnMarket, { maker, taker, buyer, lots, cost }: Trade): ReturnType<typeof tradeMoney> {
  return tradeMoney({
    quantityRaw: BigInt(lots) * market.spec.lotRaw,
    costRaw: cost,
    takerSide: taker.side,
    takerPpm: market.fees.ratesOf(taker.seat.userId).takerPpm,
    makerPpm: market.fees.ratesOf(maker.seat.userId).makerPpm,
    ...(market.isBuyerFeeInQuote && { buyerFeeMaxRaw: feeSetAside(market, buyer, lots) }),
  })
}

/** The legs of a trade, in the order in which its entries are written. */
export function postTrade(
  locked: LockedWallets,
  fillId: number,
  money: ReturnType<typeof tradeMoney>,
  { from, to, fees }: Record<'from' | 'to' | 'fees', WalletPair>,
): void {
  locked.postFill(String(fillId))
  locked.leg(from.base, money.seller.base)
  locked.leg(to.base, money.buyer.base)
  locked.leg(fees.base, money.fees.base)
  locked.leg(to.quote, money.buyer.quote)
  locked.leg(from.quote, money.seller.quote)
  locked.leg(fees.quote, money.fees.quote)
}

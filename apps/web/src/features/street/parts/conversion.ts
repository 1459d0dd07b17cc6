import type { AdReply } from '@bourse/contracts/street'
import { costOf, quantityFor, streetFee } from '@bourse/domain/street'

/** Both sides of a trade, in raw units. */
export interface Trade {
  quantity: bigint
  /** In bank money, as the payer sends it. */
  cost: bigint
  fee: bigint
  /** What the buyer of the asset receives after the fee. */
  receives: bigint
}

type Priced = Pick<AdReply, 'base' | 'quote' | 'feePpm'>

/** How much of the asset an amount of money buys: rounded down, so that it never costs more than the amount. */
export function tradeForMoney(ad: Priced, price: bigint, amount: bigint): Trade {
  return tradeForQuantity(ad, price, quantityFor(amount, price, ad.base))
}

export function tradeForQuantity({ base, quote, feePpm }: Priced, price: bigint, quantity: bigint): Trade {
  const fee = streetFee(quantity, feePpm)
  return { quantity, cost: costOf(quantity, price, base, quote), fee, receives: quantity - fee }
}

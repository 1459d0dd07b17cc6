import type { AdReply } from '@bourse/contracts/street'
import { displayAmount } from '@bourse/domain/money'
import { priceFromWire } from '@bourse/domain/street'
import { plainText, readAmount } from '../parts/figures.ts'
import { type Trade, tradeForMoney, tradeForQuantity } from '../parts/conversion.ts'

/** What the taker has typed: money or asset; the other field follows. */
export interface Typed {
  field: 'money' | 'asset'
  text: string
}

export interface Take {
  moneyText: string
  assetText: string
  /** Undefined while the amount is invalid, or the ad has no price. */
  trade: Trade | undefined
  /** The ad's limits that the quantity breaks, most first. */
  fault: 'belowLeast' | 'aboveMost' | undefined
}

type TakenAd = Pick<AdReply, 'base' | 'quote' | 'feePpm' | 'price' | 'minQuantity' | 'maxQuantity' | 'available'>

/** Both fields and the trade they describe, at the ad's price. */
export function takeOf(ad: TakenAd, typed: Typed): Take {
  const trade = tradeOf(ad, typed)
  const isMoney = typed.field === 'money'
  return {
    moneyText: isMoney ? typed.text : trade ? displayAmount(trade.cost, ad.quote) : '',
    assetText: isMoney ? (trade ? plainText(trade.quantity, ad.base) : '') : typed.text,
    trade,
    fault: trade && faultOf(ad, trade.quantity),
  }
}

/** What can be taken at most: the ad's maximum, or what the dealer has left. */
export function mostOf({ maxQuantity, available }: Pick<AdReply, 'maxQuantity' | 'available'>): bigint {
  return BigInt(available) < BigInt(maxQuantity) ? BigInt(available) : BigInt(maxQuantity)
}

function tradeOf(ad: TakenAd, { field, text }: Typed): Trade | undefined {
  if (ad.price === null) return undefined
  const price = priceFromWire(ad.price)
  // Banks move no smaller unit than the money's own decimals.
  const isPayable = readAmount(text, { decimals: ad.quote.decimalsMin }) !== undefined
  const raw = readAmount(text, field === 'money' ? ad.quote : ad.base)
  if (raw === undefined || (field === 'money' && !isPayable)) return undefined
  const trade = field === 'money' ? tradeForMoney(ad, price, raw) : tradeForQuantity(ad, price, raw)
  return trade.quantity > 0n ? trade : undefined
}

function faultOf(ad: TakenAd, quantity: bigint): Take['fault'] {
  if (quantity > mostOf(ad)) return 'aboveMost'
  return quantity < BigInt(ad.minQuantity) ? 'belowLeast' : undefined
}

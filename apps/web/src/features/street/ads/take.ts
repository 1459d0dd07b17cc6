import type { AdReply } from '@bourse/contracts/street'
import { displayAmount, exactAmount, floorDiv, powerOfTen, shownAmount } from '@bourse/domain/money'
import { costOf, priceFromWire, quantityFor } from '@bourse/domain/street'
import { readAmount } from '../parts/figures.ts'
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
    // The field that follows is for reading: its exact figure is in the rows below.
    assetText: isMoney ? (trade ? shownAmount(trade.quantity, ad.base) : '') : typed.text,
    trade,
    fault: trade && faultOf(ad, trade.quantity),
  }
}

/** What can be taken at most: the ad's maximum, or what the dealer has left. */
export function mostOf({ maxQuantity, available }: Pick<AdReply, 'maxQuantity' | 'available'>): bigint {
  return BigInt(available) < BigInt(maxQuantity) ? BigInt(available) : BigInt(maxQuantity)
}

/** An end of what may be typed: the same ticket in both fields, raw. */
export interface TakeLimit {
  money: bigint
  asset: bigint
}

/** The least and the most of a ticket, in money and in the asset; undefined while the ad has no price. */
export function limitsOf(ad: TakenAd): { least: TakeLimit; most: TakeLimit } | undefined {
  if (ad.price === null) return undefined
  const price = priceFromWire(ad.price)
  const unit = powerOfTen(Math.max(0, ad.quote.decimals - ad.quote.decimalsMin))
  const [least, most] = [BigInt(ad.minQuantity), mostOf(ad)]
  const cost = costOf(most, price, ad.base, ad.quote)
  // What is paid is rounded up to what banks move; typed as money, that must not buy more than the most.
  const payable = quantityFor(cost, price, ad.base) > most ? floorDiv(cost, unit) * unit - unit : cost
  return {
    least: { money: costOf(least, price, ad.base, ad.quote), asset: least },
    most: { money: payable > 0n ? payable : cost, asset: most },
  }
}

/** The text that a field is given when its limit is used. */
export function limitText(ad: TakenAd, field: Typed['field'], limit: TakeLimit): string {
  return field === 'money' ? displayAmount(limit.money, ad.quote) : exactAmount(limit.asset, ad.base)
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

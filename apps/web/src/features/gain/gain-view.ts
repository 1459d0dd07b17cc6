import type { MarketGainReply, TotalGainReply } from '@bourse/contracts/gain'
import { type MarketAsset, type MarketSpec, priceDigits } from '@bourse/domain/exchange'
import { valueAt } from '@bourse/domain/gain'
import { displayAmount, figureText } from '@bourse/domain/money'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { AmountAsset } from '#ui/amount'

export const LUSD = shownAsset(VALUATION_ASSET)

/** What the figures of a market are displayed with. */
export type GainMarket = Pick<MarketSpec, 'base' | 'quote' | 'lotRaw' | 'tickRaw'>

/** One market's figures in raw units; prices are plain text with the digits of the market. */
export interface GainRow {
  symbol: string
  pair: string
  base: AmountAsset
  quote: AmountAsset
  priceDigits: number
  trades: number
  held: bigint
  cost: bigint
  averagePrice: string | undefined
  lastPrice: string
  value: bigint
  unrealized: bigint
  realized: bigint
  bought: { quantity: bigint; cost: bigint; fee: bigint }
  sold: { quantity: bigint; proceeds: bigint; fee: bigint }
  uncosted: { quantity: bigint; proceeds: bigint }
}

export function gainRow(reply: MarketGainReply, market: GainMarket): GainRow {
  const { bought, sold, uncosted } = reply
  const digits = Math.max(priceDigits(market), market.quote.decimalsMin)
  return {
    symbol: reply.market,
    pair: `${reply.base}/${reply.quote}`,
    base: shownAsset(market.base),
    quote: shownAsset(market.quote),
    priceDigits: digits,
    trades: reply.trades,
    held: rawOf(reply.held),
    cost: rawOf(reply.cost),
    averagePrice: reply.averagePrice === null ? undefined : withDigits(reply.averagePrice, digits),
    lastPrice: withDigits(reply.lastPrice, digits),
    value: rawOf(reply.value),
    unrealized: rawOf(reply.unrealizedGain),
    realized: rawOf(reply.realizedGain),
    bought: { quantity: rawOf(bought.quantity), cost: rawOf(bought.cost), fee: rawOf(bought.fee) },
    sold: { quantity: rawOf(sold.quantity), proceeds: rawOf(sold.proceeds), fee: rawOf(sold.fee) },
    uncosted: { quantity: rawOf(uncosted.quantity), proceeds: rawOf(uncosted.proceeds) },
  }
}

/** The row at a newer price, in raw quote units for one whole base. */
export function atPrice(row: GainRow, priceRaw: bigint): GainRow {
  const { base, quote } = row
  const value = valueAt(row.held, priceRaw, base.decimals)
  const lastPrice = displayAmount(priceRaw, { decimals: quote.decimals, decimalsMin: quote.decimals_min }, row.priceDigits)
  return { ...row, lastPrice, value, unrealized: value - row.cost }
}

/** The total in raw units of the valuation asset. */
export function totalOf({ unrealizedGain, realizedGain, fees }: TotalGainReply) {
  return { unrealized: rawOf(unrealizedGain), realized: rawOf(realizedGain), fees: rawOf(fees) }
}

/** A plain price in the locale's figures. */
export function shownPlain(plain: string, locale: string): string {
  return figureText(plain, locale)
}

/** Amounts on the wire have all decimals of their asset. */
function rawOf(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

/** The rest is cut off. */
function withDigits(plain: string, digits: number): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  return digits === 0 ? whole : `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`
}

function shownAsset({ code, decimals, decimalsMin }: MarketAsset): AmountAsset {
  return { code, decimals, decimals_min: decimalsMin }
}

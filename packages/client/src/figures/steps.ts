import type { MarketReply } from '@bourse/contracts/exchange'
import { type FigureError, parsePrice, parseQuantity } from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import { BourseError } from '../client/bourse-error.ts'

interface StepAsset {
  code: string
  decimals: number
  decimalsMin: number
}

/** How messages count in a market: prices in ticks, quantities in lots, each a whole number of raw units. */
export interface Steps {
  symbol: string
  base: StepAsset
  quote: StepAsset
  lotRaw: bigint
  tickRaw: bigint
}

export function stepsOf({ symbol, base_asset: base, quote_asset: quote, lot_raw: lotRaw, tick_raw: tickRaw }: MarketReply): Steps {
  return { symbol, base: assetOf(base), quote: assetOf(quote), lotRaw: BigInt(lotRaw), tickRaw: BigInt(tickRaw) }
}

/** Exact or refused: a price between two ticks is never rounded. */
export function ticksOf(steps: Steps, price: string, field = 'price'): bigint {
  return figure(parsePrice(steps, price), field)
}

export function lotsOf(steps: Steps, quantity: string, field = 'quantity'): bigint {
  return figure(parseQuantity(steps, quantity), field)
}

/** All decimals, so that sums of these are the ledger's. */
export function amountText(raw: string | bigint, decimals: number): string {
  return displayAmount(BigInt(raw), { decimals, decimalsMin: decimals })
}

function figure(parsed: { ok: true; value: number } | { ok: false; code: FigureError }, field: string): bigint {
  if (parsed.ok) return BigInt(parsed.value)
  throw new BourseError({ code: 'INVALID', message: `${field}: ${parsed.code}`, fields: { [field]: [parsed.code] } })
}

function assetOf({ code, decimals, decimals_min: decimalsMin }: MarketReply['base_asset']): StepAsset {
  return { code, decimals, decimalsMin }
}

import { market as calls, type MarketReply } from '@bourse/contracts/exchange'
import type { MarketSpec } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import { asset, type KnownCode } from './assets.ts'
import { like, rowOf } from './blank-reply.ts'

/** Unless a test says otherwise: prices with four decimals, quantities with two, and fees of 0.1 and 0.2 per cent. */
export function termsOf(base: KnownCode, quote: KnownCode, terms: Partial<MarketReply>): MarketReply {
  const [one, other] = [asset(base), asset(quote)]
  const { tick = '0.0001', lot = '0.01', maker_fee_ppm = 1_000, taker_fee_ppm = 2_000 } = terms
  return like(rowOf(calls.list.reply), {
    symbol: `${base}-${quote}`,
    base_symbol: base,
    quote_symbol: quote,
    base_asset: one,
    quote_asset: other,
    quote: { bid: null, ask: null },
    tick,
    lot,
    tick_raw: String(figureOf(parseAmount(tick, other.decimals), tick)),
    lot_raw: String(figureOf(parseAmount(lot, one.decimals), lot)),
    lot_step: 1,
    tick_step: 1,
    min_quantity: lot,
    maker_fee_ppm,
    taker_fee_ppm,
    fee_tiers: [{ from_volume: '0', taker_fee_ppm, maker_fee_ppm }],
    protection_ppm: 50_000,
    status: 'open',
    ...terms,
  })
}

export function specOf({ symbol, base_asset, quote_asset, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm }: MarketReply): MarketSpec {
  return {
    symbol,
    base: { code: base_asset.code, decimals: base_asset.decimals, decimalsMin: base_asset.decimals_min },
    quote: { code: quote_asset.code, decimals: quote_asset.decimals, decimalsMin: quote_asset.decimals_min },
    lotRaw: BigInt(lot_raw),
    tickRaw: BigInt(tick_raw),
    makerFeePpm: maker_fee_ppm,
    takerFeePpm: taker_fee_ppm,
  }
}

export function figureOf<T>(read: { ok: true; value: T } | { ok: false }, text: string): T {
  if (!read.ok) throw new Error(`${text} is no figure of this market`)
  return read.value
}

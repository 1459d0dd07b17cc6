import type { FeeTierReply, MarketReply, OwnFeesReply } from '@bourse/contracts/exchange'
import { type FeeTier, type MarketSpec, parsePrice, parseValue } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'

/** A market as the terminal knows it (MAX-10): its arithmetic, its names, and its status. */
export interface Market extends MarketSpec {
  baseId: string
  quoteId: string
  baseName: string
  quoteName: string
  /** By volume; the first are for everybody. The fees of the market itself are the reader's own, once they are known. */
  feeTiers: readonly FeeTier[]
  /** The place of the reader's tier. */
  tier: number
  status: 'open' | 'halted'
  haltReason: string
  /** The same by language, where staff wrote it so. */
  haltNotes: Readonly<Record<string, string>> | null
  /** Best prices when the list was read, in ticks; the live ones come with the market data. */
  bid: number | undefined
  ask: number | undefined
}

/** LBTC-LUSD is written LBTC/LUSD. */
export function pairText({ base, quote }: Pick<MarketSpec, 'base' | 'quote'>): string {
  return `${base.code}/${quote.code}`
}

export function marketOf(reply: MarketReply): Market {
  const { base_asset: base, quote_asset: quote } = reply
  const spec: MarketSpec = {
    symbol: reply.symbol,
    base: { code: base.code, decimals: base.decimals, decimalsMin: base.decimals_min },
    quote: { code: quote.code, decimals: quote.decimals, decimalsMin: quote.decimals_min },
    lotRaw: BigInt(reply.lot_raw),
    tickRaw: BigInt(reply.tick_raw),
    makerFeePpm: reply.maker_fee_ppm,
    takerFeePpm: reply.taker_fee_ppm,
    tickStep: reply.tick_step,
    lotStep: reply.lot_step,
    protectionPpm: reply.protection_ppm,
    bandPpm: reply.band_ppm,
  }
  const minValue = reply.min_value === null ? undefined : parseValue(spec, reply.min_value)
  return {
    ...spec,
    minValue: minValue?.ok ? minValue.value : null,
    baseId: base.id,
    quoteId: quote.id,
    baseName: base.name,
    quoteName: quote.name,
    feeTiers: reply.fee_tiers.map((tier) => tierOf(spec, tier)),
    tier: 0,
    status: reply.status,
    haltReason: reply.halt_reason,
    haltNotes: reply.halt_notes,
    bid: ticksOf(spec, reply.quote.bid),
    ask: ticksOf(spec, reply.quote.ask),
  }
}

/** With what the reader pays. */
export function withOwnFees(market: Market, own: OwnFeesReply | undefined): Market {
  return own ? { ...market, makerFeePpm: own.maker_fee_ppm, takerFeePpm: own.taker_fee_ppm, tier: own.tier - 1 } : market
}

function tierOf({ quote }: MarketSpec, { from_volume, taker_fee_ppm, maker_fee_ppm }: FeeTierReply): FeeTier {
  const from = parseAmount(from_volume, quote.decimals)
  return { fromVolume: from.ok ? from.value : 0n, takerPpm: taker_fee_ppm, makerPpm: maker_fee_ppm }
}

function ticksOf(spec: MarketSpec, text: string | null): number | undefined {
  const read = text === null ? undefined : parsePrice(spec, text)
  return read?.ok ? read.value : undefined
}

import type { MarketReply } from '@bourse/contracts/exchange'
import { type MarketSpec, parsePrice } from '@bourse/domain/exchange'

/** A market as the terminal knows it (MAX-10): its arithmetic, its names, and its status. */
export interface Market extends MarketSpec {
  baseId: string
  quoteId: string
  baseName: string
  quoteName: string
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
  }
  return {
    ...spec,
    baseId: base.id,
    quoteId: quote.id,
    baseName: base.name,
    quoteName: quote.name,
    status: reply.status,
    haltReason: reply.halt_reason,
    haltNotes: reply.halt_notes,
    bid: ticksOf(spec, reply.quote.bid),
    ask: ticksOf(spec, reply.quote.ask),
  }
}

function ticksOf(spec: MarketSpec, text: string | null): number | undefined {
  const read = text === null ? undefined : parsePrice(spec, text)
  return read?.ok ? read.value : undefined
}

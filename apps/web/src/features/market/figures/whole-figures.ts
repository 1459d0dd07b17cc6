import type { MarketSpec } from '@bourse/domain/exchange'

/** Lots and ticks as plain numbers of whole units: for axes, summaries and charts, never for money that moves. */
export function wholeLots({ lotRaw, base }: Pick<MarketSpec, 'lotRaw' | 'base'>, lots: number): number {
  return (lots * Number(lotRaw)) / 10 ** base.decimals
}

export function wholeTicks({ tickRaw, quote }: Pick<MarketSpec, 'tickRaw' | 'quote'>, ticks: number): number {
  return (ticks * Number(tickRaw)) / 10 ** quote.decimals
}

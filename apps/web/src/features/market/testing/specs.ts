import type { MarketSpec } from '@bourse/domain/exchange'

/** Ticks of half a dollar and lots of a ten-thousandth of a coin. */
export const BITCOIN: MarketSpec = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 500_000n,
  makerFeePpm: 800,
  takerFeePpm: 1_800,
}

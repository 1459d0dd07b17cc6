/** Usual terms of a market whose prices have 4 decimals and whose quantities have 2. */
export const MARKET_TERMS = {
  tick: '0.0001',
  lot: '0.01',
  smallest: '0.01',
  largest: null,
  smallest_value: null,
  band_ppm: null,
  protection_ppm: 50_000,
  maker_fee_ppm: 1_000,
  taker_fee_ppm: 2_000,
}

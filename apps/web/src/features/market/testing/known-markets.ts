import type { MarketReply } from '@bourse/contracts/exchange'
import { afterAll } from 'vitest'
import { queryClient } from '#platform/queries'
import { marketsQuery } from '../queries.ts'
import { BITCOIN } from './specs.ts'

const { symbol, base, quote } = BITCOIN

/** As the server lists it. */
const REPLY: MarketReply = {
  symbol,
  base_symbol: base.code,
  quote_symbol: quote.code,
  base_asset: { id: '1', code: base.code, name: 'Bitcoin', decimals: base.decimals, decimals_min: base.decimalsMin },
  quote_asset: { id: '2', code: quote.code, name: 'Dollars', decimals: quote.decimals, decimals_min: quote.decimalsMin },
  quote: { bid: null, ask: null },
  lot: '0.0001',
  tick: '0.5',
  lot_raw: String(BITCOIN.lotRaw),
  tick_raw: String(BITCOIN.tickRaw),
  maker_fee_ppm: BITCOIN.makerFeePpm,
  taker_fee_ppm: BITCOIN.takerFeePpm,
  fee_tiers: [],
  lot_step: 1,
  tick_step: 1,
  min_quantity: '0.0001',
  max_quantity: null,
  min_value: null,
  band_ppm: null,
  protection_ppm: 50_000,
  status: 'open',
  halt_reason: '',
  halt_notes: null,
}

/** For the tests of this file the list of markets is loaded, and the bitcoin market is all of it. */
export function knowBitcoin(): void {
  queryClient.setQueryData(marketsQuery.queryKey, [REPLY])
  afterAll(() => queryClient.removeQueries({ queryKey: marketsQuery.queryKey }))
}

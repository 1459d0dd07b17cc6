import { exactUnit, type MarketSpec } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import { type Draft, readDraft, type ReadDraft } from './terms-draft.ts'

/** What a new market usually has; its steps, its smallest order and its smallest value depend on the assets. */
export const FIRST_DRAFT: Draft = {
  tick: '',
  lot: '',
  smallest: '',
  largest: '',
  value: '',
  band: '20',
  protection: '5',
  maker: '0.1',
  taker: '0.2',
  tiers: [],
}

interface Side {
  code: string
  decimals: number
  decimals_min: number
}

/** The market that would be opened; without `terms` something is missing or wrong. Left empty, the smallest order is one lot, and the smallest value what is usual. */
export function checkOpening(base: Side | undefined, quote: Side | undefined, draft: Draft): { spec: MarketSpec | undefined } & ReadDraft {
  const tick = parseAmount(draft.tick, quote?.decimals ?? 0)
  const lot = parseAmount(draft.lot, base?.decimals ?? 0)
  const faults: ReadDraft['faults'] = {}
  if (!tick.ok) faults.tick = draft.tick === '' ? 'required' : tick.code
  if (!lot.ok) faults.lot = draft.lot === '' ? 'required' : lot.code
  if (!base || !quote || base.code === quote.code || !tick.ok || !lot.ok)
    return { spec: undefined, terms: undefined, faults, tierFaults: [] }
  if (exactUnit(tick.value, lot.value, base) === undefined)
    return { spec: undefined, terms: undefined, faults: { tick: 'stepsInexact' }, tierFaults: [] }
  const spec: MarketSpec = {
    symbol: `${base.code}-${quote.code}`,
    base: { code: base.code, decimals: base.decimals, decimalsMin: base.decimals_min },
    quote: { code: quote.code, decimals: quote.decimals, decimalsMin: quote.decimals_min },
    tickRaw: tick.value,
    lotRaw: lot.value,
    makerFeePpm: 0,
    takerFeePpm: 0,
  }
  return { spec, ...readDraft(spec, { ...draft, smallest: draft.smallest === '' ? draft.lot : draft.smallest }) }
}

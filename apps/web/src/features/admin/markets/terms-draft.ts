import type { MarketDetail, MarketTermsReply } from '@bourse/contracts/exchange'
import {
  type MarketSpec,
  type MarketTerms,
  needsHalt,
  parsePrice,
  parseQuantity,
  parseValue,
  TERM_LIMITS,
  unitRaw,
} from '@bourse/domain/exchange'
import { displayAmount, parseAmount } from '@bourse/domain/money'
import { percentText, plain, readPercent } from './percent.ts'
import type { TermFault } from './term-fault.ts'
import { isSameTiers, readTiers, type TierDraft, tierDraftOf, type TierFaults } from './tiers-draft.ts'

/** The fields of the form, in its order; a percentage is typed as one, and an empty limit is none. */
const TERM_FIELDS = ['tick', 'lot', 'smallest', 'largest', 'value', 'band', 'protection', 'maker', 'taker'] as const
export type TermField = (typeof TERM_FIELDS)[number]
/** A rebate is written as a negative maker fee. */
export type Draft = Readonly<Record<TermField, string>> & { readonly tiers: readonly TierDraft[] }
export type ChangedField = TermField | 'tiers'

const TERMS: Readonly<Record<ChangedField, keyof MarketTerms>> = {
  tick: 'tickStep',
  lot: 'lotStep',
  smallest: 'minLots',
  largest: 'maxLots',
  value: 'minValue',
  band: 'bandPpm',
  protection: 'protectionPpm',
  maker: 'makerFeePpm',
  taker: 'takerFeePpm',
  tiers: 'feeTiers',
}

export function specOf({
  symbol,
  base,
  quote,
  unit,
  terms,
}: Pick<MarketDetail, 'symbol' | 'base' | 'quote' | 'unit' | 'terms'>): MarketSpec {
  const [tick, lot] = [parseAmount(unit.tick, quote.decimals), parseAmount(unit.lot, base.decimals)]
  return {
    symbol,
    base: { code: base.code, decimals: base.decimals, decimalsMin: base.decimals_min },
    quote: { code: quote.code, decimals: quote.decimals, decimalsMin: quote.decimals_min },
    tickRaw: tick.ok ? tick.value : 1n,
    lotRaw: lot.ok ? lot.value : 1n,
    makerFeePpm: terms.maker_fee_ppm,
    takerFeePpm: terms.taker_fee_ppm,
  }
}

export function draftOf(terms: MarketTermsReply): Draft {
  return {
    tick: terms.tick,
    lot: terms.lot,
    smallest: terms.smallest,
    largest: terms.largest ?? '',
    value: terms.smallest_value ?? '',
    band: terms.band_ppm === null ? '' : percentText(terms.band_ppm),
    protection: percentText(terms.protection_ppm),
    maker: percentText(terms.maker_fee_ppm),
    taker: percentText(terms.taker_fee_ppm),
    tiers: terms.fee_tiers.map(tierDraftOf),
  }
}

/** The usual limits where there are none. */
export function withUsual(draft: Draft, { band_ppm, smallest_value }: MarketDetail['usual']): Draft {
  return { ...draft, band: draft.band || percentText(band_ppm), value: draft.value || smallest_value }
}

export interface ReadDraft {
  terms: MarketTermsReply | undefined
  faults: Partial<Record<TermField, TermFault>>
  /** By the place of the tier. */
  tierFaults: readonly TierFaults[]
}

/** What was typed, as the server takes it; or what is wrong, by field. */
export function readDraft(spec: MarketSpec, draft: Draft): ReadDraft {
  const faults: ReadDraft['faults'] = {}
  const step = (field: TermField, parse: typeof parsePrice): number => {
    if (draft[field] === '') faults[field] = 'required'
    const read = parse(spec, draft[field])
    if (!read.ok) faults[field] ??= read.code
    return read.ok ? read.value : 0
  }
  const percent = (field: TermField, { least, most }: { least: number; most: number }): number => {
    const read = readPercent(draft[field])
    if (read === undefined) faults[field] = draft[field] === '' ? 'required' : 'AMOUNT_FORMAT'
    else if (read < least || read > most) faults[field] = 'limit'
    return read ?? 0
  }
  step('tick', parsePrice)
  const lot = step('lot', parseQuantity)
  const smallest = step('smallest', parseQuantity)
  const largest = draft.largest === '' ? undefined : step('largest', parseQuantity)
  if (largest !== undefined && largest < Math.max(smallest, lot)) faults.largest ??= 'limitOrder'
  if (draft.value !== '') step('value', parseValue)
  const terms = {
    tick: draft.tick,
    lot: draft.lot,
    smallest: draft.smallest,
    largest: draft.largest === '' ? null : draft.largest,
    smallest_value: draft.value === '' ? null : draft.value,
    band_ppm: draft.band === '' ? null : percent('band', TERM_LIMITS.band),
    protection_ppm: percent('protection', TERM_LIMITS.protection),
    maker_fee_ppm: percent('maker', TERM_LIMITS.makerFee),
    taker_fee_ppm: percent('taker', TERM_LIMITS.fee),
  }
  const { fee_tiers, tierFaults, makerFault } = readTiers(spec, terms, draft.tiers)
  if (makerFault) faults.maker ??= makerFault
  const isSound = [faults, ...tierFaults].every((found) => Object.keys(found).length === 0)
  return { terms: isSound ? { ...terms, fee_tiers } : undefined, faults, tierFaults }
}

/** `0.1` and `0.10` are the same. */
export function touchedFields(before: Draft, now: Draft): ChangedField[] {
  const touched: ChangedField[] = TERM_FIELDS.filter((field) => plain(before[field]) !== plain(now[field]))
  return isSameTiers(before.tiers, now.tiers) ? touched : [...touched, 'tiers']
}

export function waitsForHalt(touched: readonly ChangedField[]): boolean {
  return needsHalt(touched.map((field) => TERMS[field]))
}

/** Tick times lot, in quote and in whole units of the ledger; undefined while a step is missing or not one of the market's. */
export function proofOf(spec: MarketSpec, { tick, lot }: Pick<Draft, 'tick' | 'lot'>): { product: string; units: string } | undefined {
  const [ticks, lots] = [parsePrice(spec, tick), parseQuantity(spec, lot)]
  if (!ticks.ok || !lots.ok) return undefined
  const units = BigInt(ticks.value) * BigInt(lots.value) * unitRaw(spec)
  return { product: displayAmount(units, spec.quote, spec.quote.decimals), units: String(units) }
}

import type { MarketTermsReply } from '@bourse/contracts/exchange'
import {
  faultsOfTerms,
  type FigureError,
  type MarketSpec,
  type MarketTerms,
  parsePrice,
  parseQuantity,
  parseValue,
  priceText,
  quantityText,
  valueText,
} from '@bourse/domain/exchange'
import type { Result } from '@bourse/domain/result'
import { raise } from '#platform/http'
import { faultsOfTiers, presentTiers, readTiers, tiersInWords } from '../fee-tiers/tier-figures.ts'

const FIELDS: Readonly<Record<keyof MarketTerms, keyof MarketTermsReply>> = {
  tickStep: 'tick',
  lotStep: 'lot',
  minLots: 'smallest',
  maxLots: 'largest',
  minValue: 'smallest_value',
  bandPpm: 'band_ppm',
  protectionPpm: 'protection_ppm',
  makerFeePpm: 'maker_fee_ppm',
  takerFeePpm: 'taker_fee_ppm',
  feeTiers: 'fee_tiers',
}

const FAULTS = { OUT_OF_RANGE: 'fields.limit', BELOW_SMALLEST: 'fields.limitOrder', REBATE_HIGH: 'fields.rebateHigh' } as const

/** Terms as staff write them, in the market's own ticks and lots; raises what is wrong, by field. */
export function readTerms(spec: MarketSpec, body: MarketTermsReply): MarketTerms {
  const faults: Record<string, string[]> = {}
  const read = (term: keyof MarketTerms, parsed: Result<number, FigureError>): number => {
    if (parsed.ok) return parsed.value
    faults[`terms.${FIELDS[term]}`] = [`fields.${parsed.code}`]
    return 1
  }
  const terms: MarketTerms = {
    tickStep: read('tickStep', parsePrice(spec, body.tick)),
    lotStep: read('lotStep', parseQuantity(spec, body.lot)),
    minLots: read('minLots', parseQuantity(spec, body.smallest)),
    maxLots: body.largest === null ? null : read('maxLots', parseQuantity(spec, body.largest)),
    minValue: body.smallest_value === null ? null : read('minValue', parseValue(spec, body.smallest_value)),
    bandPpm: body.band_ppm,
    protectionPpm: body.protection_ppm,
    makerFeePpm: body.maker_fee_ppm,
    takerFeePpm: body.taker_fee_ppm,
    feeTiers: readTiers(spec, body.fee_tiers, faults),
  }
  for (const [term, fault] of Object.entries(faultsOfTerms(terms)))
    if (fault !== 'TIERS') faults[`terms.${FIELDS[term as keyof MarketTerms]}`] ??= [FAULTS[fault]]
  Object.assign(faults, faultsOfTiers(terms, faults))
  return Object.keys(faults).length > 0 ? raise('INVALID', faults) : terms
}

export function presentTerms(spec: MarketSpec, terms: MarketTerms): MarketTermsReply {
  return {
    tick: priceText(spec, terms.tickStep),
    lot: quantityText(spec, terms.lotStep),
    smallest: quantityText(spec, terms.minLots),
    largest: terms.maxLots === null ? null : quantityText(spec, terms.maxLots),
    smallest_value: terms.minValue === null ? null : valueText(spec, terms.minValue),
    band_ppm: terms.bandPpm,
    protection_ppm: terms.protectionPpm,
    maker_fee_ppm: terms.makerFeePpm,
    taker_fee_ppm: terms.takerFeePpm,
    fee_tiers: presentTiers(spec, terms.feeTiers),
  }
}

/** One term as a signer and the history read it, with its unit; null for no limit. */
export function termText(spec: MarketSpec, terms: MarketTerms, term: keyof MarketTerms): string | null {
  if (term === 'feeTiers') return terms.feeTiers.length === 0 ? null : tiersInWords(spec, terms.feeTiers)
  const value = terms[term]
  if (value === null) return null
  if (term === 'minValue') return `${valueText(spec, value)} ${spec.quote.code}`
  if (term === 'tickStep') return `${priceText(spec, value)} ${spec.quote.code}`
  return term.endsWith('Ppm') ? `${value / 10_000} %` : `${quantityText(spec, value)} ${spec.base.code}`
}

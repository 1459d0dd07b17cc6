import type { MarketDetail } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { type Draft, draftOf, proofOf, readDraft, specOf, type TermField, touchedFields, waitsForHalt } from './terms-draft.ts'
import type { TermFault } from './term-fault.ts'

const TERMS: MarketDetail['terms'] = {
  tick: '0.50',
  lot: '0.0001',
  smallest: '0.0005',
  largest: '25',
  smallest_value: null,
  band_ppm: 50_000,
  protection_ppm: 50_000,
  maker_fee_ppm: 1_000,
  taker_fee_ppm: 2_000,
  fee_tiers: [{ from_volume: '1000.000000', taker_fee_ppm: 1_600, maker_fee_ppm: -500 }],
}
const spec = specOf({
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimals_min: 8 },
  quote: { code: 'LUSD', decimals: 6, decimals_min: 2 },
  unit: { tick: '0.10', lot: '0.0001' },
  terms: TERMS,
})
const draft = draftOf(TERMS)

describe('[STAFF-05] the terms of a market in a form', () => {
  test('are read back as they were', () => {
    expect(draft).toMatchObject({ tick: '0.50', largest: '25', band: '5', maker: '0.1', taker: '0.2' })
    expect(readDraft(spec, draft)).toEqual({
      terms: { ...TERMS, fee_tiers: [{ from_volume: '1000', taker_fee_ppm: 1_600, maker_fee_ppm: -500 }] },
      faults: {},
      tierFaults: [{}],
    })
    expect(readDraft(spec, { ...draft, largest: '', band: '', maker: '0', tiers: [] }).terms).toEqual({
      ...TERMS,
      fee_tiers: [],
      largest: null,
      band_ppm: null,
      maker_fee_ppm: 0,
    })
  })

  test.each<[string, Partial<Draft>, Partial<Record<TermField, TermFault>>]>([
    ['a tick between two of the market’s own', { tick: '0.25' }, { tick: 'OFF_TICK' }],
    ['no lot', { lot: '' }, { lot: 'required' }],
    ['a lot of nothing', { lot: '0' }, { lot: 'AMOUNT_NOT_POSITIVE' }],
    ['a largest below the smallest', { largest: '0.0004' }, { largest: 'limitOrder' }],
    ['a largest below the lot', { lot: '30', largest: '25' }, { largest: 'limitOrder' }],
    ['a band of a hundred percent', { band: '100' }, { band: 'limit' }],
    ['a protection of nothing', { protection: '0' }, { protection: 'limit' }],
    ['a fee above a tenth', { taker: '10.0001' }, { taker: 'limit' }],
    ['a fee in words', { maker: 'none' }, { maker: 'AMOUNT_FORMAT' }],
    ['a rebate above a tier’s taker fee', { maker: '-0.17' }, { maker: 'rebateHigh' }],
  ])('are refused: %s', (_name, changes, faults) => {
    expect(readDraft(spec, { ...draft, ...changes })).toMatchObject({ terms: undefined, faults })
  })

  test('are touched only where the figure differs; steps and band wait for a halt', () => {
    expect(touchedFields(draft, { ...draft, tick: '0.5', largest: '25.00' })).toEqual([])
    expect(touchedFields(draft, { ...draft, tick: '0.1', band: '4', taker: '0.16' })).toEqual(['tick', 'band', 'taker'])
    expect([waitsForHalt(['tick']), waitsForHalt(['band']), waitsForHalt(['taker', 'largest'])]).toEqual([true, true, false])
  })

  test('prove tick times lot', () => {
    expect(proofOf(spec, { tick: '0.10', lot: '0.0001' })).toEqual({ product: '0.000010', units: '10' })
    expect(proofOf(spec, { tick: '0.5', lot: '0.001' })).toEqual({ product: '0.000500', units: '500' })
    expect(proofOf(spec, { tick: '0.05', lot: '0.0001' })).toBeUndefined()
  })
})

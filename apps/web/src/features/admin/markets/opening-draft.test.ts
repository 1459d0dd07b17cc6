import { expect, test } from 'vitest'
import { checkOpening, FIRST_DRAFT } from './opening-draft.ts'

const LBTC = { code: 'LBTC', decimals: 8, decimals_min: 8 }
const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const DRAFT = { ...FIRST_DRAFT, tick: '0.1', lot: '0.0001' }

test('[STAFF-05] a market to open has exact steps, and its smallest order is one lot unless said', () => {
  const { spec, terms } = checkOpening(LBTC, LUSD, DRAFT)
  expect([spec?.symbol, spec?.tickRaw, spec?.lotRaw]).toEqual(['LBTC-LUSD', 100_000n, 10_000n])
  expect(terms).toEqual({
    tick: '0.1',
    lot: '0.0001',
    smallest: '0.0001',
    largest: null,
    smallest_value: null,
    band_ppm: 200_000,
    protection_ppm: 50_000,
    maker_fee_ppm: 1_000,
    taker_fee_ppm: 2_000,
    fee_tiers: [],
  })
  expect(checkOpening(LBTC, LUSD, { ...DRAFT, smallest: '0.001' }).terms?.smallest).toBe('0.001')
})

test('[STAFF-05] it is not sent without its assets and steps, nor with steps that would round a trade', () => {
  expect(checkOpening(LBTC, undefined, DRAFT).terms).toBeUndefined()
  expect(checkOpening(LBTC, LBTC, DRAFT).terms).toBeUndefined()
  expect(checkOpening(LBTC, LUSD, FIRST_DRAFT)).toMatchObject({ terms: undefined, faults: { tick: 'required', lot: 'required' } })
  expect(checkOpening(LBTC, LUSD, { ...DRAFT, tick: '0.000001' })).toEqual({
    spec: undefined,
    terms: undefined,
    faults: { tick: 'stepsInexact' },
    tierFaults: [],
  })
  expect(checkOpening(LBTC, LUSD, { ...DRAFT, smallest: '0.00015' })).toMatchObject({ terms: undefined, faults: { smallest: 'OFF_LOT' } })
})

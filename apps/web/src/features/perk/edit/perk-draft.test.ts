import type { PerkReply } from '@bourse/contracts/perk'
import { describe, expect, test } from 'vitest'
import { draftFaults, draftOf, draftPrices, emptyDraft, fieldsOf, isChanged, type PerkDraft } from './perk-draft.ts'

const draft = (change: Partial<PerkDraft>): PerkDraft => ({
  ...emptyDraft('LUSD'),
  name: 'Growers',
  description: 'A plot.',
  membership: 'any',
  ...change,
})

test('[DEF-142] a new perk is social, public, for any identity, without members, secret', () => {
  expect(fieldsOf(emptyDraft('LUSD'))).toMatchObject({
    perkType: 'social',
    visibility: 'public',
    identity: 'any',
    membership: 'none',
    transparency: 'secret',
    quoteAsset: 'LUSD',
    isActive: true,
    venueId: null,
  })
})

describe('[PERK-13] [PERK-14] [DEF-141] name and description', () => {
  test.each([
    ['', 'fields.required'],
    ['   ', 'fields.required'],
    ['é'.repeat(64), undefined],
    ['👩‍🌾'.slice(0, 2).repeat(64), undefined],
    ['a'.repeat(65), 'fields.name64'],
  ])('“%s”', (name, fault) => {
    expect(draftFaults(draft({ name }), 6).name).toBe(fault)
  })
  test('a description is required', () => {
    expect(draftFaults(draft({ description: ' \n ' }), 6)).toEqual({ description: 'fields.required' })
    expect(draftFaults(draft({}), 6)).toEqual({})
  })
})

describe('[PERK-15] dues', () => {
  test.each([
    ['', undefined],
    ['0.00001', undefined],
    ['0.000009', 'fields.DUES_RANGE'],
    ['0', 'fields.DUES_RANGE'],
    ['99999999.9999', undefined],
    ['99999999.99991', 'fields.DUES_RANGE'],
    ['100000000', 'fields.DUES_RANGE'],
    ['0.0000101', 'fields.AMOUNT_DECIMALS'],
    ['-1', 'fields.AMOUNT_FORMAT'],
    ['x', 'fields.AMOUNT_FORMAT'],
  ])('“%s” in an asset of 6 decimals', (weekly, fault) => {
    expect(draftFaults(draft({ dues: { weekly } }), 6)).toEqual(fault === undefined ? {} : { weekly: fault })
  })
  test('need an asset to be paid in', () => {
    expect(draftFaults(draft({ quoteAsset: '', dues: { weekly: '1' } }), undefined)).toEqual({ quoteAsset: 'fields.required' })
  })
})

test('[PERK-16] a perk without members has no dues, whatever was typed before', () => {
  const none = draft({ membership: 'none', dues: { weekly: 'x', annual: '44' } })
  expect(draftFaults(none, 6)).toEqual({})
  expect(fieldsOf(none)).toMatchObject({ duesWeekly: null, duesAnnual: null })
  expect(fieldsOf(draft({ dues: { weekly: '1', annual: '' } }))).toMatchObject({ duesWeekly: '1', duesAnnual: null })
})

test('only what can be read is a price', () => {
  expect(draftPrices(draft({ dues: { annual: '44', weekly: 'x', monthly: '0' } }), 2)).toEqual({ annual: 4400n })
})

const PERK = {
  name: 'Growers',
  description: 'A plot.',
  perkType: 'event',
  visibility: 'private',
  identity: 'verified',
  membership: 'request',
  transparency: 'totals',
  isFlexibleFee: true,
  isTippable: false,
  isActive: true,
  venue: { rowId: '7', name: 'Orchard', sponsor: 'greenworks' },
  quoteAsset: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  duesLifetime: null,
  duesAnnual: '44000000',
  duesMonthly: null,
  duesWeekly: '1234567',
  duesDaily: null,
  duesHourly: null,
  duesMinute: null,
} as PerkReply

test('a perk in the form is unchanged until something else is typed', () => {
  const before = draftOf(PERK)
  expect(before).toMatchObject({ venueId: '7', quoteAsset: 'LUSD', dues: { annual: '44.00', weekly: '1.234567' } })
  expect(isChanged(before, before)).toBe(false)
  expect(isChanged({ ...before, dues: { ...before.dues, daily: '' } }, before)).toBe(false)
  expect(isChanged({ ...before, isTippable: true }, before)).toBe(true)
})

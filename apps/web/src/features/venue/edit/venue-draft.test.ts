import type { AssetReply } from '@bourse/contracts/catalogue'
import { DEFAULT_SPAN_MS } from '@bourse/domain/venue'
import { describe, expect, test } from 'vitest'
import { VENUE } from '../testing/sample-venue.ts'
import { canSubmit, needsOf, type NameState } from './needs-of.ts'
import { bodyOf, draftOf, endOf, newDraft, plannedAsset, readTarget, type VenueDraft } from './venue-draft.ts'

const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 } as AssetReply
const NOW = new Date(2026, 10, 12, 17, 20, 30).getTime()
const FILLED: VenueDraft = {
  ...newDraft('LUSD', NOW),
  name: 'Beehives on the Silo',
  assetClass: 'food-and-land',
  description: 'Ten hives.',
  target: '40000',
}
const stateOf = (change: Partial<VenueDraft>, field: string, nameState: NameState = 'free') =>
  needsOf({ draft: { ...FILLED, ...change }, asset: LUSD, nameState, isFrozen: false, now: NOW }).find((need) => need.field === field)
    ?.state

describe('the form of a venture', () => {
  test('[VEN-27] a new one ends seven weeks from now, at the next full hour', () => {
    const draft = newDraft('LUSD', NOW)
    expect([draft.endDay, draft.endTime]).toEqual(['2026-12-31', '18:00'])
    const end = endOf(draft) ?? 0
    expect(end - NOW).toBeGreaterThanOrEqual(DEFAULT_SPAN_MS)
    expect(end - NOW - DEFAULT_SPAN_MS).toBeLessThan(3_600_000)
  })

  test.each([
    ['40000', 40_000_000_000n],
    ['0.01', 10_000n],
    ['0.001', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['', undefined],
    ['x', undefined],
  ])('[VEN-23] [VEN-28] [DEF-129] a target typed as %j is %s raw units', (text, raw) => {
    expect(readTarget(text, LUSD)).toBe(raw)
    expect(stateOf({ target: text }, 'target')).toBe(raw === undefined ? 'missing' : 'ok')
  })

  test.each([
    ['', 'free', 'missing'],
    ['   ', 'free', 'missing'],
    ['a'.repeat(64), 'free', 'ok'],
    ['a'.repeat(65), 'free', 'long'],
    ['🐝'.repeat(64), 'free', 'ok'],
    ['Tool Library', 'taken', 'taken'],
    ['Tool Library', 'unchecked', 'ok'],
  ] as const)('[VEN-14] [VEN-15] [VEN-16] the name %j that is %s is %s', (name, nameState, state) => {
    expect(stateOf({ name }, 'name', nameState)).toBe(state)
  })

  test('[VEN-19] [VEN-20] class and description are required', () => {
    expect(stateOf({ assetClass: '' }, 'assetClass')).toBe('missing')
    expect(stateOf({ description: ' \n' }, 'description')).toBe('missing')
  })

  test('[VEN-26] [DEF-129] the end is in the future; without all or nothing there may be none', () => {
    const past = { endDay: '2026-11-12', endTime: '17:20' }
    expect(stateOf(past, 'ends')).toBe('past')
    expect(stateOf({ ...past, endTime: '17:21' }, 'ends')).toBe('ok')
    expect(stateOf({ ...past, endDay: '2036-11-12' }, 'ends')).toBe('ok')
    for (const endDay of ['2036-11-13', '275760-09-12']) expect(stateOf({ ...past, endDay }, 'ends')).toBe('far')
    expect(stateOf({ endDay: '' }, 'ends')).toBe('missing')
    expect(stateOf({ endDay: '', isAllOrNothing: false }, 'ends')).toBe('ok')
  })

  test('[VEN-23] [VEN-24] a project needs no target and no end, and sends none', () => {
    const draft: VenueDraft = { ...FILLED, venueType: 'venue', target: '', endDay: '' }
    expect(needsOf({ draft, asset: LUSD, nameState: 'free', isFrozen: false, now: NOW }).every(({ state }) => state === 'ok')).toBe(true)
    expect(bodyOf(draft)).toMatchObject({
      target: null,
      targetQuoteAsset: null,
      targetAsset: 'LUSD',
      isAllOrNothing: false,
      endsAt: null,
    })
  })

  test('[VEN-29] nothing is sent before something was touched, while something is missing, or twice', () => {
    const needs = needsOf({ draft: FILLED, asset: LUSD, nameState: 'free', isFrozen: false, now: NOW })
    expect(canSubmit(needs, { isTouched: true, isBusy: false })).toBe(true)
    expect(canSubmit(needs, { isTouched: false, isBusy: false })).toBe(false)
    expect(canSubmit(needs, { isTouched: true, isBusy: true })).toBe(false)
    expect(canSubmit([...needs, { field: 'name', state: 'taken' }], { isTouched: true, isBusy: false })).toBe(false)
  })

  test('[API-28] the call carries whole units as they were typed, and the moment of the end', () => {
    expect(
      bodyOf({
        ...FILLED,
        name: ' Beehives ',
        targetAsset: 'LEUR',
        budget: [
          { text: 'Wood', amount: '12.5' },
          { text: '', amount: '' },
        ],
      }),
    ).toEqual({
      name: 'Beehives',
      venueType: 'fund',
      assetClass: 'food-and-land',
      description: 'Ten hives.',
      transparency: 'totals',
      target: '40000',
      targetQuoteAsset: 'LUSD',
      targetAsset: 'LEUR',
      isAllOrNothing: true,
      endsAt: new Date(2026, 11, 31, 18).getTime(),
      budget: [{ text: 'Wood', amount: '12.5' }],
    })
  })

  test('[VEN-17] [DEF-132] an existing one is read back as it was, and frozen terms are not asked for again', () => {
    const draft = draftOf(VENUE)
    expect(draft).toMatchObject({ name: VENUE.name, target: '40000.00', targetAsset: '', isAllOrNothing: true })
    const late = (VENUE.endsAt ?? 0) + 1
    const frozen = needsOf({ draft, asset: LUSD, nameState: 'unchecked', isFrozen: true, now: late })
    expect(frozen.every(({ state }) => state === 'ok')).toBe(true)
    expect(needsOf({ draft, asset: LUSD, nameState: 'unchecked', isFrozen: false, now: late }).at(-1)).toEqual({
      field: 'ends',
      state: 'past',
    })
    expect(bodyOf(draft)).toMatchObject({ target: '40000.00', endsAt: VENUE.endsAt })
  })

  test('a plan is in the target’s asset; without a target, in what is collected', () => {
    const draft: VenueDraft = { ...FILLED, targetAsset: 'LEUR' }
    expect([plannedAsset(draft), plannedAsset({ ...draft, venueType: 'venue' })]).toEqual(['LUSD', 'LEUR'])
    expect(plannedAsset({ ...FILLED, venueType: 'venue' })).toBe('LUSD')
  })

  test('a line of the plan needs its text and its amount', () => {
    expect(stateOf({ budget: [{ text: 'Wood', amount: '' }] }, 'budget')).toBe('invalid')
    expect(stateOf({ budget: [{ text: '', amount: '5' }] }, 'budget')).toBe('invalid')
    expect(stateOf({ budget: [{ text: 'Wood', amount: '5' }] }, 'budget')).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { ASSET_FIELDS, ASSET_SWITCHES, ASSET_TYPES, isIssuedByOffers, SIGNED_TERMS } from './index.ts'

test('[STAFF-01] terms and parties take two, switches have their own rule', () => {
  const takeTwo = Object.entries(ASSET_FIELDS).flatMap(([name, rule]) => (rule === 'two' ? [name] : []))
  expect(takeTwo.toSorted()).toEqual([...SIGNED_TERMS, 'manager', 'grantor'].toSorted())
  for (const name of ASSET_SWITCHES) expect(ASSET_FIELDS[name]).toBe('switch')
})

test('[STAFF-01] offers issue houses and notes, and nothing else', () => {
  expect(ASSET_TYPES.filter(isIssuedByOffers)).toEqual(['propertyasset', 'derivativenote'])
  expect(isIssuedByOffers('')).toBe(false)
})

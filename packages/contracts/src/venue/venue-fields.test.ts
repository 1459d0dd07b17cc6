import { describe, expect, test } from 'vitest'
import { venueFields } from './index.ts'

const FUND = {
  name: 'Rooftop Orchard',
  venueType: 'fund',
  assetClass: 'food-and-land',
  description: 'Sixty fruit trees.',
  target: '40000000000',
  targetQuoteAsset: 'LUSD',
}

describe('[VEN-25] all or nothing', () => {
  test('may be left out: payments then go through at once', () => {
    expect(venueFields.parse(FUND).isAllOrNothing).toBe(false)
  })
  test.each([true, false])('is kept as %s', (isAllOrNothing) => {
    expect(venueFields.parse({ ...FUND, isAllOrNothing }).isAllOrNothing).toBe(isAllOrNothing)
  })
  test.each(['yes', 1, null])('is not %j', (isAllOrNothing) => {
    expect(venueFields.safeParse({ ...FUND, isAllOrNothing }).success).toBe(false)
  })
})

test('[VEN-18] a venture is a venue or a fund', () => {
  for (const venueType of ['venue', 'fund']) expect(venueFields.safeParse({ ...FUND, venueType }).success).toBe(true)
  for (const venueType of [undefined, '', 'perk']) expect(venueFields.safeParse({ ...FUND, venueType }).success).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { readWanted, type Wanted, wantedQuery } from './wanted.ts'

const USUAL: Wanted = { side: 'buy', isVerified: false, isFast: false, isTakeable: false, sort: 'price' }
const ALL: Wanted = {
  side: 'sell',
  base: 'LUSD',
  quote: 'LARS',
  amount: '400000.5',
  method: 'bank_transfer',
  variant: 'instant_ar',
  isVerified: true,
  isFast: true,
  isTakeable: true,
  minScore: 98,
  sort: 'speed',
}

describe('[DEF-113] the board’s filter in the address', () => {
  test('everything that can be chosen is in the address and comes back from it', () => {
    const search = new URLSearchParams(wantedQuery(ALL) as Record<string, string>).toString()
    expect(search).toBe(
      'side=sell&asset=LUSD&money=LARS&amount=400000.5&method=bank_transfer&variant=instant_ar&verified=yes&fast=yes&open=yes&score=98&sort=speed',
    )
    expect(readWanted(`?${search}`)).toEqual(ALL)
  })

  test('the usual choice has the shortest address', () => {
    expect(Object.values(wantedQuery(USUAL)).filter((value) => value !== undefined)).toEqual([])
    expect(readWanted('')).toEqual(USUAL)
  })

  test.each([
    ['side=both&sort=magic', {}],
    ['amount=-5', {}],
    ['amount=0', {}],
    ['amount=1,5', {}],
    ['amount=<script>', {}],
    ['asset=../../x&money=%00', {}],
    ['asset=lusd', { base: 'LUSD' }],
    ['method=barter&variant=goats', {}],
    ['variant=sepa', {}],
    ['score=50', {}],
    ['verified=true&fast=1&open=on', {}],
  ])('what an address cannot mean is left out: %s', (search, expected) => {
    expect(readWanted(`?${search}`)).toEqual({ ...USUAL, ...expected })
  })
})

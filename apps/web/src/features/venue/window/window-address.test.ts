import { expect, test } from 'vitest'
import { chosenIn, searchOf } from './window-address.ts'

test.each([
  [[undefined, undefined, undefined], ['boosted', undefined, false], {}],
  [['boosted', undefined, 'all'], ['boosted', undefined, false], {}],
  [
    ['rising', 'food-and-land', 'verified'],
    ['rising', 'food-and-land', true],
    { tab: 'rising', class: 'food-and-land', sponsors: 'verified' },
  ],
  [['newest', 'A B', 'x'], ['boosted', undefined, false], {}],
  [['funded', 'a'.repeat(65), ''], ['funded', undefined, false], { tab: 'funded' }],
  [['ending', 'a'.repeat(64), undefined], ['ending', 'a'.repeat(64), false], { tab: 'ending', class: 'a'.repeat(64) }],
] as const)('[VEN-08] the address %j of the window shows %j', ([tab, assetClass, sponsors], [shown, ofClass, isVerified], search) => {
  const chosen = chosenIn(tab, assetClass, sponsors)
  expect(chosen).toEqual({ tab: shown, assetClass: ofClass, isVerified })
  expect(searchOf(chosen)).toEqual(search)
})

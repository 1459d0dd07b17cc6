import { expect, test } from 'vitest'
import { isNetworkAsset } from './taxonomy.ts'

test.each([
  [['networkasset'], true],
  [['networkasset', 'token'], true],
  [['token', 'networkasset'], false],
  [['networkassets'], false],
  [[], false],
])('[CAT-05] an asset of the taxonomy %j is a network asset: %s', (taxonomy, isNetwork) => {
  expect(isNetworkAsset({ taxonomy })).toBe(isNetwork)
})

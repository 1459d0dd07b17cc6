import { expect, test } from 'vitest'
import { ASSET_TYPES } from '../catalogue/index.ts'
import { ASSET_GROUPS, assetGroup } from './asset-groups.ts'

test.each([
  ['fiatproxyasset', 'currencies'],
  ['cryptoproxyasset', 'coins'],
  ['propertyasset', 'property'],
  ['derivativenote', 'notes'],
  ['networkasset', 'notes'],
  ['something new', 'notes'],
])('an asset of the type %s is one of the %s', (ctype, group) => {
  expect(assetGroup(ctype)).toBe(group)
})

test('each kind has assets', () => {
  expect(ASSET_GROUPS.filter((group) => ASSET_TYPES.some((ctype) => assetGroup(ctype) === group))).toEqual([...ASSET_GROUPS])
})

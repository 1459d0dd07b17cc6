import { expect, test } from 'vitest'
import { isAssetNamed } from './asset-name.ts'

const LUSD = { code: 'LUSD', name: 'US dollar', names: { en: 'US dollar', es: 'Dólar estadounidense', pt: 'Dólar americano' } }

test.each([
  ['lus', true],
  ['US dol', true],
  [' DÓLAR ', true],
  ['dolar est', true],
  ['', true],
  ['btc', false],
  ['euro', false],
])('an asset is found by its code or name in any language, ignoring case and accents: %j %s', (search, isFound) => {
  expect(isAssetNamed(LUSD, search)).toBe(isFound)
})

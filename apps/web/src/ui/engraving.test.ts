import { expect, it } from 'vitest'
import { engraving } from './engraving.ts'

it('[DEF-038] draws the same plate for one name, another for the next, and never outside its box', () => {
  expect(engraving('maker')).toEqual(engraving('maker'))
  expect(engraving('maker')).not.toEqual(engraving('taker'))
  for (const path of engraving('greenworks')) expect(path).toMatch(/^M[\d. L-]+$/)
})

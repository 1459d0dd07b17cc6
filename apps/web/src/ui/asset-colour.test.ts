import { expect, test } from 'vitest'
import { colourOf, dealColours } from './asset-colour.ts'

test('[PKT-09] fifteen colours are assigned in order, then repeat', () => {
  expect(['1', '2', '15', '16', '30'].map(colourOf)).toEqual(['var(--c1)', 'var(--c2)', 'var(--c15)', 'var(--c1)', 'var(--c15)'])
})

test('[PKT-09] an asset keeps its colour whatever is beside it', () => {
  expect(dealColours(['7', '3'])).toEqual([colourOf('7'), colourOf('3')])
  expect(dealColours(['3', '7'])).toEqual([colourOf('3'), colourOf('7')])
})

test('two assets of the same colour differ within a chart of fifteen', () => {
  const ids = Array.from({ length: 15 }, (_, index) => String(index * 15 + 1))
  expect(new Set(dealColours(ids)).size).toBe(15)
})

test('a chart of more than fifteen still gives every asset a colour', () => {
  expect(dealColours(Array.from({ length: 20 }, (_, index) => String(index + 1)))).toHaveLength(20)
})

import type { ChartDrawing } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import type { Market } from '#features/market'
import { BITCOIN } from '../../market/testing/specs.ts'
import { DRAWING_KINDS, keptOf, placedOf, pointsNeeded } from './placed-drawing.ts'

const MARKET = BITCOIN as Market

test.each(DRAWING_KINDS)('a drawing of the kind %s is kept with its points, style and words, and placed as it was', (kind) => {
  const points = Array.from({ length: pointsNeeded(kind) }, (_, at) => ({ at: 1_000 + at, ticks: 5 + at }))
  const drawing = {
    id: 'a',
    kind,
    color: 3,
    style: { width: 2, dash: 'dotted' } as const,
    points,
    ...(kind === 'text' && { text: 'Wait' }),
  }
  const kept: ChartDrawing = keptOf(MARKET, drawing)
  expect(kept.points).toHaveLength(points.length)
  expect(placedOf(MARKET, kept)).toEqual(drawing)
})

test('a drawing that was made before styles has none', () => {
  const kept = keptOf(MARKET, { id: 'a', kind: 'level', color: 1, points: [{ at: 1, ticks: 5 }] })
  expect(kept).not.toHaveProperty('style')
})

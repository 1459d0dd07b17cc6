import { expect, test } from 'vitest'
import { knotsIn } from './folder-knots.ts'
import { FILES } from './sources.ts'

const FEATURES = [...new Set(FILES.flatMap((path) => /^apps\/\w+\/src\/features\/[^/]+(?=\/)/.exec(path) ?? []))]

test('the parts of a feature import each other in one direction only', () => {
  expect(FEATURES.length).toBeGreaterThan(60)
  expect(
    FEATURES.filter((feature) => knotsIn(feature).length > 0).map((feature) => `${feature}: ${JSON.stringify(knotsIn(feature))}`),
  ).toEqual([])
})

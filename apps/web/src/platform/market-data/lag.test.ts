import { expect, test } from 'vitest'
import { measureLag, NO_LAG } from './lag.ts'

const lags = (differences: readonly number[]) => {
  let meter = NO_LAG
  return differences.map((difference) => {
    meter = measureLag(meter, 1_000_000, 1_000_000 + difference)
    return meter.lagMs
  })
}

test.each([
  ['clocks that agree', [40, 38, 900], [40, 38, 900]],
  ['a page that is behind', [-5_000, -4_960], [0, 40]],
  ['a page that is ahead', [90_040, 90_000, 90_025], [0, 0, 25]],
])('lag with %s', (_name, differences, expected) => {
  expect(lags(differences)).toEqual(expected)
})

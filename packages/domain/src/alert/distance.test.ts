import { expect, test } from 'vitest'
import { distancePpm, isReached, placeOnScale } from './distance.ts'

test.each<[now: number, target: number, ppm: number | undefined]>([
  [4_180, 4_500, 76_555],
  [25_140, 24_900, -9_546],
  [10_840, 11_000, 14_760],
  [100, 100, 0],
  [3, 4, 333_333],
  [3, 2, -333_333],
  [9_007_199_254_740_991, 1, -999_999],
  [0, 5, undefined],
])('from %i to %i is %s millionths', (now, target, ppm) => {
  expect(distancePpm(now, target)).toBe(ppm)
})

test.each<[ppm: number, place: number]>([
  [0, 50],
  [55_000, 100],
  [55_001, 100],
  [76_555, 100],
  [-55_000, 0],
  [-400_000, 0],
  [27_500, 75],
  [-11_000, 40],
])('%i millionths are at %d of the scale', (ppm, place) => {
  expect(placeOnScale(ppm)).toBe(place)
})

test.each<[direction: 'above' | 'below', threshold: number, now: number, is: boolean]>([
  ['above', 10, 9, false],
  ['above', 10, 10, true],
  ['above', 10, 11, true],
  ['below', 10, 11, false],
  ['below', 10, 10, true],
  ['below', 10, 9, true],
])('at or %s %i is reached at %i: %s', (direction, threshold, now, is) => {
  expect(isReached(direction, threshold, now)).toBe(is)
})

import { describe, expect, test } from 'vitest'
import { stepped, swipeOf } from './steps.ts'

describe('a gallery', () => {
  test.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
    [0, 1, 0, 0],
  ])('[DEF-154] goes from %s by %s of %s to %s', (place, by, count, to) => {
    expect(stepped(place, by, count)).toBe(to)
  })

  test.each([
    [-40, 0, 1],
    [-39, 0, undefined],
    [40, 0, -1],
    [-80, 40, 1],
    [-80, 41, undefined],
    [0, 200, undefined],
  ])('[DEF-154] takes a movement of %s across and %s down for %s', (x, y, step) => {
    expect(swipeOf({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(step)
  })
})

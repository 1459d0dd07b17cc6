import { expect, test } from 'vitest'
import { coveredLabels, placeTags, TAG_PITCH_PX } from './axis-tags.ts'

const at = (prices: readonly number[], latest: number | undefined, height = 400) => placeTags(prices, latest, height).map((tag) => tag.at)

test('a tag with room stands at its price', () => {
  expect(at([100, 200, 300], 250)).toEqual([100, 200, 300])
  expect(at([], 250)).toEqual([])
  expect(at([100], undefined)).toEqual([100])
})

test('tags keep their distance from each other and from the latest price, and name the price they belong to', () => {
  expect(placeTags([190, 195, 205], 200, 400)).toEqual([
    { y: 190, at: 158 },
    { y: 195, at: 179 },
    { y: 205, at: 221 },
  ])
  expect(at([200], 200)).toEqual([179])
  expect(at([100, 101, 102], undefined)).toEqual([100, 121, 142])
})

test('what is beyond the pane, or has no room within it, has no tag', () => {
  expect(at([-1, 401], 200)).toEqual([])
  expect(at([12, 14, 16], 20)).toEqual([])
  expect(at([380, 385, 386], 360)).toEqual([381])
})

test('whatever the prices, no two tags touch and none leaves the pane', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let round = 0; round < 300; round++) {
    const prices = Array.from({ length: next(12) }, () => next(440) - 20)
    const latest = next(4) === 0 ? undefined : next(400)
    const places = at([...new Set(prices)], latest)
    for (const [index, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(TAG_PITCH_PX / 2)
      expect(place).toBeLessThanOrEqual(400 - TAG_PITCH_PX / 2)
      if (latest !== undefined) expect(Math.abs(place - latest)).toBeGreaterThanOrEqual(TAG_PITCH_PX)
      if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(TAG_PITCH_PX)
    }
  }
})

test('labels that would show from under a tag are left out, the others stay', () => {
  expect(coveredLabels([100, 116, 117, 84, 83], [100])).toEqual([100, 116, 84])
  expect(coveredLabels([100], [])).toEqual([])
})

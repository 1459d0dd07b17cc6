import { expect, test } from 'vitest'
import { createViewTracker } from './view-tracker.ts'

test('[ACT-14] an item is seen 2.5 s after it became visible, and reported once', () => {
  const tracker = createViewTracker()
  tracker.appear('a', 0)
  tracker.appear('b', 1000)
  expect(tracker.takeSeen(2499)).toEqual([])
  expect(tracker.waitMs(2000)).toBe(500)
  expect(tracker.takeSeen(2500)).toEqual(['a'])
  expect(tracker.takeSeen(3499)).toEqual([])
  expect(tracker.takeSeen(3500)).toEqual(['b'])
  expect(tracker.takeSeen(9000)).toEqual([])
  expect(tracker.waitMs(9000)).toBeUndefined()
})

test('[ACT-14] an item that scrolls past too soon starts again when it comes back', () => {
  const tracker = createViewTracker()
  tracker.appear('a', 0)
  tracker.vanish('a')
  expect(tracker.takeSeen(5000)).toEqual([])
  tracker.appear('a', 5000)
  expect(tracker.takeSeen(7400)).toEqual([])
  expect(tracker.takeSeen(7500)).toEqual(['a'])
})

test('[ACT-14] nothing is seen while the page is in the background, and every item starts again afterwards', () => {
  const tracker = createViewTracker()
  tracker.appear('a', 0)
  tracker.look(false, 1000)
  tracker.appear('b', 1500)
  expect([tracker.takeSeen(9000), tracker.waitMs(9000)]).toEqual([[], undefined])
  tracker.look(true, 9000)
  expect(tracker.takeSeen(11_499)).toEqual([])
  expect(tracker.takeSeen(11_500)).toEqual(['a', 'b'])
})

test('[ACT-14] reporting an item as visible again does not restart it', () => {
  const tracker = createViewTracker()
  tracker.appear('a', 0)
  tracker.appear('a', 2000)
  expect(tracker.takeSeen(2500)).toEqual(['a'])
})

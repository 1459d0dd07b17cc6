import { expect, test } from 'vitest'
import { createSightings } from './sightings.ts'

test('[ACT-14] an item is seen 2.5 s after it became visible, and told once', () => {
  const sightings = createSightings()
  sightings.appear('a', 0)
  sightings.appear('b', 1000)
  expect(sightings.takeSeen(2499)).toEqual([])
  expect(sightings.waitMs(2000)).toBe(500)
  expect(sightings.takeSeen(2500)).toEqual(['a'])
  expect(sightings.takeSeen(3499)).toEqual([])
  expect(sightings.takeSeen(3500)).toEqual(['b'])
  expect(sightings.takeSeen(9000)).toEqual([])
  expect(sightings.waitMs(9000)).toBeUndefined()
})

test('[ACT-14] what scrolls past too soon begins anew when it comes back', () => {
  const sightings = createSightings()
  sightings.appear('a', 0)
  sightings.vanish('a')
  expect(sightings.takeSeen(5000)).toEqual([])
  sightings.appear('a', 5000)
  expect(sightings.takeSeen(7400)).toEqual([])
  expect(sightings.takeSeen(7500)).toEqual(['a'])
})

test('[ACT-14] nothing is seen while nobody looks, and whoever looks again begins anew', () => {
  const sightings = createSightings()
  sightings.appear('a', 0)
  sightings.look(false, 1000)
  sightings.appear('b', 1500)
  expect([sightings.takeSeen(9000), sightings.waitMs(9000)]).toEqual([[], undefined])
  sightings.look(true, 9000)
  expect(sightings.takeSeen(11_499)).toEqual([])
  expect(sightings.takeSeen(11_500)).toEqual(['a', 'b'])
})

test('[ACT-14] saying again that an item is visible does not put it off', () => {
  const sightings = createSightings()
  sightings.appear('a', 0)
  sightings.appear('a', 2000)
  expect(sightings.takeSeen(2500)).toEqual(['a'])
})

import { expect, test } from 'vitest'
import { iconOf, isCurrent, type Place, placesIn, tradePlaces } from './places.ts'

const HOME: Place = { page: 'home', icon: 'house', in: { main: 2 } }
const ACTIVITY: Place = { page: 'activity', icon: 'pulse', in: { main: 1, account: 9 }, covers: ['activityFiltered', 'inbox'] }
const MAX: Place = { page: 'max', icon: 'chart-line-up', in: { trade: 1, staff: 1 } }
const PROFILE: Place = { page: 'profile', icon: (type) => (type === 'PERSONAL' ? 'user-circle' : 'buildings'), in: { main: 0 } }

test('a group has its places by their positions, whatever the order of the features', () => {
  expect(placesIn('main', [HOME, MAX, ACTIVITY, PROFILE])).toEqual([PROFILE, ACTIVITY, HOME])
  expect(placesIn('account', [HOME, MAX, ACTIVITY])).toEqual([ACTIVITY])
  expect(placesIn('staff', [HOME])).toEqual([])
})

test('staff don’t see a place twice', () => {
  expect(tradePlaces(false, [HOME, MAX])).toEqual([MAX])
  expect(tradePlaces(true, [HOME, MAX])).toEqual([])
})

test('[SHELL-16] an icon may differ by the type of the profile', () => {
  expect([iconOf(HOME, 'PERSONAL'), iconOf(PROFILE, 'PERSONAL'), iconOf(PROFILE, 'ORGANIZATIONAL')]).toEqual([
    'house',
    'user-circle',
    'buildings',
  ])
})

test('a place stays highlighted on the pages that belong to it', () => {
  expect(isCurrent(ACTIVITY, 'activity')).toBe(true)
  expect(isCurrent(ACTIVITY, 'activityFiltered')).toBe(true)
  expect(isCurrent(ACTIVITY, 'pocket')).toBe(false)
  expect(isCurrent(ACTIVITY, undefined)).toBe(false)
})

test('a place with pages below its address is highlighted on all of them, and on no other', () => {
  const ADMIN: Place = { page: 'admin', icon: 'sliders-horizontal', in: { staff: 10, staffRail: 1 }, coversBelow: true }
  expect(isCurrent(ADMIN, 'admin')).toBe(true)
  expect(isCurrent(ADMIN, 'adminLog')).toBe(true)
  expect(isCurrent(ADMIN, 'disputes')).toBe(true)
  expect(isCurrent(ADMIN, 'tools')).toBe(false)
  expect(isCurrent({ ...ADMIN, coversBelow: false }, 'adminLog')).toBe(false)
})

import { expect, test } from 'vitest'
import { isCurrent, mainPlaces, STAFF_PLACES } from './places.ts'

test('[SHELL-15] the bar has Home, Activity, Pocket and Profile, in this order', () => {
  expect(mainPlaces('PERSONAL').map(({ page }) => page)).toEqual(['home', 'activity', 'pocket', 'profile'])
})

test('[SHELL-16] the profile’s icon differs by type', () => {
  const iconOf = (type: string) => mainPlaces(type).find(({ page }) => page === 'profile')?.icon
  expect(iconOf('PERSONAL')).not.toBe(iconOf('ORGANIZATIONAL'))
})

test('[STAFF-03] the staff entries', () => {
  expect(STAFF_PLACES.map(({ page }) => page)).toEqual([
    'explore',
    'rewards',
    'max',
    'street',
    'docs',
    'tools',
    'linkedAccounts',
    'dashboard',
    'reports',
    'admin',
  ])
})

test('a place stays marked on the pages that belong to it', () => {
  const [, activity] = mainPlaces('PERSONAL')
  expect(activity && isCurrent(activity, 'activityFiltered')).toBe(true)
  expect(activity && isCurrent(activity, 'pocket')).toBe(false)
  expect(activity && isCurrent(activity, undefined)).toBe(false)
})

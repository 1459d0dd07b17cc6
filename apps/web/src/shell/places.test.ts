import { isBuilt } from '@bourse/contracts/page'
import { expect, test } from 'vitest'
import { ACCOUNT_PLACES, builtPlaces, isCurrent, mainPlaces, STAFF_PLACES, tradePlaces } from './places.ts'

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

test('[STAFF-02] [STAFF-03] no entry leads to a page that is not built, and the others keep their order', () => {
  const drawn = [...mainPlaces('PERSONAL'), ...tradePlaces(false), ...builtPlaces([...ACCOUNT_PLACES, ...STAFF_PLACES])]
  expect(drawn.map(({ page }) => page).filter((page) => !isBuilt(page))).toEqual([])
  expect(builtPlaces(STAFF_PLACES).map(({ page }) => page)).toEqual(['max', 'tools', 'linkedAccounts', 'reports'])
})

test('everybody finds MAX in the drawer, staff once', () => {
  expect(tradePlaces(false).map(({ page }) => page)).toEqual(['express', 'max'])
  expect([...tradePlaces(true), ...STAFF_PLACES].filter(({ page }) => page === 'max')).toHaveLength(1)
})

test('a place stays marked on the pages that belong to it', () => {
  const [, activity] = mainPlaces('PERSONAL')
  expect(activity && isCurrent(activity, 'activityFiltered')).toBe(true)
  expect(activity && isCurrent(activity, 'pocket')).toBe(false)
  expect(activity && isCurrent(activity, undefined)).toBe(false)
})

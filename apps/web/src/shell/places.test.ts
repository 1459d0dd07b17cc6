import { expect, test } from 'vitest'
import { iconOf, isCurrent, isForStaff, labelIn, menuPlaces, nameOf, type Place, placesIn } from './places.ts'

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
  expect(menuPlaces('trade', false, [HOME, MAX])).toEqual([MAX])
  expect(menuPlaces('trade', true, [HOME, MAX])).toEqual([])
})

test('a group may have its own name and position for a place; elsewhere the place has the name of the members’ menu', () => {
  const LINKS: Place = { page: 'linkedAccounts', icon: 'link-simple', in: { staff: 1, money: { at: 2, label: 'pages.linkedAccounts' } } }
  const DOCS: Place = { page: 'docs', icon: 'file-text', in: { money: 1 } }
  expect(placesIn('money', [LINKS, DOCS])).toEqual([DOCS, LINKS])
  expect([labelIn('staff', LINKS), labelIn('money', LINKS), labelIn('money', DOCS)]).toEqual([
    'shell.place.linkedAccounts',
    'pages.linkedAccounts',
    'shell.place.docs',
  ])
  expect([nameOf(LINKS), nameOf(DOCS), nameOf(HOME)]).toEqual(['pages.linkedAccounts', 'shell.place.docs', 'shell.place.home'])
})

test('[STAFF-02] a place is for staff only where no other group shows it', () => {
  expect(isForStaff({ page: 'admin', icon: 'list', in: { staff: 1, staffRail: 1 } })).toBe(true)
  expect([HOME, MAX].map(isForStaff)).toEqual([false, false])
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

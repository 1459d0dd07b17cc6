import { globSync, readFileSync } from 'node:fs'
import { PAGES, type PageName } from '@bourse/contracts/page'
import { describe, expect, test, vi } from 'vitest'
import * as FEATURES from './features.ts'
import type { Feature } from './shell/feature.tsx'
import { iconOf, placesIn, tradePlaces } from './shell/places.ts'

// The landing page and what an address opens over any page are part of the first load and need a browser at once; every other screen is
// loaded on demand.
vi.mock('./features/home/public-home-screen.tsx', () => ({ PublicHome: () => null }))
vi.mock('./features/questionnaire/questionnaire-outlet.tsx', () => ({ QuestionnaireOutlet: () => null }))

const features: readonly (readonly [string, Feature])[] = Object.entries(FEATURES)
const places = features.flatMap(([, feature]) => feature.places ?? [])
const pagesIn = (group: Parameters<typeof placesIn>[0]) => placesIn(group, places).map(({ page }) => page)

const FOLDER = new URL('./', import.meta.url).pathname
const LISTED = [
  ...readFileSync(`${FOLDER}features.ts`, 'utf8').matchAll(/^export \{ (\w+) \} from '\.\/features\/([\w-]+)\/feature\.ts'$/gm),
]

describe('the list of features', () => {
  test('has every folder, under its own name', () => {
    const folders = globSync('*', { cwd: `${FOLDER}features` })
    expect(LISTED.map(([, , folder]) => folder).sort()).toEqual(folders.sort())
    expect(LISTED.filter(([, name, folder]) => name !== folder)).toEqual([])
    expect(features.map(([name]) => name).sort()).toEqual(folders.sort())
  })

  test('a slot is filled by features that stand below its owner in the list', () => {
    const order = LISTED.map(([, name]) => name)
    const fillers = globSync('features/*/**/*.{ts,tsx}', { cwd: FOLDER }).flatMap((path) =>
      [...readFileSync(FOLDER + path, 'utf8').matchAll(/from '#slots\/([\w-]+)'/g)].map(
        ([, owner]) => [path.split('/')[1], owner] as const,
      ),
    )
    expect(fillers.length).toBeGreaterThan(3)
    expect(fillers.filter(([filler, owner]) => order.indexOf(filler) <= order.indexOf(owner))).toEqual([])
  })
})

describe('a screen', () => {
  const drawn = features.flatMap(([name, { screens }]) => Object.entries(screens ?? {}).map(([page, each]) => ({ name, page, each })))

  test('is given to every page by exactly one feature', () => {
    expect(drawn.map(({ page }) => page).sort()).toEqual(Object.keys(PAGES).sort())
  })

  test('[DEF-002] is there for visitors exactly on the open pages', () => {
    const open = drawn.filter(({ each }) => 'visitor' in each).map(({ page }) => page)
    expect(open.sort()).toEqual((Object.keys(PAGES) as PageName[]).filter((page) => PAGES[page].for === 'open').sort())
  })

  test('names its slots, so that their fillings are loaded with the page', () => {
    const owned = new Set(drawn.flatMap(({ each }) => [...(each.slots ?? []), ...(each.userSlots ?? [])].map((slot) => slot.name)))
    const filled = new Set(features.flatMap(([, { fills }]) => (fills ?? []).map(({ slot }) => slot.name)))
    // The overlay belongs to the frame, and its fillings are part of the first load.
    expect([...filled].filter((name) => name !== 'overlay').sort()).toEqual([...owned].sort())
  })
})

describe('a place', () => {
  test('[SHELL-15] the bar has Home, Activity, Pocket and Profile, in this order', () => {
    expect(pagesIn('main')).toEqual(['home', 'activity', 'pocket', 'profile'])
  })

  test('[SHELL-16] the profile’s icon differs by type', () => {
    const profile = places.find(({ page }) => page === 'profile')
    expect(profile && [iconOf(profile, 'PERSONAL'), iconOf(profile, 'ORGANIZATIONAL')]).toEqual(['user-circle', 'buildings'])
  })

  test('[STAFF-02] [STAFF-03] staff find the ten entries of the specification in its order', () => {
    const specified: PageName[] = [
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
    ]
    expect(pagesIn('staff')).toEqual(specified)
  })

  test('[STAFF-02] [STAFF-04] the rail has four of them below a rule, Admin first, which is the one of the bottom bar', () => {
    expect(pagesIn('staffRail')).toEqual(['admin', 'dashboard', 'reports', 'tools'])
    expect(PAGES.admin.path).toBe('/admin')
    expect(pagesIn('staffRail').filter((page) => !pagesIn('staff').includes(page))).toEqual([])
    expect(tradePlaces(false, places).map(({ page }) => page)).not.toContain('admin')
  })

  test('[SHELL-17] [DOC-08] everybody finds friends, settings, security and help in the drawer', () => {
    expect(pagesIn('account')).toEqual(['friends', 'settings', 'security', 'help'])
  })

  test('[DOC-11] everybody finds assets, MAX, the street, groups and documents in the drawer, staff once', () => {
    expect(tradePlaces(false, places).map(({ page }) => page)).toEqual([
      'explore',
      'express',
      'max',
      'street',
      'groups',
      'alerts',
      'docs',
      'rewards',
      'dashboard',
    ])
    expect(tradePlaces(true, places).map(({ page }) => page)).toEqual(['express', 'groups', 'alerts'])
  })

  test('leads to a built page, is in a group, and has a position of its own', () => {
    expect(places.filter(({ page }) => /:/.test(PAGES[page].path))).toEqual([])
    const positions = places.flatMap((place) => Object.entries(place.in).map(([group, position]) => `${group} ${position}`))
    expect(places.filter((place) => Object.keys(place.in).length === 0)).toEqual([])
    expect(positions.filter((position, index) => positions.indexOf(position) !== index)).toEqual([])
  })
})

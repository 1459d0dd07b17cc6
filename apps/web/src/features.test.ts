import { globSync, readFileSync } from 'node:fs'
import { PAGES, type PageName } from '@bourse/contracts/page'
import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { pt } from '@bourse/texts/pt'
import { describe, expect, test, vi } from 'vitest'
import * as FEATURES from './features.ts'
import type { Feature } from './shell/feature.tsx'
import { iconOf, isForStaff, labelIn, MENU_GROUPS, menuPlaces, placesIn } from './shell/places.ts'

// The landing page and what an address opens over any page are part of the first load and need a browser at once; every other screen is
// loaded on demand.
vi.mock('./features/home/public-home-screen.tsx', () => ({ PublicHome: () => null }))
vi.mock('./features/questionnaire/questionnaire-outlet.tsx', () => ({ QuestionnaireOutlet: () => null }))

const features: readonly (readonly [string, Feature])[] = Object.entries(FEATURES)
const places = features.flatMap(([, feature]) => feature.places ?? [])
const RAIL_LETTERS_MAX = 10
const menuOf = (isStaff: boolean) => MENU_GROUPS.flatMap((group) => menuPlaces(group, isStaff, places).map(({ page }) => page))
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
    expect(places.filter(isForStaff).map(({ page }) => page)).toEqual(['admin'])
    expect(menuOf(false)).not.toContain('admin')
  })

  test('[SHELL-17] [DOC-08] everybody finds settings, security and help in the drawer, and the first two below the own name', () => {
    expect(pagesIn('account')).toEqual(['settings', 'security', 'help'])
    expect(pagesIn('who')).toEqual(['security', 'settings'])
  })

  test('the rail leads to Explore, Ventures, Groups, Exchange and Street in one press', () => {
    expect(pagesIn('rail')).toEqual(['explore', 'ventures', 'groups', 'express', 'street'])
  })

  test('[DOC-11] everybody finds every other place in one of three groups of the drawer, staff once', () => {
    expect(menuOf(false)).toEqual([
      ...['explore', 'express', 'max', 'street', 'private', 'alerts', 'paper'],
      ...['ventures', 'groups', 'friends', 'rewards'],
      ...['dashboard', 'linkedAccounts', 'reports', 'docs', 'tools'],
    ])
    expect(menuOf(true)).toEqual(['express', 'private', 'alerts', 'paper', 'ventures', 'groups', 'friends'])
  })

  test('has a name of at most ten letters on the rail, in every language', () => {
    const onRail = (['main', 'rail', 'staffRail'] as const).flatMap((group) =>
      placesIn(group, places).map((place) => labelIn(group, place)),
    )
    const long = [en, es, pt].flatMap((texts) => onRail.map((key) => texts[key]).filter((name) => name.length > RAIL_LETTERS_MAX))
    expect(long).toEqual([])
  })

  test('has a letter of its own, or none', () => {
    const letters = places.flatMap(({ page, letter }) => (letter === undefined ? [] : [[page, letter]]))
    expect(Object.fromEntries(letters)).toEqual({ home: 'h', activity: 'a', pocket: 'p', explore: 'e', ventures: 'v' })
  })

  test('leads to a built page, is in a group, and has a position of its own', () => {
    expect(places.filter(({ page }) => /:/.test(PAGES[page].path))).toEqual([])
    const positions = places.flatMap((place) =>
      Object.entries(place.in).map(([group, given]) => `${group} ${typeof given === 'object' ? given.at : given}`),
    )
    expect(places.filter((place) => Object.keys(place.in).length === 0)).toEqual([])
    expect(positions.filter((position, index) => positions.indexOf(position) !== index)).toEqual([])
  })
})

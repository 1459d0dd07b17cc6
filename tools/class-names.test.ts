import { expect, test } from 'vitest'
import { classesOf, SHEETS } from './sheets.ts'

/** All sheets stay on the page once their screens were open, so a class name that two features define breaks whichever comes first. */
const sheets = SHEETS.map(({ path, feature, blocks }) => ({ path, feature, selectors: blocks.flatMap(({ selectors }) => selectors) }))

const common = new Set(sheets.filter(({ feature }) => feature === undefined).flatMap(({ selectors }) => selectors.flatMap(classesOf)))

/** Names of states mean something only beside another name, and a library's names belong to nobody here. */
const isOwnName = (name: string) => !common.has(name) && !name.startsWith('is-') && !/^(react-|resizing$)/.test(name)
const ownNameOf = (selector: string) => classesOf(selector).find(isOwnName)

test('a class name is defined by the sheets of one feature only', () => {
  const owners = new Map<string, Set<string>>()
  for (const { feature, selectors } of sheets)
    for (const name of feature === undefined ? [] : selectors.map(ownNameOf))
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(feature ?? ''))
  expect(owners.size).toBeGreaterThan(1_000)
  expect(
    [...owners].filter(([, features]) => features.size > 1).map(([name, features]) => `.${name}: ${[...features].join(', ')}`),
  ).toEqual([])
})

test("a feature's rule names something of the feature, so that it changes no other page", () => {
  const bare = sheets.flatMap(({ path, feature, selectors }) =>
    selectors.filter((selector) => feature !== undefined && ownNameOf(selector) === undefined).map((selector) => `${path} ${selector}`),
  )
  expect(bare).toEqual([])
})

import { expect, test } from 'vitest'
import { SOURCES } from './sources.ts'

/** All sheets stay on the page once their screens were open, so a class name that two features define breaks whichever comes first. */
const sheets = SOURCES.filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.css')).map(({ path, text }) => ({
  path,
  feature: /\/features\/([^/]+)\//.exec(path)?.[1],
  selectors: selectorsOf(text),
}))

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

function selectorsOf(css: string): string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, list = '']) => list.trim())
    .filter((list) => !/^(@|from$|to$|\d+%)|^:root\[data-/.test(list))
    .flatMap(splitList)
    .map((selector) => selector.trim().replaceAll(/\s+/g, ' '))
}

/** Commas within brackets belong to one selector. */
function splitList(list: string): string[] {
  let depth = 0
  const ends = [...list].flatMap((letter, index) => {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    return letter === ',' && depth === 0 ? [index] : []
  })
  return [...ends, list.length].map((end, index) => list.slice(index === 0 ? 0 : (ends[index - 1] as number) + 1, end))
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

import { expect, test } from 'vitest'
import { placesOf, SOURCES } from './sources.ts'

/** A feature's list, or one of a part of it in a folder of its own. */
const HOME = /^apps\/web\/src\/(features\/[^/]+\/(?:[^/]+\/)?queries|platform\/query-keys)\.ts$/
const web = SOURCES.filter(({ path, isTest }) => path.startsWith('apps/web/src/') && /\.tsx?$/.test(path) && !isTest)

test("a query key comes from its feature's keys, never from a literal", () => {
  expect(placesOf(/queryKey: *\[|useList\( *\[|QueryData(<[^(]*>)?\( *\[|QueriesData(<[^(]*>)?\( *\[/, web)).toEqual([])
  expect(placesOf(/(\{ |^\s*)queryKey: (?!(?:\w+K|k)eys\.|keyOf\()/, web)).toEqual([])
})

test('the keys of a feature are lists in its queries.ts', () => {
  const lists = web.filter(({ text }) => /\b(?:\w+K|k)eys = \{/.test(text))
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(({ path }) => !HOME.test(path)).map(({ path }) => path)).toEqual([])
})

test("no two lists start a key with the same word, so that none invalidates another's queries", () => {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of web.filter((source) => HOME.test(source.path))) {
    const list = /\b(?:\w+K|k)eys = \{[\s\S]*?\} as const/.exec(text)?.[0] ?? ''
    for (const [, word = ''] of list.matchAll(/\['([\w-]+)'/g)) owners.set(word, (owners.get(word) ?? new Set()).add(path))
  }
  expect(owners.size).toBeGreaterThan(20)
  expect([...owners].filter(([, paths]) => paths.size > 1).map(([word, paths]) => `${word}: ${[...paths].join(', ')}`)).toEqual([])
})

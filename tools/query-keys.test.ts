import { expect, test } from 'vitest'
import { placesOf, SOURCES } from './sources.ts'

const HOME = /^apps\/web\/src\/(features\/[^/]+\/queries|platform\/query-keys)\.ts$/
const web = SOURCES.filter(({ path, isTest }) => path.startsWith('apps/web/src/') && /\.tsx?$/.test(path) && !isTest)

test('a query is named by the keys of its feature, never by a list of its own', () => {
  expect(placesOf(/queryKey: *\[|QueryData(<[^(]*>)?\( *\[|QueriesData(<[^(]*>)?\( *\[/, web)).toEqual([])
  expect(placesOf(/(\{ |^\s*)queryKey: (?!keys\.|sharedKeys\.|keyOf\()/, web)).toEqual([])
})

test('a feature has one list of keys, in its queries', () => {
  const lists = web.filter(({ text }) => /\b(keys|sharedKeys) = \{/.test(text))
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(({ path }) => !HOME.test(path)).map(({ path }) => path)).toEqual([])
})

test('no two lists begin a key with the same word, or one would renew what the other has read', () => {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of web.filter((source) => HOME.test(source.path))) {
    const list = /\b(?:keys|sharedKeys) = \{[\s\S]*?\} as const/.exec(text)?.[0] ?? ''
    for (const [, word = ''] of list.matchAll(/\['([\w-]+)'/g)) owners.set(word, (owners.get(word) ?? new Set()).add(path))
  }
  expect(owners.size).toBeGreaterThan(20)
  expect([...owners].filter(([, paths]) => paths.size > 1).map(([word, paths]) => `${word}: ${[...paths].join(', ')}`)).toEqual([])
})

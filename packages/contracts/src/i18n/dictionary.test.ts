import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { pt } from './pt/index.ts'

const ENGLISH: Readonly<Record<string, string>> = en

describe.each([
  ['es', es],
  ['pt', pt],
])('the %s dictionary', (_lang, dictionary) => {
  const entries = Object.entries(dictionary)

  test('[SHELL-26] has exactly the keys of the English one', () => {
    expect(Object.keys(dictionary).sort()).toEqual(Object.keys(en).sort())
  })

  test('[DEF-010] leaves no text blank', () => {
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('takes the same values into its texts', () => {
    const valuesOf = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
    expect(entries.filter(([key, text]) => valuesOf(text).join() !== valuesOf(ENGLISH[key]).join())).toEqual([])
  })
})

test('nobody is shouted at', () => {
  const all = [en, es, pt].flatMap((dictionary) => Object.entries(dictionary))
  const loud = all.filter(([, text]) => text.includes('!') || text.includes('¡')).map(([key]) => key)
  // The specification's own words (MAX-09).
  expect([...new Set(loud)]).toEqual(['max.layout.saved'])
})

test('[DEF-030] every field text that contracts and server name exists', () => {
  const root = new URL('../../../../', import.meta.url).pathname
  const sources = globSync(['packages/contracts/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  const named = sources.flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/'(fields\.\w+)'/g)].map(([, key]) => key ?? ''))
  expect(new Set(named).size).toBeGreaterThan(10)
  expect([...new Set(named)].filter((key) => !(key in ENGLISH))).toEqual([])
})

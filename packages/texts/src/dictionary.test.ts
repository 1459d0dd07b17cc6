import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { FIRST_SECTIONS } from './first.ts'
import * as englishFirst from './generated/en-first.ts'
import * as englishLater from './generated/en-screen.ts'
import * as englishOfServer from './generated/en-server.ts'
import * as spanish from './generated/es.ts'
import * as portuguese from './generated/pt.ts'
import { LOAD } from './load.ts'
import { pt } from './pt.ts'

const english = { ...englishFirst, ...englishLater }

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

  test('uses the same placeholders', () => {
    const valuesOf = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
    expect(entries.filter(([key, text]) => valuesOf(text).join() !== valuesOf(ENGLISH[key]).join())).toEqual([])
  })
})

describe('a section', () => {
  const everything = { ...english, ...englishOfServer }

  test('[SHELL-26] has the same keys in every language', () => {
    const keysOf = (sections: object) =>
      Object.fromEntries(Object.entries(sections).map(([name, texts]) => [name, Object.keys(texts as object).sort()]))
    expect(keysOf(spanish)).toEqual(keysOf(everything))
    expect(keysOf(portuguese)).toEqual(keysOf(everything))
  })

  test('shares no key with another', () => {
    const keys = Object.values(everything).flatMap((texts) => Object.keys(texts))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('is in one list: that of the screens, or that of the server', () => {
    const ofServer = new Set(Object.keys(englishOfServer))
    expect(Object.keys(english).filter((name) => ofServer.has(name))).toEqual([])
  })

  test('[SHELL-26] loads under its own name unless it is built in', async () => {
    expect([...Object.keys(LOAD), ...FIRST_SECTIONS].sort()).toEqual(Object.keys(english).sort())
    const texts = new Map<string, object>(Object.entries(english))
    for (const [name, load] of Object.entries(LOAD)) expect(await load(), name).toBe(texts.get(name))
  })
})

test('no text shouts', () => {
  const all = [en, es, pt].flatMap((dictionary) => Object.entries(dictionary))
  const loud = all.filter(([, text]) => text.includes('!') || text.includes('¡')).map(([key]) => key)
  // Quoted by the specification (MAX-09).
  expect([...new Set(loud)].sort()).toEqual(['dashboard.saved', 'max.layout.saved'])
})

test('[DEF-030] every field text that contracts and server use exists', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const sources = globSync(['packages/contracts/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  const named = sources.flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/'(fields\.\w+)'/g)].map(([, key]) => key ?? ''))
  expect(new Set(named).size).toBeGreaterThan(10)
  expect([...new Set(named)].filter((key) => !(key in ENGLISH))).toEqual([])
})

test('[DEF-033] the messages that were left open are fixed entries of the English dictionary', () => {
  expect({
    boost: en['venue.boost.done'],
    save: en['profile.save.failed'],
    funds: en['errors.INSUFFICIENT_FUNDS'],
    none: en['link.summary.none'],
    agent: en['agent.bank.none'],
    unavailable: en['errors.UNAVAILABLE'],
  }).toEqual({
    boost: 'Boost successful.',
    save: 'Save failed',
    funds: 'Insufficient funds',
    none: 'None',
    agent: 'This agent hasn’t added a bank account yet',
    unavailable: 'Service unavailable',
  })
})

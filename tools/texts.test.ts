import { describe, expect, test } from 'vitest'
import { SECTIONS } from '@bourse/texts/en'
import { FIRST_SECTIONS } from '@bourse/texts/first'
import { lazilyLoaded, reachedFrom, WEB_MODULES } from './web-graph.ts'

/** Each key, and each prefix of plural forms, with its section. */
const SECTION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SECTIONS).flatMap(([section, texts]) =>
    Object.keys(texts).flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')].map((name) => [name, section])),
  ) as [string, string][],
)
const FIRST: readonly string[] = FIRST_SECTIONS
const LOADS = [...WEB_MODULES.values()].flatMap(lazilyLoaded).filter(({ sections }) => sections !== undefined)

test('the screens and their texts are found at all', () => {
  expect(LOADS.length).toBeGreaterThan(30)
  expect(sectionsNeeded('apps/web/src/features/transfer/send/send-screen.tsx').get('transfer')?.length).toBeGreaterThan(50)
})

describe('[SHELL-26] every text that a screen can use is loaded with it', () => {
  test.each(LOADS.map(({ from, path, sections = [] }) => [from, path, sections] as const))('%s loads %s', (_from, path, sections) => {
    const there = new Set([...FIRST, ...sections])
    const missing = [...sectionsNeeded(path)].filter(([section]) => !there.has(section))
    expect(missing.map(([section, named]) => `${section}: ${named.slice(0, 3).join(', ')}`)).toEqual([])
  })

  test.each(LOADS.map(({ from, path, sections = [] }) => [from, path, sections] as const))(
    '%s loads nothing with %s that it does not use',
    (_from, path, sections) => {
      expect(sections.filter((section) => !sectionsNeeded(path).has(section))).toEqual([])
    },
  )

  test("and the modules of every page use the first page's texts only", () => {
    expect([...sectionsNeeded('apps/web/src/main.tsx')].filter(([section]) => !FIRST.includes(section))).toEqual([])
  })
})

const needs = new Map<string, Map<string, string[]>>()

/** The sections whose texts are used by the modules loaded together, each with where. */
function sectionsNeeded(path: string): Map<string, string[]> {
  const known = needs.get(path) ?? readNeeds(path)
  needs.set(path, known)
  return known
}

function readNeeds(path: string): Map<string, string[]> {
  const needed = new Map<string, string[]>()
  for (const module of reachedFrom(path)) {
    for (const key of keysOf(module.path, module.text)) {
      const section = SECTION_OF.get(key)
      if (section) needed.set(section, [...(needed.get(section) ?? []), `${key} in ${module.path}`])
    }
  }
  return needed
}

const keysIn = new Map<string, string[]>()

function keysOf(path: string, code: string): string[] {
  const known = keysIn.get(path) ?? keysNamedIn(code)
  keysIn.set(path, known)
  return known
}

/** Keys appear in quotes; one that is put together from parts counts for every key that it may become. */
function keysNamedIn(code: string): string[] {
  const quoted = [...code.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key)
  const composed = [...code.matchAll(/`(\w+\.[\w.-]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const pattern = new RegExp(`^${parts.join('.+')}$`)
    return [...SECTION_OF.keys()].filter((key) => pattern.test(key))
  })
  return [...quoted, ...composed]
}

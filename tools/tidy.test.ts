import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILES, placesOf, ROOT, SOURCES } from './sources.ts'

// This file contains the words that it forbids.
const sources = SOURCES.filter(({ path }) => path !== 'tools/tidy.test.ts')
const written = sources.filter(({ isTest }) => !isTest)
const under = (folder: string) => written.filter(({ path }) => path.startsWith(folder))

describe('names', () => {
  test('no folder has a catch-all name', () => {
    const vague = new Set(['utils', 'util', 'helpers', 'common', 'misc', 'constants', 'types', 'lib', 'shared'])
    const folders = new Set(FILES.flatMap((path) => path.split('/').slice(0, -1)))
    expect([...folders].filter((folder) => vague.has(folder))).toEqual([])
  })

  test('no source file has one either', () => {
    expect(sources.map(({ path }) => path).filter((path) => /(^|\/)(utils|helpers|common|misc|constants|types)\.\w+$/.test(path))).toEqual(
      [],
    )
  })

  test('files are kebab-case; migrations carry their number', () => {
    const isFine = (path: string) =>
      path.endsWith('.sql')
        ? /^apps\/server\/migrations\/[0-9]{4}_[a-z0-9_]+\.sql$/.test(path)
        : /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.[a-z]+$/.test(basename(path))
    expect(sources.map(({ path }) => path).filter((path) => !isFine(path))).toEqual([])
  })
})

describe('words', () => {
  test('there is no TODO, and no test is skipped or focused', () => {
    expect(placesOf(/\b(TODO|FIXME|XXX|HACK)\b/, sources)).toEqual([])
    expect(placesOf(/\b(test|it|describe)\.(only|skip|todo|fixme|fails)\b/, sources)).toEqual([])
  })

  test('an index.ts lists its exports by name', () => {
    expect(placesOf(/^\s*export \*/, sources)).toEqual([])
  })

  test('checks are disabled one rule and one line at a time', () => {
    expect(placesOf(/@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable(?!-next-line [a-z])/, sources)).toEqual([])
  })

  test('only scripts use the console, and the browser’s own log', () => {
    const shipped = [...under('apps/'), ...under('packages/')].filter(({ path }) => path !== 'apps/web/src/platform/log.ts')
    expect(placesOf(/\bconsole\.\w+\(/, shipped)).toEqual([])
  })
})

test('the holes of a text are filled in one place', () => {
  expect(placesOf(/replace(All)?\(['`/]\\?\{\\?\{/, written)).toEqual([expect.stringContaining('packages/texts/src/fill.ts')])
})

describe('the domain', () => {
  const domain = under('packages/domain/')

  test('uses no clock and no randomness', () => {
    expect(domain.length).toBeGreaterThan(10)
    expect(placesOf(/\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\b|\bcrypto\b/, domain)).toEqual([])
  })

  test('uses no float for money', () => {
    // A rate in parts per million is not money.
    const moneyAsNumber =
      /\b(?!\w*Ppm\b)\w*(amount|balance|held|pending|raw|fee|cost|quantity|funds|supply|reserve)\w*\??:\s*(readonly\s+)?number\b/i
    expect(placesOf(moneyAsNumber, domain)).toEqual([])
  })

  test('nor does any wire', () => {
    const moneyAsNumber =
      /\b(?!\w*_?ppm\b)\w*(amount|balance|available|pending|fee|cost|quantity|price|supply)\w*:\s*z\.(nullable\(|optional\()?z?\.?(number|int|float)/i
    expect(placesOf(moneyAsNumber, under('packages/contracts/'))).toEqual([])
  })
})

test('a source file has one subject, of 300 lines at most', () => {
  const longer = sources
    .filter(({ path, text }) => /\.(ts|tsx|mjs)$/.test(path) && text.split('\n').length - 1 > 300)
    .map(({ path }) => path)
    // Words are one list, however many there are.
    .filter((path) => !path.startsWith('packages/texts/src/'))
  expect(longer).toEqual([])
})

test('the environment is read in one place', () => {
  const readers = written.filter(({ path, text }) => /\bprocess\.env\b/.test(text) && /^(apps\/server|packages\/(?!testkit))\b/.test(path))
  expect(readers.map(({ path }) => path)).toEqual(['apps/server/src/console.ts', 'apps/server/src/main.ts'])
})

test('the lockfile takes nothing over plain http, and everything with its digest', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
  }
  const taken = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.filter(([, { resolved }]) => resolved?.startsWith('http:'))).toEqual([])
  expect(taken.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('the ten longest files are printed', () => {
  const longest = sources
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines)
    .slice(0, 10)
  process.stdout.write(`The ten longest files:\n${longest.map(({ path, lines }) => `  ${String(lines).padStart(4)} ${path}`).join('\n')}\n`)
  expect(longest).toHaveLength(10)
})

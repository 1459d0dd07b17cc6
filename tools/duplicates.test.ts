import { describe, expect, test } from 'vitest'
import { duplicatesIn } from './duplicates.ts'
import { SOURCES } from './sources.ts'

test('no ten lines of code stand in two places', () => {
  // Texts are translated side by side, and a migration that has been applied stays as it is.
  const written = SOURCES.filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !path.startsWith('packages/texts/'))
  expect(written.length).toBeGreaterThan(3_000)
  expect(duplicatesIn(written)).toEqual([])
})

describe('a duplicate', () => {
  const code = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `const line${from + index} = ${index}`)
  const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })
  const pairs = (...files: { path: string; text: string }[]) => duplicatesIn(files)

  test('is a run of ten equal lines in two files', () => {
    expect(pairs(file('a.ts', ...code(10)), file('b.ts', 'first()', ...code(10), 'last()'))).toEqual([{ pair: 'a.ts = b.ts', at: [1, 2] }])
  })

  test('is told once for two files, however long it is', () => {
    expect(pairs(file('a.ts', ...code(14)), file('b.ts', ...code(14)))).toEqual([{ pair: 'a.ts = b.ts', at: [1, 1] }])
  })

  test('may stand twice in the same file, but does not overlap itself', () => {
    expect(pairs(file('a.ts', ...code(10), 'between()', ...code(10)))).toEqual([{ pair: 'a.ts = a.ts', at: [1, 12] }])
    expect(pairs(file('a.ts', ...Array<string>(19).fill('next()')))).toEqual([])
    expect(pairs(file('a.ts', ...Array<string>(20).fill('next()')))).toEqual([{ pair: 'a.ts = a.ts', at: [1, 11] }])
  })

  test('is not nine lines, nor ten of which one differs', () => {
    expect(pairs(file('a.ts', ...code(9)), file('b.ts', ...code(9)))).toEqual([])
    expect(pairs(file('a.ts', ...code(9), 'a()'), file('b.ts', ...code(9), 'b()'))).toEqual([])
  })

  test('is found through other indentation, comments, blank lines and brackets', () => {
    const [first = '', ...others] = code(10)
    const spread = [
      `  ${first}`,
      '',
      '// Why.',
      '/** And',
      ' * why: that`s it. */',
      '})',
      ...others.map((line) => line.replace(' = ', '  =\t')),
    ]
    expect(pairs(file('a.ts', first, ...others), file('b.ts', '/*', ' Before.', '*/', ...spread))).toMatchObject([{ at: [1, 4] }])
  })

  test('is no list of imports or exports', () => {
    const names = code(12).map((_, index) => `  name${index},`)
    const lists = [
      ['import {', ...names, "} from './names.ts'"],
      ['import type {', ...names, "} from './names.ts'"],
      ['export {', ...names, "} from './names.ts'"],
      ['export {', ...names, '}'],
      names.map((_, index) => `import { name${index} } from './name${index}.ts'`),
      names.map((_, index) => `import './name${index}.css'`),
    ]
    for (const list of lists) expect(pairs(file('a.ts', ...list), file('b.ts', ...list))).toEqual([])
    const list = ['const all = [', ...names, ']']
    expect(pairs(file('a.ts', ...list), file('b.ts', ...list))).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import { classesOf, SHEETS } from './sheets.ts'
import { FILES, SOURCES } from './sources.ts'

const LINES_MAX = 300
/** From this length on, two blocks that say the same are one that has not been given a name. */
const ALIKE_MIN = 5

test('a sheet has one subject, of 300 lines at most', () => {
  expect(SHEETS.filter(({ lines }) => lines > LINES_MAX).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('no long block is written twice: what several features draw has one name, in styles or ui', () => {
  const places = new Map<string, string[]>()
  for (const { path, blocks } of SHEETS)
    for (const { selectors, declarations } of blocks.filter((block) => block.declarations.length >= ALIKE_MIN)) {
      const text = declarations.join('; ')
      places.set(text, [...(places.get(text) ?? []), `${path} ${selectors.join(', ')}`])
    }
  expect(places.size).toBeGreaterThan(500)
  expect([...places].filter(([text, all]) => all.length > 1 && !isOnlyReadOut(text)).map(([, all]) => all.join(' = '))).toEqual([])
})

test('every class name has a user', () => {
  const names = new Set(SHEETS.flatMap(({ blocks }) => blocks.flatMap(({ selectors }) => selectors.flatMap(classesOf))))
  expect(names.size).toBeGreaterThan(1_500)
  const { words, beginnings, ends } = namesInMarkup()
  const isUsed = (name: string) =>
    /^(Mui|react-|resizing$)/.test(name) ||
    words.has(name) ||
    [...beginnings].some((beginning) => name.startsWith(beginning)) ||
    [...ends].some((end) => name.endsWith(end))
  expect([...names].filter((name) => !isUsed(name))).toEqual([])
})

/** What hides a text from the eye alone depends on the width of a page or panel, and a sheet can't name that. */
function isOnlyReadOut(text: string): boolean {
  return text.includes('clip-path: inset(50%)') && text.includes('width: 1px')
}

/** The words of all texts of the sources and of the page itself; of those with a gap, what is before or behind it. */
function namesInMarkup() {
  const markup = SOURCES.filter(({ path, isTest }) => /^apps\/(web|server)\/src\/.*\.tsx?$/.test(path) && !isTest)
  expect(FILES).toContain('apps/web/index.html')
  const texts = markup.flatMap(({ text }) => text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
  const partsOf = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, part = '']) => part))
  return {
    words: new Set(texts.flatMap((text) => text.split(/[^\w-]+/))),
    beginnings: new Set(partsOf(/(?<![\w-])([a-z][\w-]*-)\$\{/gi)),
    ends: new Set(partsOf(/\}(-[\w-]+)/g)),
  }
}

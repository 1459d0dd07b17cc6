import { describe, expect, test } from 'vitest'
import { summaryOf } from './plain-text.ts'

describe('[DEF-122] the plain text', () => {
  test.each([
    ['', ''],
    ['  Sixty\n\n fruit   trees ', 'Sixty fruit trees'],
    ['# The roof\nFlat and **strong**, _very_ ~~old~~ `old`.', 'The roof Flat and strong, very old old.'],
    ['- figs\n* lemons\n1. peaches\n> said Ana', 'figs lemons peaches said Ana'],
    ['See [the survey](https://example.org/a) ![roof](/media/x.webp)!', 'See the survey roof!'],
    ['---\n```js\nlet x = 1\n```\nend', 'let x = 1 end'],
    ['###### Small\n##   Wide', 'Small Wide'],
    ['-   figs\n12.   lemons\n123456789) plums', 'figs lemons plums'],
    ['>close\n> said', 'close said'],
    ['a\n * * *\nb\n___\nc', 'a b c'],
    ['a -- b --- c', 'a -- b --- c'],
    ['--- a', '--- a'],
    ['a ---', 'a ---'],
    ['  ```js\nx', 'x'],
    ['say ```three``` here', 'say `three` here'],
    ['snake_case_name and 2*3*4 stay', 'snake_case_name and 2*3*4 stay'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('of %j is %j', (markdown, text) => expect(summaryOf(markdown)).toBe(text))
})

describe('[DEF-122] a summary', () => {
  test('is the whole text up to 200 characters, and is cut after a sentence or between words beyond', () => {
    expect(summaryOf(`First. Second, 1.5 m long! ${'and '.repeat(60)}. Third.`)).toBe('First. Second, 1.5 m long!')
    expect(summaryOf('🌳'.repeat(201))).toBe(`${'🌳'.repeat(200)}…`)
    expect(summaryOf(`${'word '.repeat(39)}and   ${'b'.repeat(9)}`)).toBe(`${'word '.repeat(39)}and…`)
    expect(summaryOf('x'.repeat(200))).toBe('x'.repeat(200))
    expect(summaryOf(`${'word '.repeat(40)}end`)).toBe(`${'word '.repeat(40).trim()}…`)
    expect(summaryOf('a'.repeat(10).concat(' ', 'b'.repeat(400)))).toBe(`${'a'.repeat(10)}…`)
  })

  test('reads two thousand letters', () => {
    expect([summaryOf(`${' '.repeat(1_999)}xy`), summaryOf(`${' '.repeat(2_000)}xy`)]).toEqual(['x', ''])
  })

  test('of the longest story with many signs is found in time', () => {
    expect(summaryOf('**a'.repeat(6_600)).length).toBeLessThanOrEqual(201)
    expect(summaryOf('[a'.repeat(10_000)).length).toBeLessThanOrEqual(201)
    expect(summaryOf('*_'.repeat(10_000)).length).toBeLessThanOrEqual(201)
  })
})

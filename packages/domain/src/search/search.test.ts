import { describe, expect, test } from 'vitest'
import { excerptOf, foldText, markMatches, matchesWithTypos, searchWords, typoKeys } from './index.ts'

describe('what was typed', () => {
  test.each([
    ['Casa Común', ['casa', 'comun']],
    ['  DÁRSENA   4 ', ['darsena', '4']],
    ['@tomasrey', ['tomasrey']],
    ['faro-sur_3', ['faro', 'sur', '3']],
    ['%_\\', []],
    ['', []],
    ['\0', []],
    ['🏠', []],
    ['بيت قديم', ['بيت', 'قديم']],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('[DEF-125] %j is searched as %j', (written, words) => expect(searchWords(written)).toEqual(words))

  test('[DEF-125] ten thousand letters are cut to sixty-four', () => {
    expect(searchWords('x'.repeat(10_000))).toEqual(['x'.repeat(64)])
    expect(searchWords('🏠'.repeat(63) + 'xy')).toEqual(['x'])
  })

  test('[DEF-125] written together or with combining accents is the same', () => {
    expect(foldText('Árbol\u0301')).toBe('arbol')
    expect(foldText('A\u0301RBOL')).toBe('arbol')
  })
})

describe('one typo', () => {
  test.each([
    ['house', 'house number four', true],
    ['hous', 'house', true],
    ['huose', 'house', true],
    ['hose', 'house', true],
    ['housse', 'house', true],
    ['hause', 'house', true],
    ['ouse', 'house', true],
    ['housse', 'housetop', true],
    ['houssse', 'housetop', false],
    ['grenho', 'greenhouse', true],
    ['greenhuose', 'greenhouse', true],
    ['hxxse', 'house', false],
    ['hsueo', 'house', false],
    ['hos', 'house', false],
    ['use', 'house', false],
    ['xyland', 'yxland', true],
    ['xyland', 'yzland', false],
    ['xyland', 'zxland', false],
    ['cas', 'caza', false],
    ['caas', 'casa', true],
    ['send', 'seed', true],
    ['send', 'sunday', false],
    ['sendy', 'sunday', false],
    ['sundai', 'sunday bread', true],
    ['casa palerno', 'casa palermo 12', true],
    ['caza palerno', 'casa palermo 12', true],
    ['casa xalerno', 'casa palermo 12', false],
    ['palermo 12', 'casa palermo 12', true],
    ['palermo 13', 'casa palermo 12', false],
  ])('[DEF-125] %j in %j: %s', (written, name, isFound) => expect(matchesWithTypos(searchWords(written), name)).toBe(isFound))

  test.each([
    ['hause', 'house'],
    ['huose', 'house'],
    ['hose', 'house'],
    ['housse', 'house'],
    ['greenhuose', 'greenhouse'],
    ['grenhouse', 'greenhouse'],
    ['greeenhouse', 'greenhouse'],
    ['reenhouse', 'greenhouse'],
    ['egreenhouse', 'greenhouse'],
  ])('[DEF-125] %s and %s have a key in common', (typed, known) => {
    const keys = new Set([known.slice(0, 4), known.slice(0, 6)].flatMap(withoutOneLetter))
    expect(typoKeys(typed).some((key) => keys.has(key))).toBe(true)
  })

  test('[DEF-125] the keys are those of the first six letters, and of the first four in a shorter word', () => {
    expect(typoKeys('house')).toEqual(['hous', 'ous', 'hus', 'hos', 'hou'])
    expect(typoKeys('houses')).toEqual(['houses', 'ouses', 'huses', 'hoses', 'houes', 'houss', 'house'])
    expect(typoKeys('housetop')).toEqual(['houset', 'ouset', 'huset', 'hoset', 'houet', 'houst', 'house'])
  })
})

/** As the function `typo_keys` of the database makes them. */
function withoutOneLetter(word: string): string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}

describe('marks', () => {
  const marked = (text: string, written: string) =>
    markMatches(text, searchWords(written))
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('')
  test.each([
    ['Town house in Palermo', 'hous', 'Town [hous]e in Palermo'],
    ['Greenhouse Number Four', 'hous', 'Green[hous]e Number Four'],
    ['Greenhouse by the house', 'hous', 'Greenhouse by the [hous]e'],
    ['House with greenhouse', 'hous', '[Hous]e with greenhouse'],
    ['Casa Común', 'comun', 'Casa [Común]'],
    ['Dársena 4', 'dars', '[Dárs]ena 4'],
    ['Casa de la casa', 'casa', '[Casa] de la [casa]'],
    ['Casa Palermo 12', 'palermo casa', '[Casa] [Palermo] 12'],
    ['Casa Palermo 12', 'palerno', 'Casa [Palermo] 12'],
    ['Casa Palermo 12', 'xylofon', 'Casa Palermo 12'],
    ['🏠 Casa', 'casa', '🏠 [Casa]'],
    ['Casa', '', 'Casa'],
    ['<b>Casa</b>', 'casa', '<b>[Casa]</b>'],
  ])('[DEF-125] %j searched for %j is %j', (text, written, expected) => expect(marked(text, written)).toBe(expected))

  test('[DEF-125] words that overlap or touch are marked once', () => {
    expect(marked('Casa Palermo 12', 'casa cas')).toBe('[Casa] Palermo 12')
    expect(marked('Casa Palermo 12', 'cas casa')).toBe('[Casa] Palermo 12')
    expect(marked('Casa Palermo 12', 'casa palermo 1 12')).toBe('[Casa] [Palermo] [12]')
    expect(marked('xcasacasa', 'casa')).toBe('x[casacasa]')
    expect(markMatches('Casa', ['casa'])).toEqual([{ text: 'Casa', isMatch: true }])
  })

  test.each([
    ['the whole line up to 32 letters before the match', `${'word '.repeat(6)}x light`, ['light'], `${'word '.repeat(6)}x light`],
    ['from a word on beyond', `${'word '.repeat(6)}xy light`, ['light'], `…${'word '.repeat(5)}xy light`],
    ['around the first match, whichever word it is', `early ${'word '.repeat(8)}late`, ['late', 'early'], `early ${'word '.repeat(8)}late`],
    ['from the match on in a very long word', `${'x'.repeat(40)}light`, ['light'], '…light'],
    ['from there on, too, where words follow', `${'x'.repeat(40)}light and dark`, ['light'], '…light and dark'],
    ['all of 120 letters', `light ${'word '.repeat(22)}last`, ['light'], `light ${'word '.repeat(22)}last`],
    ['the words that fit into 120 letters', `light ${'word '.repeat(22)}lasts`, ['light'], `light ${'word '.repeat(22).trim()}…`],
    ['without needless spaces', 'A  light\n\n in **it**', ['light'], 'A light in it'],
  ])('[DEF-125] an excerpt is %s', (_name, text, words, expected) => {
    expect(excerptOf(text, words)).toBe(expected)
  })

  test('[DEF-125] an excerpt begins with a word shortly before the match, and ends with one', () => {
    const text = `${'At the beginning of the street there is nothing. '.repeat(3)}Then a **lighthouse**\nwith a library. ${'And so on. '.repeat(30)}`
    const excerpt = excerptOf(text, ['library'])
    expect(excerpt).toMatch(/^…\S.* with a library\. .*\S…$/)
    expect(excerpt?.length).toBeLessThanOrEqual(122)
    expect(excerptOf('## A **short** one.', ['short'])).toBe('A short one.')
    expect(excerptOf('A short one.', ['short'])).toBe('A short one.')
    expect(excerptOf('A short one.', ['long'])).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { compareWords } from './compare-words.ts'

const shown = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('')

describe('[DOC-01] what changed between two versions, word by word', () => {
  test.each([
    ['', '', ''],
    ['same words', 'same words', 'same words'],
    ['', 'all new', '{+all new+}'],
    ['all gone', '', '{-all gone-}'],
    [
      'put right by a new entry, in the open.',
      'put right by a new entry, in the open, within one bank day, and you are told.',
      'put right by a new entry, in the open{+, within one bank day, and you are told+}.',
    ],
    ['We say so on its page. What is yours stays.', 'What is yours stays.', '{-We say so on its page. -}What is yours stays.'],
    ['a fee of 1,000.00 LUSD is due', 'a fee of 2,000.00 LUSD is due', 'a fee of {-1,000.00 -}{+2,000.00 +}LUSD is due'],
    // Two unchanged words between rewritten ones would only confuse.
    ['red cat on a mat sleeps', 'blue dog on a rug sleeps', '{-red cat on a mat -}{+blue dog on a rug +}sleeps'],
    ['it’s here', 'it’s there', 'it’s {-here-}{+there+}'],
  ])('%j → %j', (before, after, marked) => {
    expect(shown(before, after)).toBe(marked)
  })

  test('leaving out what was added gives the old text, leaving out what was removed the new one', () => {
    const [old, now] = ['one two three four five six seven', 'one 2 three five 5 six eight nine']
    const parts = compareWords(old, now)
    const words = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('')
        .split(/\s+/)
        .filter(Boolean)
        .join(' ')
    expect([words('added'), words('removed')]).toEqual([old, now])
  })
})

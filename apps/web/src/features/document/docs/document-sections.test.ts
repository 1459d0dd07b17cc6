import { describe, expect, test } from 'vitest'
import { headingOf, sectionsOf } from './document-sections.ts'

describe('[DOC-01] the sections of a document', () => {
  test.each([
    ['', []],
    ['Only text.', [['', '', 'Only text.']]],
    [
      '## 1. Who acts\n\nYou.\n\n## 2. Fees\n\n### Small\n\nNone.',
      [
        ['1', 'Who acts', 'You.'],
        ['2', 'Fees', '### Small\n\nNone.'],
      ],
    ],
    [
      'Before.\n# Title',
      [
        ['', '', 'Before.'],
        ['', 'Title', ''],
      ],
    ],
  ])('%j', (content, expected) => {
    expect(sectionsOf(content).map(({ number, title, body }) => [number, title, body.trim()])).toEqual(expected)
  })

  test('a heading is its number and its title', () => {
    expect([headingOf('12. Fees'), headingOf('Fees')]).toEqual([
      { number: '12', title: 'Fees' },
      { number: '', title: 'Fees' },
    ])
  })
})

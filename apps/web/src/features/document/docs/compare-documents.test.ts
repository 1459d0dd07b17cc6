import { describe, expect, test } from 'vitest'
import { compareDocuments } from './compare-documents.ts'

const OLD = '## 1. Who acts\n\nYou act for yourself.\n\n## 2. Fees\n\nEach fee is shown before you confirm.\n\n- cash\n- cards'
const NEW =
  '## 1. Who acts\n\nYou act for yourself.\n\nTell us when a key is lost.\n\n## 2. Fees\n\nEach fee is shown **before** you confirm it.\n\n- cash'

describe('[DOC-01] two versions of a document', () => {
  test('each paragraph is compared with the one it was', () => {
    expect(
      compareDocuments(OLD, NEW).map(
        ({ kind, parts, isChanged }) => `${isChanged ? '!' : ' '} ${kind}: ${parts.map((part) => `${part.kind} ${part.text}`).join(' | ')}`,
      ),
    ).toEqual([
      '  heading: same 1. Who acts',
      '  paragraph: same You act for yourself.',
      '! paragraph: added Tell us when a key is lost.',
      '  heading: same 2. Fees',
      '! paragraph: same Each fee is shown before you confirm  | added it | same .',
      '  item: same cash',
      '! item: removed cards',
    ])
  })

  test('each block belongs to a section of the newer version', () => {
    expect(compareDocuments(OLD, NEW).map(({ section }) => section)).toEqual([0, 0, 0, 1, 1, 1, 1])
    expect(compareDocuments('Gone.\n\n## 1. A', 'Before.\n\n## 1. A\n\n## 2. B').map(({ section }) => section)).toEqual([0, 0, 1, 2])
  })

  test('equal documents have no change, and an empty one is all new', () => {
    expect(compareDocuments(OLD, OLD).some(({ isChanged }) => isChanged)).toBe(false)
    expect(compareDocuments('', OLD).every(({ isChanged }) => isChanged)).toBe(true)
    expect(compareDocuments('', '')).toEqual([])
  })
})

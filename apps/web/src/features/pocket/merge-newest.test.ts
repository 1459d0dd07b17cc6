import type { EntryReply } from '@bourse/contracts/pocket'
import { expect, test } from 'vitest'
import { mergeNewest } from './merge-newest.ts'

const entries = (...seqs: number[]) => seqs.map((seq) => ({ seq: String(seq) })) as EntryReply[]
const merged = (pages: EntryReply[][], newest: EntryReply[]) =>
  mergeNewest(pages, newest)?.map((page) => page.map(({ seq }) => Number(seq)))

test('[PKT-15] new entries are on top, and none is duplicated', () => {
  expect(merged([entries(9, 8), entries(7, 6)], entries(11, 10, 9, 8))).toEqual([
    [11, 10, 9, 8],
    [7, 6],
  ])
  expect(merged([entries(9, 8)], entries(9, 8))).toEqual([[9, 8]])
})

test('everything is read again where entries may be missing, or there were none', () => {
  expect(merged([entries(9, 8)], entries(14, 13, 12))).toBeUndefined()
  expect(merged([[]], entries(1))).toBeUndefined()
  expect(merged([], [])).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { openBook } from './cost-book.ts'

describe.each(['fifo', 'average'] as const)('[DEF-188] a book by %s', (method) => {
  test('gives nothing for nothing, even where nothing is held', () => {
    const book = openBook(method)
    expect(book.take(0n)).toBe(0n)
    book.add(3n, 10n)
    expect([book.take(0n), book.quantity, book.cost]).toEqual([0n, 3n, 10n])
  })

  test('gives its whole cost with the last unit, and no more than is held', () => {
    const book = openBook(method)
    book.add(3n, 10n)
    expect([book.take(2n), book.take(1n), book.cost]).toEqual([6n, 4n, 0n])
    expect(() => book.take(1n)).toThrow(RangeError)
  })
})

test('[DEF-188] a book by fifo goes on with the next lot after a thousand', () => {
  const book = openBook('fifo')
  for (let lot = 0n; lot < 1_002n; lot += 1n) book.add(1n, lot)
  expect([book.take(1_000n), book.take(1n), book.quantity, book.cost]).toEqual([499_500n, 1_000n, 1n, 1_001n])
})

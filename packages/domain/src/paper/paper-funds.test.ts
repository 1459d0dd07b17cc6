import { describe, expect, test } from 'vitest'
import { PaperFunds } from './index.ts'

const fundsWith = (held: bigint) => new PaperFunds([['CASH', { start: 10n, balance: 10n, held }]])

describe('play money', () => {
  test.each<[bigint, bigint, boolean]>([
    [0n, 10n, true],
    [0n, 11n, false],
    [4n, 6n, true],
    [4n, 7n, false],
    [4n, 0n, true],
    [4n, -1n, false],
  ])('of 10 with %d set aside has %d more to set aside: %s', (held, amount, isEnough) => {
    const funds = fundsWith(held)
    expect(funds.reserve('CASH', amount)).toBe(isEnough)
    expect(funds.of('CASH')).toEqual({ start: 10n, balance: 10n, held: isEnough ? held + amount : held })
  })

  test.each<[string, (funds: PaperFunds) => void, string]>([
    ['more is freed than was set aside', (funds) => funds.free('CASH', 5n), 'more CASH was freed than set aside'],
    ['less than nothing is freed', (funds) => funds.free('CASH', -1n), 'more CASH was freed than set aside'],
    ['more is paid than is available', (funds) => funds.pay('CASH', 7n), 'more CASH was paid than available'],
    ['less than nothing is paid', (funds) => funds.pay('CASH', -1n), 'more CASH was paid than available'],
    ['less than nothing is received', (funds) => funds.receive('CASH', -1n), 'a negative amount of CASH was received'],
  ])('is never wrong: it throws when %s', (_what, change, message) => {
    const funds = fundsWith(4n)
    expect(() => change(funds)).toThrow(message)
    expect([funds.of('CASH'), funds.changed()]).toEqual([{ start: 10n, balance: 10n, held: 4n }, []])
  })

  test('is freed, paid and received to the last unit', () => {
    const funds = fundsWith(4n)
    funds.pay('CASH', 6n)
    expect(funds.of('CASH')).toEqual({ start: 10n, balance: 4n, held: 4n })
    funds.free('CASH', 4n)
    for (const nothing of [() => funds.free('CASH', 0n), () => funds.pay('CASH', 0n), () => funds.receive('CASH', 0n)]) nothing()
    funds.receive('CASH', 3n)
    expect(funds.of('CASH')).toEqual({ start: 10n, balance: 7n, held: 0n })
  })

  test('of an asset that was never given is nothing, and tells what has changed', () => {
    const funds = fundsWith(0n)
    expect([funds.of('GOLD'), funds.changed()]).toEqual([{ start: 0n, balance: 0n, held: 0n }, []])
    funds.receive('GOLD', 2n)
    const gold = { start: 0n, balance: 2n, held: 0n }
    expect(funds.changed()).toEqual([['GOLD', gold]])
    expect(funds.entries()).toEqual([
      ['CASH', { start: 10n, balance: 10n, held: 0n }],
      ['GOLD', gold],
    ])
  })
})

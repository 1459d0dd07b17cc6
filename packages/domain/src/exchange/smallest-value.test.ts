import { describe, expect, test } from 'vitest'
import { Book } from './book/book.ts'
import { play } from './book/testing/play.ts'
import { isPrice, isWorthLittle, parseValue, usualMinValue, valueText } from './smallest-value.ts'

const BITCOIN = {
  base: { code: 'LBTC', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 100_000n,
}
const PESOS = {
  base: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  quote: { code: 'LARS', decimals: 2, decimalsMin: 2 },
  lotRaw: 100_000n,
  tickRaw: 10n,
}

describe('[DEF-090] the smallest value of an order', () => {
  test('is about one unit of account, as a round amount of the quote asset', () => {
    expect(valueText(BITCOIN, usualMinValue(BITCOIN, { numerator: 1n, denominator: 1n }))).toBe('1')
    expect(valueText(PESOS, usualMinValue(PESOS, { numerator: 1n, denominator: 1_041n }))).toBe('2000')
    expect(valueText(BITCOIN, usualMinValue(BITCOIN, { numerator: 64_180n, denominator: 1n }))).toBe('0.00002')
    // An asset that the catalogue gives no value counts as one.
    expect(valueText(BITCOIN, usualMinValue(BITCOIN, { numerator: 0n, denominator: 1n }))).toBe('1')
  })

  test('is a whole number of ticks times lots, rounded up, and reads back as it is shown', () => {
    expect(parseValue(BITCOIN, '1')).toEqual({ ok: true, value: 100_000 })
    expect(parseValue(BITCOIN, '0.000001')).toEqual({ ok: true, value: 1 })
    expect(parseValue(BITCOIN, '0.000011')).toEqual({ ok: true, value: 2 })
    expect(valueText(BITCOIN, 2)).toBe('0.00002')
    // Of an asset without decimals the zeros at the end count.
    expect(valueText({ ...PESOS, quote: { ...PESOS.quote, decimals: 0 } }, 2_000)).toBe('2000')
    expect(parseValue(BITCOIN, '0').ok).toBe(false)
    expect(parseValue(BITCOIN, 'x').ok).toBe(false)
  })

  test('is that of its stop or its limit', () => {
    const terms = { minValue: 1_000 }
    expect(isWorthLittle({ limitPrice: 100, stopPrice: 0 }, 9, terms)).toBe(true)
    expect(isWorthLittle({ limitPrice: 100, stopPrice: 0 }, 10, terms)).toBe(false)
    expect(isWorthLittle({ limitPrice: 1, stopPrice: 100 }, 10, terms)).toBe(false)
    expect(isWorthLittle({ limitPrice: 1, stopPrice: 0 }, 1, { minValue: null })).toBe(false)
    expect([isPrice({ price: 100, quantity: 10 }, terms), isPrice({ price: 100, quantity: 9 }, terms)]).toEqual([true, false])
  })

  test('a trade of less sets no last price and triggers no stop; the first that is large enough does', () => {
    const book = new Book()
    book.countTradesFrom(1_000)
    const script = `1 ann sell 20 at 100
       2 bob buy 1 at 110 stop 100 ioc
       3 cid buy 9 at 100
       4 cid buy 10 at 100`
    expect(play(book, script)).toEqual([
      '2 waits with 1',
      '3 takes 9 from 1 at 100',
      '4 takes 10 from 1 at 100',
      '2 is triggered',
      '2 takes 1 from 1 at 100',
    ])
    expect(book.lastPrice).toBe(100)
  })
})

describe('the bounds of a smallest value', () => {
  test('are one and the largest figure', () => {
    const parsed = (text: string) => {
      const read = parseValue(BITCOIN, text)
      return read.ok ? read.value : read.code
    }
    expect([parsed('0.000001'), parsed('0.00001'), parsed('0.000011')]).toEqual([1, 1, 2])
    expect(parsed('90071992547.40991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(parsed('900719925474099999')).toBe(Number.MAX_SAFE_INTEGER)
    expect(usualMinValue(BITCOIN, { numerator: 10n ** 30n, denominator: 1n })).toBe(1)
  })

  test('a market without one takes everything, and every trade is a price', () => {
    const order = { limitPrice: 1, stopPrice: 0 }
    expect([
      isWorthLittle(order, 1, { minValue: null }),
      isWorthLittle(order, 1, { minValue: 2 }),
      isWorthLittle(order, 2, { minValue: 2 }),
    ]).toEqual([false, true, false])
    expect([isPrice({ price: 1, quantity: 1 }, { minValue: null }), isPrice({ price: 1, quantity: 1 }, { minValue: 2 })]).toEqual([
      true,
      false,
    ])
  })
})

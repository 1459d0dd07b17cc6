import { expect, test } from 'vitest'
import { totalsOptions } from './totals-options.ts'

const asset = (code: string, notionalValue: string, isActive = true) => ({ code, name: `${code} name`, names: {}, isActive, notionalValue })
const ASSETS = [asset('LUSD', '1'), asset('LARS', '0.0008'), asset('NONE', '0'), asset('GONE', '3', false)]
const traded = (market: string) => ({ market, last: '1.50' })

test.each([
  ['[DEF-063] offers what has a price', 'LARS', ['LUSD', 'LARS']],
  ['[DEF-063] keeps what is chosen though it is offered no more', 'GONE', ['GONE', 'LUSD', 'LARS']],
  ['offers nothing that is empty', '', ['LUSD', 'LARS']],
])('%s', (_name, chosen, values) => {
  expect(totalsOptions(ASSETS, [], chosen, ({ name }) => name).map(({ value }) => value)).toEqual(values)
})

test.each([
  ['an asset traded for the valuation asset', [traded('NONE-LUSD')], true],
  ['an asset reached by a chain of trades', [traded('LBTC-NONE'), traded('LBTC-LUSD')], true],
  ['nothing from a market without a trade', [{ market: 'NONE-LUSD', last: null }], false],
  ['nothing that no chain reaches', [traded('NONE-LBTC')], false],
  ['nothing that is not active, however traded', [traded('GONE-LUSD')], false],
])('[DEF-063] without a list price offers %s', (_name, markets, isOffered) => {
  const values = totalsOptions(ASSETS, markets, 'LUSD', ({ name }) => name).map(({ value }) => value)
  expect(values).toEqual(isOffered ? ['LUSD', 'LARS', 'NONE'] : ['LUSD', 'LARS'])
})

import { expect, test } from 'vitest'
import { totalsOptions } from './totals-options.ts'

const asset = (code: string, notionalValue: string, isActive = true) => ({ code, name: `${code} name`, isActive, notionalValue })
const ASSETS = [asset('LUSD', '1'), asset('LARS', '0.0008'), asset('NONE', '0'), asset('GONE', '3', false)]

test.each([
  ['[DEF-063] offers what has a price', 'LARS', ['LUSD', 'LARS']],
  ['[DEF-063] keeps what is chosen though it is offered no more', 'GONE', ['GONE', 'LUSD', 'LARS']],
  ['offers nothing that is empty', '', ['LUSD', 'LARS']],
])('%s', (_name, chosen, values) => {
  expect(totalsOptions(ASSETS, chosen).map(({ value }) => value)).toEqual(values)
})

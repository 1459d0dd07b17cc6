import { expect, it } from 'vitest'
import { currencyOf, currencyOptions } from './currency-options.ts'

const asset = (code: string) => ({ code, name: code })

it.each([
  ['LUSD', 'USD'],
  ['LARS', 'ARS'],
  ['BRS', undefined],
  ['USD', undefined],
  ['LBTCX', undefined],
])('[PROF-35] reads the currency of %s', (code, currency) => {
  expect(currencyOf(code)).toBe(currency)
})

it('[PROF-35] offers currencies with an active asset, named in the user’s language', () => {
  expect(currencyOptions([asset('LUSD'), asset('LARS')], 'USD', 'en-GB')).toEqual([
    { value: 'USD', label: 'USD · US Dollar' },
    { value: 'ARS', label: 'ARS · Argentine Peso' },
  ])
  expect(currencyOptions([asset('LUSD')], 'USD', 'es-AR')[0]?.label).toBe('USD · dólar estadounidense')
})

it('[PROF-35] always offers USD and the current choice', () => {
  expect(currencyOptions([], 'CHF', 'en-GB').map(({ value }) => value)).toEqual(['USD', 'CHF'])
  expect(currencyOptions([], '', 'en-GB').map(({ value }) => value)).toEqual(['USD'])
})

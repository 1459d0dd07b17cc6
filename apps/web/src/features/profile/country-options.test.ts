import { expect, it } from 'vitest'
import { countryOptions, flagOf } from './country-options.ts'

const COUNTRIES = [
  { rowId: 83, code: 'DE', name: 'Germany' },
  { rowId: 69, code: 'ES', name: 'Spain' },
  { rowId: 234, code: 'US', name: 'United States of America' },
  { rowId: 249, code: 'AX', name: 'Åland Islands' },
]

it('[PROF-34] names countries in the user’s language and sorts them by its rules', () => {
  expect(countryOptions(COUNTRIES, 'en-GB').map(({ label }) => label)).toEqual(['Åland Islands', 'Germany', 'Spain', 'United States'])
  expect(countryOptions(COUNTRIES, 'es-AR').map(({ label }) => label)).toEqual(['Alemania', 'España', 'Estados Unidos', 'Islas Åland'])
})

it('[PROF-14] [PROF-34] keeps the row id as the value, and the English name and code to search by', () => {
  const option = countryOptions(COUNTRIES, 'pt-BR').find(({ value }) => value === '234')
  expect(option).toEqual({ value: '234', label: 'Estados Unidos', mark: '🇺🇸', detail: 'US', keywords: 'United States of America' })
})

it('[DEF-191] uses the name of the list where the browser has none', () => {
  expect(countryOptions([{ rowId: 1, code: 'XZ', name: 'Somewhere' }], 'es-AR')[0]?.label).toBe('Somewhere')
  expect(countryOptions([{ rowId: 1, code: '?', name: 'Nowhere' }], 'es-AR')[0]).toMatchObject({ label: 'Nowhere', mark: '' })
})

it.each([
  ['AR', '🇦🇷'],
  ['BR', '🇧🇷'],
  ['ar', ''],
  ['', ''],
  ['USA', ''],
])('[DEF-191] draws the flag of %j', (code, flag) => {
  expect(flagOf(code)).toBe(flag)
})

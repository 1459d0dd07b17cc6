import { expect, test } from 'vitest'
import { groupsOf, shortId } from './groups-of.ts'

test('[DEF-060] an address is split into groups of four, and no letter is lost', () => {
  const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
  expect(groupsOf(address).slice(0, 3)).toEqual(['bc1q', 'cr8t', 'e4kr'])
  expect(groupsOf(address).join('')).toBe(address)
  expect(groupsOf('')).toEqual([])
})

test('a transaction is shortened to its ends', () => {
  expect(shortId(`${'a'.repeat(32)}${'b'.repeat(32)}`)).toBe('aaaaaaaa…bbbbbbbb')
})

import { expect, test } from 'vitest'
import { leaveSearch, pressInSearch } from './search-box-keys.ts'

test('[SHELL-38] leaving the box trims its text', () => {
  expect(leaveSearch('  olive grove \t')).toBe('olive grove')
})

test('[SHELL-39] Enter submits the trimmed text', () => {
  expect(pressInSearch('Enter', ' olive ', false)).toEqual({ text: 'olive', fires: true, isHandled: true })
})

test('[SHELL-40] Escape clears only where that is enabled', () => {
  expect(pressInSearch('Escape', 'olive', true)).toEqual({ text: '', fires: true, isHandled: true })
  expect(pressInSearch('Escape', 'olive', false)).toEqual({ text: 'olive', fires: false, isHandled: false })
})

test('[SHELL-40] Escape in an empty box is left to its surroundings, such as a dialog', () => {
  expect(pressInSearch('Escape', '', true).isHandled).toBe(false)
})

test('other keys do nothing', () => {
  expect(pressInSearch('a', 'oliv', true)).toEqual({ text: 'oliv', fires: false, isHandled: false })
})

import { expect, test } from 'vitest'
import { initialsOf, toneOf } from './avatar-name.ts'

test.each([
  ['Inés Aldao', 'IA'],
  ['Greenworks', 'GR'],
  ['Caja Central del Sur', 'CS'],
  ['“Élan” vital', 'ÉV'],
  ['  ', ''],
  ['7 Mares', '7M'],
  ['李明', '李明'],
  ['🌻 Flor & los vientos 🍋', 'FV'],
  ['🍋 Limonero &', 'LI'],
  ['🦜', '🦜'],
])('the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same tint', () => {
  expect(toneOf('Tomás Rey')).toBe(toneOf('Tomás Rey'))
})

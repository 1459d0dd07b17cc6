import { expect, test } from 'vitest'
import { settingsOf } from './settings-values.ts'
import { unsavedFields } from './unsaved-fields.ts'

const saved = settingsOf({ displayName: 'Nora Vidal', links: [{ label: 'Kiln', url: 'https://kiln.example' }] })

test.each([
  ['nothing', {}, []],
  ['the name', { display_name: 'Nora' }, ['profile.settings.displayName']],
  ['the name and back', { display_name: 'Nora Vidal' }, []],
  ['a link', { links: [{ label: 'Kiln', url: 'https://kiln.test' }] }, ['profile.settings.links']],
  ['the same links, typed again', { links: [{ label: 'Kiln', url: 'https://kiln.example' }] }, []],
  [
    'both flags and the country',
    { is_visible_to_public: false, is_visible_to_anon: false, country: 11 },
    ['profile.settings.residency', 'profile.settings.visibility'],
  ],
])('[DEF-044] what is not saved is named: %s', (_, changes, names) => {
  expect(unsavedFields(saved, { ...saved, ...changes })).toEqual(names)
})

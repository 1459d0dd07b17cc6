import { profileSettings } from '@bourse/contracts/profile'
import { expect, it } from 'vitest'
import { settingsOf, settingsToSend } from './settings-values.ts'

it('[PROF-34] [PROF-35] [PROF-36] starts with the United States, USD and visible to all', () => {
  expect(settingsOf({})).toEqual({
    display_name: '',
    country: 234,
    currency_code: 'USD',
    is_visible_to_public: true,
    is_visible_to_anon: true,
    description: '',
    place: '',
    links: [],
    group_visibility: 'members',
    notional_asset_code: 'LUSD',
  })
})

it('[PROF-34] [PROF-36] keeps the values of the profile', () => {
  const about = { description: 'Architect.', place: 'Rosario', links: [{ label: 'Plans', url: 'https://plans.example' }] }
  const known = { displayName: 'Inés', countryId: 11, currencyCode: 'ARS', isVisibleToPublic: true, isVisibleToAnon: false, ...about }
  expect(settingsOf({ ...known, groupVisibility: 'nobody', notionalAssetCode: 'LARS' })).toEqual({
    ...about,
    group_visibility: 'nobody',
    notional_asset_code: 'LARS',
    display_name: 'Inés',
    country: 11,
    currency_code: 'ARS',
    is_visible_to_public: true,
    is_visible_to_anon: false,
  })
})

it('[PROF-37] sends the flags only for a complete profile', () => {
  const values = settingsOf({ displayName: 'Inés' })
  expect(Object.keys(settingsToSend(values, false))).toEqual(['display_name', 'country', 'currency_code'])
  expect(settingsToSend(values, true)).toEqual(values)
  expect(profileSettings.safeParse(settingsToSend(values, false)).success).toBe(true)
})

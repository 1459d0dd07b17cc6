import type { TextKey } from '@bourse/texts/keys'
import type { SettingsValues } from './settings-values.ts'

/** The names of the fields whose values differ from the saved ones, in the order of the form. */
export function unsavedFields(saved: SettingsValues, now: SettingsValues): TextKey[] {
  const changed = (Object.keys(NAMES) as (keyof SettingsValues)[]).filter(
    (field) => JSON.stringify(saved[field]) !== JSON.stringify(now[field]),
  )
  return [...new Set(changed.map((field) => NAMES[field]))]
}

const NAMES: Record<keyof SettingsValues, TextKey> = {
  display_name: 'profile.settings.displayName',
  place: 'profile.settings.place',
  country: 'profile.settings.residency',
  currency_code: 'profile.settings.currency',
  description: 'profile.settings.description',
  links: 'profile.settings.links',
  group_visibility: 'profile.settings.groupVisibility',
  notional_asset_code: 'profile.settings.totals',
  is_visible_to_public: 'profile.settings.visibility',
  is_visible_to_anon: 'profile.settings.visibility',
}

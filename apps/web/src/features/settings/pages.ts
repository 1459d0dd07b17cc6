import type { PageName } from '@bourse/contracts/page'
import type { TextKey } from '@bourse/texts/keys'
import type { IconName } from '#ui/icon'

export type SettingsPageName = Extract<PageName, `settings${string}` | 'security'>

interface SettingsEntry {
  page: Exclude<SettingsPageName, 'settings'>
  icon: IconName
  name: TextKey
}

/** The pages of the settings, in their order. */
export const SETTINGS_PAGES = [
  { page: 'settingsProfile', icon: 'user', name: 'settings.page.profile' },
  { page: 'settingsAppearance', icon: 'palette', name: 'settings.page.appearance' },
  { page: 'settingsNotifications', icon: 'bell', name: 'settings.page.notifications' },
  { page: 'settingsFees', icon: 'percent', name: 'settings.page.fees' },
  { page: 'security', icon: 'shield-check', name: 'settings.page.security' },
  { page: 'settingsKeys', icon: 'key', name: 'settings.page.keys' },
  { page: 'settingsData', icon: 'database', name: 'settings.page.data' },
] as const satisfies readonly SettingsEntry[]

/** Where the list of pages takes the place of the index beside them. */
export const PHONE = '(max-width: 767px)'

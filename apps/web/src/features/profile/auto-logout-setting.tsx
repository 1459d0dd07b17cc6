import { useT } from '#platform/i18n'
import { Switch } from '#ui/switch'
import { useSavePreference } from './use-save-preference.ts'

/** Whether the idle timer also runs on the terminal; on by default (DEF-025). */
export function AutoLogoutSetting({ isOn }: { isOn: boolean }) {
  const t = useT()
  const save = useSavePreference('profile.page.autoLogoutSaved')
  return (
    <Switch
      label={t('profile.page.autoLogout')}
      help={t('profile.page.autoLogoutHelp')}
      checked={isOn}
      onChange={({ target }) => save.mutate({ autoLogoutDnx: target.checked })}
    />
  )
}

import { useT } from '#platform/i18n'
import { setTheme, type Theme, useChosenTheme } from '#platform/theme'
import { SegmentedField } from './segmented-field.tsx'
import { useSavePreference } from './use-save-preference.ts'

/** The system's theme, light or dark; applied at once and saved with the account (SHELL-23, SHELL-24, DEF-016). */
export function ThemeSetting() {
  const t = useT()
  const chosen = useChosenTheme()
  const save = useSavePreference('settings.theme.saved')
  const choose = (value: Theme | 'system') => {
    const next = value === 'system' ? undefined : value
    setTheme(next)
    save.mutate({ menu_theme: next ?? null })
  }
  return (
    <SegmentedField
      label={t('settings.theme')}
      help={t('settings.theme.help')}
      value={chosen ?? 'system'}
      onChange={choose}
      options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
    />
  )
}

import { useT } from '#platform/i18n'
import { setTheme, type Theme, useChosenTheme } from '#platform/theme'
import { Segmented } from '#ui/segmented'
import { useSavePreference } from './use-save-preference.ts'

/** The system's theme, light or dark; applied at once and saved with the account (SHELL-23, SHELL-24, DEF-016). */
export function ThemeSetting() {
  const t = useT()
  const chosen = useChosenTheme()
  const save = useSavePreference('profile.page.themeSaved')
  const choose = (value: Theme | 'system') => {
    const next = value === 'system' ? undefined : value
    setTheme(next)
    save.mutate({ menu_theme: next ?? null })
  }
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {t('profile.page.theme')}
      </span>
      <div>
        <Segmented
          label={t('profile.page.theme')}
          value={chosen ?? 'system'}
          onChange={choose}
          options={[
            { value: 'system', label: t('profile.page.systemTheme') },
            { value: 'light', label: t('profile.page.light') },
            { value: 'dark', label: t('profile.page.dark') },
          ]}
        />
      </div>
    </div>
  )
}

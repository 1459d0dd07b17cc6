import { useT } from '#platform/i18n'
import { setTheme, type Theme, useTheme } from '#platform/theme'
import { Segmented } from '#ui/segmented'
import { useSavePreference } from './use-save-preference.ts'

/** Light or dark, at once and for the account (SHELL-23, SHELL-24, DEF-016). */
export function ThemeSetting() {
  const t = useT()
  const theme = useTheme()
  const save = useSavePreference('profile.page.themeSaved')
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    save.mutate({ menu_theme: chosen })
  }
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {t('profile.page.theme')}
      </span>
      <div>
        <Segmented
          label={t('profile.page.theme')}
          value={theme}
          onChange={choose}
          options={[
            { value: 'light', label: t('profile.page.light') },
            { value: 'dark', label: t('profile.page.dark') },
          ]}
        />
      </div>
    </div>
  )
}

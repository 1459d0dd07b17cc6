import { useT } from '#platform/i18n'
import { chooseTheme } from '#platform/preferences'
import { useTheme } from '#platform/theme'
import { IconButton } from '#ui/button'

/** Shows the theme that a press switches to: a moon in light mode, a sun in dark mode (SHELL-24). */
export function ThemeButton() {
  const t = useT()
  const theme = useTheme()
  return theme === 'light' ? (
    <IconButton icon="moon" label={t('shell.theme.dark')} onClick={() => chooseTheme('dark')} />
  ) : (
    <IconButton icon="sun" label={t('shell.theme.light')} onClick={() => chooseTheme('light')} />
  )
}

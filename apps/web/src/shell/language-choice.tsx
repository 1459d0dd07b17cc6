import type { Lang } from '@bourse/contracts/http'
import { useLocale, useT } from '#platform/i18n'
import { chooseLanguage } from '#platform/preferences'
import { Icon } from '#ui/icon'

/** Each language in its own name, so that its speakers recognize it. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', es: 'Español', pt: 'Português' }

/** A native select: small, and familiar on every device (SHELL-29, DEF-011). */
export function LanguageChoice() {
  const t = useT()
  const { lang } = useLocale()
  return (
    <label className="lang">
      <Icon name="globe-simple" size={16} />
      <span className="vh">{t('shell.language')}</span>
      <select value={lang} onChange={(event) => void chooseLanguage(event.target.value as Lang)}>
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

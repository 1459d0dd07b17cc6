import { isLang, showLanguage, useT } from '#platform/i18n'
import { languageFor } from '#platform/preferences'
import { ErrorState } from '#ui/notice'
import { Select } from '#ui/select'
import { useLocales } from '../queries.ts'
import { drawsFlags } from './draws-flags.ts'
import { useSavePreference } from './use-save-preference.ts'

/** The available languages, each in its own name with its flag; the page follows the choice (SHELL-29, SHELL-30, DEF-011). */
export function LanguageSetting({ chosen }: { chosen: string }) {
  const t = useT()
  // The notice is in the new language, so it waits for its texts, unless another one has been chosen meanwhile.
  const save = useSavePreference('settings.language.saved', async ({ language }) => {
    if (isLang(language) && language === languageFor(location.pathname)) await showLanguage(language)
  })
  const { data, isError, isFetching, refetch } = useLocales()
  if (isError && !data) return <ErrorState what={t('settings.language.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  const options = data?.locales.map(({ code, name, flag }) => ({ value: code, label: drawsFlags() ? `${flag} ${name}` : name }))
  return (
    <Select
      label={t('settings.language')}
      help={t('settings.language.help')}
      options={options ?? []}
      disabled={!options}
      value={chosen}
      onChange={({ target }) => isLang(target.value) && save.mutate({ language: target.value })}
    />
  )
}

import { useMemo } from 'react'
import { useLocale } from '#platform/i18n'
import { type CountryOption, countryOptions } from './country-options.ts'
import { drawsFlags } from '#features/settings'
import { useSettingsChoices } from './queries.ts'

/** The countries in the page's language, with flags where they can be drawn; empty until the list is loaded. */
export function useCountryOptions(isWanted = true): CountryOption[] {
  const { tag } = useLocale()
  const { data } = useSettingsChoices(isWanted)
  return useMemo(() => {
    if (!isWanted) return []
    const options = countryOptions(data?.countries ?? [], tag)
    return drawsFlags() ? options : options.map((option) => ({ ...option, mark: '' }))
  }, [data, isWanted, tag])
}

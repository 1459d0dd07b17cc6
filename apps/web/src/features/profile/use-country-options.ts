import { useMemo } from 'react'
import { useLocale } from '#platform/i18n'
import { type CountryOption, countryOptions } from './country-options.ts'
import { drawsFlags } from './draws-flags.ts'
import { useSettingsChoices } from './queries.ts'

/** The countries in the language of the page, with their flags where those can be drawn; none before the list has come. */
export function useCountryOptions(isWanted = true): CountryOption[] {
  const { tag } = useLocale()
  const { data } = useSettingsChoices(isWanted)
  return useMemo(() => {
    const options = countryOptions(data?.countries ?? [], tag)
    return drawsFlags() ? options : options.map((option) => ({ ...option, mark: '' }))
  }, [data, tag])
}

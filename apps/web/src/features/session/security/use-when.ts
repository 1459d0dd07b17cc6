import { useMemo } from 'react'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale } from '#platform/i18n'

/** Date and time in the page's language. */
export function useWhen(): (iso: string) => string {
  const { tag } = useLocale()
  return useMemo(() => {
    const format = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
    return (iso) => format.format(new Date(iso))
  }, [tag])
}

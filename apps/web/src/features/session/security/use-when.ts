import { useLocale } from '#platform/i18n'
import { dateTimeText } from '#platform/moments'

/** Date and time in the page's language. */
export function useWhen(): (iso: string) => string {
  const { tag } = useLocale()
  return (iso) => dateTimeText(new Date(iso), tag)
}

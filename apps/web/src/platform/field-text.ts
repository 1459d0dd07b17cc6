import { hasText, t } from './i18n.ts'

/** The server sends the text of a field error as a dictionary key. */
export function fieldText(key: string): string {
  return hasText(key) ? t(key) : t('fields.invalid')
}

import { hasText, t } from './i18n.ts'

/** A field's text comes from the server as a dictionary key. */
export function fieldText(key: string): string {
  return hasText(key) ? t(key) : t('fields.invalid')
}

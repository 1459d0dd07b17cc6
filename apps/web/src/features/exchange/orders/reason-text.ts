import { hasText, type Translate } from '#platform/i18n'

/** The dictionary's words for a reason; the word itself where the server knows one more than this page. */
export function reasonText(reason: string, t: Translate): string {
  const key = `exchange.reason.${reason}`
  return hasText(key) ? t(key) : reason || t('maxOrders.reason.none')
}

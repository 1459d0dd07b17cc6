import { hasText, type Translate } from '#platform/i18n'

/** The dictionary's text for a reason; the code itself if this page does not know it. */
export function reasonText(reason: string, t: Translate): string {
  const key = `exchange.reason.${reason}`
  return hasText(key) ? t(key) : reason || t('maxOrders.reason.none')
}

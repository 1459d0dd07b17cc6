import { paperMode } from '#features/paper'
import { t } from '#platform/i18n'

/** Whatever is told of a paper order says so. */
export function marked(text: string): string {
  return paperMode.get() ? `${t('pages.paper')}: ${text}` : text
}

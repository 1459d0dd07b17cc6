import type { Lang } from '@bourse/contracts/http'
import { isLang } from './i18n.ts'

/** The first language that the browser asks for and the product has: “pt-BR” is Portuguese. `theme.js` decides likewise. */
export function askedLanguage(tags: readonly string[]): Lang | undefined {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang)
}

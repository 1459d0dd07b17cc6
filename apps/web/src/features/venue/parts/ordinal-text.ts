import type { Lang } from '@bourse/contracts/http'
import type { Translate } from '#platform/i18n'

/** “3rd”, as the language writes it. */
export function ordinalText(place: number, lang: Lang, t: Translate): string {
  const form = new Intl.PluralRules(lang, { type: 'ordinal' }).select(place)
  const key = form === 'one' || form === 'two' || form === 'few' ? form : 'other'
  return t(`venue.ordinal.${key}`, { place })
}

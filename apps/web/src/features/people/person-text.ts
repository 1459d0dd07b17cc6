import type { PersonRegisterRow } from '@bourse/contracts/people'
import { percentText } from '@bourse/domain/formats'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { Translate } from '#platform/i18n'
import { durationText } from '#features/admin'

/** As the amounts of the page are printed. */
export const VALUED_IN = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }

/** A closed account has no name any more. */
export function nameText(t: Translate, { displayName, name }: Pick<PersonRegisterRow, 'displayName' | 'name'>): string {
  return displayName || name || t('people.closedAccount')
}

/** “Mateo”, for sentences that speak of the person. */
export function firstName(t: Translate, person: Pick<PersonRegisterRow, 'displayName' | 'name'>): string {
  return nameText(t, person).split(' ')[0] ?? ''
}

const NOW_MS = 120_000

/** “now”, “6 min”, “1 d 4 h”. */
export function seenText(t: Translate, seenAt: number, now: number): string {
  return now - seenAt < NOW_MS ? t('people.now') : durationText(t, now - seenAt)
}

/** “96.4%” */
export function scoreText(score: number, tag: string): string {
  return percentText(score, tag, 'share')
}

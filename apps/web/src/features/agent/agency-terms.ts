import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { percentText } from '@bourse/domain/formats'
import { exactAmount, splitFigure } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { termsOf, type Way } from './terms.ts'

/** An agent's fee for an asset as text: “0.5% + 1.00 LUSD”. */
export function feeWords(agency: AgencyReply, way: Way, asset: AssetReply, t: Translate, locale: string): string {
  const { ppm, flat } = termsOf(agency, way).rates
  const percent = percentText(ppm / 10_000, locale, 'rate')
  if (ppm === 0 && flat === 0n) return t('agent.terms.free')
  if (flat === 0n) return percent
  const amount = exactText(flat, asset, locale)
  return ppm === 0 ? amount : t('agent.terms.both', { percent, amount })
}

/** The minimum and maximum of one movement. */
export function limitWords(agency: AgencyReply, way: Way, asset: AssetReply, t: Translate, locale: string): string {
  const { min, max } = termsOf(agency, way)
  return t('agent.terms.between', { least: shortFigure(min, asset, locale), most: shortFigure(max, asset, locale), code: asset.code })
}

/** The typical duration, in the largest suitable unit. */
export function timeWords({ typicalMinutes }: AgencyReply, t: Translate): string {
  if (typicalMinutes < 90) return t('agent.terms.minutes', { count: typicalMinutes })
  if (typicalMinutes < 48 * 60) return t('agent.terms.hours', { count: Math.round(typicalMinutes / 60) })
  return t('agent.terms.days', { count: Math.round(typicalMinutes / (24 * 60)) })
}

/** A figure among others of the same asset: without its code, and without an all-zero fraction. */
export function shortFigure(raw: bigint, { decimals, decimals_min }: AssetReply, locale: string): string {
  const { sign, whole, fraction } = splitFigure(exactAmount(raw, { decimals, decimalsMin: decimals_min }), locale)
  return sign + whole + (/[1-9]/.test(fraction) ? fraction : '')
}

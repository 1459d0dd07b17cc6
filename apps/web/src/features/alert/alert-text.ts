import type { AlertReply } from '@bourse/contracts/alert'
import { basisPointsText, parsePerMille } from '@bourse/domain/alert'
import { percentText } from '@bourse/domain/formats'
import { figureText } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'

type Terms = Pick<AlertReply, 'market' | 'kind' | 'direction' | 'threshold' | 'span'>

/** LBTC-LUSD is written LBTC/LUSD. */
export function pairOf(symbol: string): string {
  return symbol.replace('-', '/')
}

/** What it tells: “At or above 65,000 LUSD”. */
export function whenText({ market, kind, direction, threshold, span }: Terms, t: Translate, locale: string): string {
  const [base, quote] = market.split('-')
  const unit = { price: ` ${quote}`, volume: ` ${base}`, percent: '', spread: '', fill: '' }[kind]
  const figure = kind === 'spread' ? inBasisPoints(threshold ?? '') : (threshold ?? '')
  const shown = kind === 'percent' ? percentText(Number(figure), locale, 'chosen') : `${groupedText(figure, locale)}${unit}`
  const values = { threshold: shown, span: span === null ? '' : t(`alert.span.${span}`) }
  return t(`alert.when.${kind}.${direction}` as 'alert.when.price.above', values)
}

/** A spread is kept in per mille, and shown in basis points as everywhere in the terminal. */
export function inBasisPoints(perMille: string): string {
  const read = parsePerMille(perMille)
  return read.ok ? basisPointsText(read.value) : perMille
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const

/** The largest unit that divides it: 5,400 seconds are 90 minutes. */
export function restText(seconds: number, t: Translate): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ['minutes', 60]
  return t(`alert.rest.${unit}`, { count: Math.round(seconds / size) })
}

/** Once, or again after how long. */
export function oftenText({ restSeconds }: Pick<AlertReply, 'restSeconds'>, t: Translate): string {
  return restSeconds === null ? t('alert.mode.once') : t('alert.often.again', { rest: restText(restSeconds, t) })
}

export function groupedText(plain: string, locale: string): string {
  return plain === '' ? '' : figureText(plain, locale)
}

import type { RateReply, WalletReply } from '@bourse/contracts/pocket'
import { dateFormat } from '@bourse/domain/formats'
import { displayAmount, floorDiv, powerOfTen, figureText } from '@bourse/domain/money'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { Translate } from '#platform/i18n'
import { ratioOf } from '#platform/positions'

interface Words {
  t: Translate
  locale: string
  now: number
}

/** The source and time of a value: `Last trade 14:05`. */
export function rateSource({ source, at, numerator }: RateReply, { t, locale, now }: Words): string {
  if (source === 'self') return t('home.value.rate.self')
  if (source === 'trade') return t('home.value.rate.trade', { time: tradeTime(at ?? now, locale, now) })
  return numerator === '0' ? t('home.value.rate.none') : t('home.value.rate.catalogue')
}

/** How a total was derived, from the wallets with a balance. */
export function totalNote(wallets: readonly WalletReply[], words: Words): string {
  const { t, locale, now } = words
  const rates = wallets.filter(({ balance }) => BigInt(balance) > 0n).map(({ rate }) => rate)
  const trades = rates.flatMap(({ source, at }) => (source === 'trade' && at !== null ? [at] : []))
  const listed = rates.filter(({ source, numerator }) => source === 'catalogue' && numerator !== '0').length
  const unpriced = rates.filter(({ source, numerator }) => source === 'catalogue' && numerator === '0').length
  const time = trades.length > 0 ? tradeTime(Math.min(...trades), locale, now) : ''
  const sentences = [
    trades.length > 0 && listed > 0 && t('home.value.note.mixed', { time, count: listed }),
    trades.length > 0 && listed === 0 && t('home.value.note.trades', { time }),
    trades.length === 0 && listed > 0 && t('home.value.note.catalogue'),
    trades.length === 0 && listed === 0 && t('home.value.note.self', { asset: VALUATION_ASSET.code }),
    unpriced > 0 && t('home.value.note.unpriced', { count: unpriced }),
  ]
  return sentences.filter(Boolean).join(' ')
}

const SIGNIFICANT = 6
const DIGITS_MIN = 2
const DIGITS_MAX = 12

/** One whole unit in the valuation asset, with six significant digits, rounded down: `64,180.50`, `0.000961538`. */
export function rateFigure(rate: Pick<RateReply, 'numerator' | 'denominator'>, locale: string): string {
  const { numerator, denominator } = ratioOf(rate)
  const scaled = (digits: number) => floorDiv(numerator * powerOfTen(digits), denominator)
  let digits = DIGITS_MIN
  while (digits < DIGITS_MAX && scaled(digits) < powerOfTen(SIGNIFICANT - 1)) digits += 1
  const plain = displayAmount(scaled(digits), { decimals: digits, decimalsMin: digits })
  return figureText(plain.replace(/(\.\d\d\d*?)0+$/, '$1'), locale)
}

/** The time for today; with its date for other days, and with the year for other years. */
export function tradeTime(at: number, locale: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const time = { hour: '2-digit', minute: '2-digit' } as const
  if (then.toDateString() === today.toDateString()) return dateFormat(locale, time).format(at)
  const day = { day: 'numeric', month: 'short' } as const
  return then.getFullYear() === today.getFullYear()
    ? dateFormat(locale, { ...day, ...time }).format(at)
    : dateFormat(locale, { ...day, year: 'numeric' }).format(at)
}

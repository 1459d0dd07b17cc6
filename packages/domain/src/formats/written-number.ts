import { formSigns } from './figure-form.ts'

/** What a plain number is written with, as `Intl` names it. */
export interface PlainStyle {
  useGrouping?: 'always'
  minimumFractionDigits?: number
  maximumFractionDigits?: number
  signDisplay?: 'exceptZero'
}

/** Decimal and group separator. The first call to `Intl` takes a phone a twentieth of a second, so our own languages are written by hand. */
const SIGNS: Readonly<Record<string, readonly [decimal: string, group: string]>> = {
  'en-GB': ['.', ','],
  'es-AR': [',', '.'],
  'pt-BR': [',', '.'],
}
const KNOWN = new Set(['useGrouping', 'minimumFractionDigits', 'maximumFractionDigits', 'signDisplay'])
const FRACTION_DIGITS = 3
/** From here on digits are no longer written out. */
const TOO_LARGE = 1e21

/** A number as `Intl` writes it, in the product's own languages; undefined for any other, and for what is more than a plain number. */
export function writtenNumber(value: number | bigint, locale: string, style: object): string | undefined {
  const signs = signsOf(locale)
  if (!signs || !isPlain(style) || !(Math.abs(Number(value)) < TOO_LARGE)) return undefined
  const { minimumFractionDigits: fewest = 0, maximumFractionDigits: most = Math.max(fewest, FRACTION_DIGITS) } = style
  const [whole, fraction] = digitsOf(value, most)
  const shown = fraction.padEnd(fewest, '0').slice(0, fewest) + fraction.slice(fewest).replace(/0+$/, '')
  const isNegative = value < 0 || Object.is(value, -0)
  const isZero = !/[1-9]/.test(whole + shown)
  const sign = style.signDisplay === 'exceptZero' ? (isZero ? '' : isNegative ? '-' : '+') : isNegative ? '-' : ''
  return `${sign}${whole.replace(/\B(?=([0-9]{3})+$)/g, signs[1])}${shown && signs[0] + shown}`
}

/** Those of the language, or of the form of one's own that the locale names. */
function signsOf(locale: string): (typeof SIGNS)[string] | undefined {
  const form = formSigns(locale)
  const language = SIGNS[locale.replace(/-[ux]-.*/, '')]
  return language && form ? [form.decimal, form.group] : language
}

/** Whole digits and at most so many of the fraction, rounded half up, as Intl rounds: by the shortest digits that stand for the number. */
function digitsOf(value: number | bigint, most: number): readonly [whole: string, fraction: string] {
  const [mantissa = '', exponent] = String(value).replace(/^-/, '').split('e-')
  const [left = '', right = ''] = mantissa.split('.')
  const [whole, fraction] = exponent === undefined ? [left, right] : ['0', '0'.repeat(Number(exponent) - 1) + left + right]
  if (fraction.length <= most) return [whole, fraction]
  const isUp = fraction.charAt(most) >= '5'
  const digits = String(BigInt(whole + fraction.slice(0, most)) + (isUp ? 1n : 0n)).padStart(most + 1, '0')
  return [digits.slice(0, digits.length - most), digits.slice(digits.length - most)]
}

function isPlain(style: object): style is PlainStyle {
  return (
    Object.keys(style).every((key) => KNOWN.has(key)) &&
    'useGrouping' in style &&
    style.useGrouping === 'always' &&
    (!('signDisplay' in style) || style.signDisplay === 'exceptZero')
  )
}

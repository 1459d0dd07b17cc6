import { formSigns, isMonthFirst, joinedText, monthFirst, signedParts } from './figure-form.ts'
import { writtenNumber } from './written-number.ts'

export interface NumberFormatter {
  format(value: number | bigint): string
  formatToParts(value: number | bigint): Intl.NumberFormatPart[]
}

export interface DateFormatter {
  format(at: number | Date): string
  formatToParts(at: number | Date): Intl.DateTimeFormatPart[]
}

const numbers = new Map<string, NumberFormatter>()
const dates = new Map<string, DateFormatter>()

/**
 * Number formats by locale, in the form that its private end names. Creating a format costs a hundred times as much as using it, so each is
 * created once.
 */
export function numberFormat(locale: string, style?: Intl.NumberFormatOptions): NumberFormatter {
  return remembered(numbers, `${locale} ${JSON.stringify(style)}`, () => {
    const format = new Intl.NumberFormat(locale, style)
    const signs = formSigns(locale)
    return signs ? fromParts((value: number | bigint) => signedParts(format.formatToParts(value), signs)) : format
  })
}

/** Date and time formats by locale, likewise. */
export function dateFormat(locale: string, style?: Intl.DateTimeFormatOptions): DateFormatter {
  return remembered(dates, `${locale} ${JSON.stringify(style)}`, () => {
    const format = new Intl.DateTimeFormat(locale, style)
    return isMonthFirst(locale) ? fromParts((at: number | Date) => monthFirst(format.formatToParts(at))) : format
  })
}

function fromParts<Value, Part extends { value: string }>(formatToParts: (value: Value) => Part[]) {
  return { formatToParts, format: (value: Value) => joinedText(formatToParts(value)) }
}

/**
 * The percent sign by language. Spanish puts a non-breaking space before it in every region, whatever Intl says. The product's own
 * languages are listed, as in `figure-signs.ts`; other languages are read from Intl once.
 */
const percentSigns: Record<string, string> = { en: '%', es: '\u00a0%', pt: '%' }

/** Appends the percent sign to a figure that is already formatted: “0.20%”, in Spanish “0,20 %”. */
function inPercent(figure: string, locale: string): string {
  const language = locale.replace(/-.*/, '')
  return `${figure}${(percentSigns[language] ??= percentSignByIntl(language))}`
}

/**
 * What a percentage says decides how many decimals it has: a share of something and a change one, how far one price is from another two,
 * a rate that is charged or paid two, or more where it was set so, what somebody has chosen as many as were given, and progress towards a
 * goal none.
 */
const PERCENTS = {
  share: { fewest: 1, most: 1, isSigned: false },
  change: { fewest: 1, most: 1, isSigned: true },
  distance: { fewest: 2, most: 2, isSigned: true },
  rate: { fewest: 2, most: 4, isSigned: false },
  signedRate: { fewest: 2, most: 4, isSigned: true },
  chosen: { fewest: 0, most: 4, isSigned: false },
  progress: { fewest: 0, most: 0, isSigned: false },
} as const

export type PercentKind = keyof typeof PERCENTS

/** A percentage: “6.2%”, in Spanish “6,2 %”; rounded toward zero, like all figures, and with their minus, which is no hyphen. */
export function percentText(percent: number, locale: string, kind: PercentKind): string {
  const { fewest, most, isSigned } = PERCENTS[kind]
  const style = { minimumFractionDigits: fewest, maximumFractionDigits: most, ...(isSigned && ({ signDisplay: 'exceptZero' } as const)) }
  return inPercent(numberText(cutTo(percent, most), locale, style), locale)
}

/** The percentage of a whole that a part is. */
export function shareText(part: number, total: number, locale: string, kind: 'share' | 'progress' = 'share'): string {
  return percentText(total > 0 ? (part / total) * 100 : 0, locale, kind)
}

/** A number that is no amount, such as a count: grouped, four digits too, and with the minus of all figures. */
export function numberText(value: number | bigint, locale: string, style?: Intl.NumberFormatOptions): string {
  const grouped = { useGrouping: 'always', ...style } as const
  return (writtenNumber(value, locale, grouped) ?? numberFormat(locale, grouped).format(value)).replace('-', '−')
}

/** Rounded toward zero; what is only a floating point's error below a figure is that figure. */
function cutTo(value: number, digits: number): number {
  const scaled = value * 10 ** digits
  const nearest = Math.round(scaled)
  // Never a negative zero.
  return (Math.abs(scaled - nearest) < 1e-6 ? nearest : Math.trunc(scaled)) / 10 ** digits || 0
}

function percentSignByIntl(language: string): string {
  const parts = numberFormat(language, { style: 'percent' }).formatToParts(0)
  return parts.flatMap(({ type, value }) => (type === 'integer' ? [] : value)).join('')
}

function remembered<Format>(known: Map<string, Format>, key: string, make: () => Format): Format {
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}

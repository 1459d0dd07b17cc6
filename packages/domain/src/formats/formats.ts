const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Number formats by locale. Creating a format costs a hundred times as much as using it, so each is created once. */
export function numberFormat(locale: string, style?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remembered(numbers, `${locale} ${JSON.stringify(style)}`, () => new Intl.NumberFormat(locale, style))
}

/** Date and time formats by locale, cached likewise. */
export function dateFormat(locale: string, style?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(dates, `${locale} ${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(locale, style))
}

/**
 * The percent sign by language. Spanish puts a non-breaking space before it in every region, whatever Intl says. The product's own
 * languages are listed, as in `figure-signs.ts`; other languages are read from Intl once.
 */
const percentSigns: Record<string, string> = { en: '%', es: '\u00a0%', pt: '%' }

/** Appends the percent sign to a figure that is already formatted: “0.20%”, in Spanish “0,20 %”. */
export function inPercent(figure: string | number, locale: string): string {
  const language = locale.replace(/-.*/, '')
  return `${figure}${(percentSigns[language] ??= percentSignByIntl(language))}`
}

export interface PercentStyle {
  /** How many decimals it has: as many, or from as few to as many as it needs. */
  digits: number | readonly [fewest: number, most: number]
  /** Whether a gain gets a plus. */
  isSigned?: boolean
}

/** A percentage: “6.20%”, in Spanish “6,20 %”; a negative one with the minus of all figures, which is no hyphen. */
export function percentText(percent: number, locale: string, { digits, isSigned = false }: PercentStyle): string {
  const [fewest, most] = typeof digits === 'number' ? [digits, digits] : digits
  const style = { minimumFractionDigits: fewest, maximumFractionDigits: most, ...(isSigned && ({ signDisplay: 'exceptZero' } as const)) }
  return inPercent(numberFormat(locale, style).format(percent).replace('-', '−'), locale)
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

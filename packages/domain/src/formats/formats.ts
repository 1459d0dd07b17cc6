const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** The locale's numbers. Making a format costs a hundred times what using it does, so each is made once. */
export function numberFormat(locale: string, style?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remembered(numbers, `${locale} ${JSON.stringify(style)}`, () => new Intl.NumberFormat(locale, style))
}

/** The locale's dates and times, likewise. */
export function dateFormat(locale: string, style?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(dates, `${locale} ${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(locale, style))
}

/**
 * What follows a figure in percent. Spanish sets it apart by a space that does not break, in every region, whatever Intl says of
 * them. The product's own languages are known by heart, as the signs of figures are; others are asked for once.
 */
const percentSigns: Record<string, string> = { en: '%', es: '\u00a0%', pt: '%' }

/** A figure, written by the locale already, in percent: “0.20%”, in Spanish “0,20 %”. */
export function inPercent(figure: string | number, locale: string): string {
  const language = locale.replace(/-.*/, '')
  return `${figure}${(percentSigns[language] ??= percentSignByIntl(language))}`
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

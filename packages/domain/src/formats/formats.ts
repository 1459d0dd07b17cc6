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

function remembered<Format>(known: Map<string, Format>, key: string, make: () => Format): Format {
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}

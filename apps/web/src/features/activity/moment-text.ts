/** The day with its year and the time of it, in the reader's own clock. */
export function momentText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

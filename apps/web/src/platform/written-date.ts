import { isMonthFirst } from '@bourse/domain/formats'

/** Which parts of a moment are written, as `Intl` names them. */
export type DateStyle = 'month' | 'shortMonth' | 'day' | 'date' | 'shortDay' | 'shortDate' | 'clock'

interface Parts {
  day: number
  month: number
  year: number
  hour: number
  minute: number
}

interface Language {
  months: readonly string[]
  shortMonths: readonly string[]
  /** Between the day and a long month, and between a month and its year. */
  between: string
  /** The same around a short month. */
  shortBetween: string
}

/**
 * The first date that Intl writes takes a phone a twelfth of a second, so our own languages are written by hand: exactly as Intl writes
 * them, which a test compares.
 */
const LANGUAGES: Readonly<Record<string, Language>> = {
  'en-GB': {
    months: 'January February March April May June July August September October November December'.split(' '),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
    between: ' ',
    shortBetween: ' ',
  },
  'es-AR': {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    shortMonths: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
    between: ' de ',
    shortBetween: ' ',
  },
  'pt-BR': {
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
    shortMonths: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'.split(' '),
    between: ' de ',
    shortBetween: ' de ',
  },
}

/** Undefined in a language that is not ours, with the month first, and for a moment that is none. */
export function writtenDate(at: number | Date, locale: string, style: DateStyle, isUtc: boolean): string | undefined {
  const language = isMonthFirst(locale) ? undefined : LANGUAGES[locale.replace(/-[ux]-.*/, '')]
  const moment = new Date(at)
  const parts = isUtc ? utcParts(moment) : localParts(moment)
  // Intl counts years before our era in another way.
  return language && parts.year > 0 ? write(parts, language, style) : undefined
}

function write({ day, month, year, hour, minute }: Parts, language: Language, style: DateStyle): string {
  const { between, shortBetween } = language
  const long = language.months[month] ?? ''
  const short = language.shortMonths[month] ?? ''
  switch (style) {
    case 'month':
      return `${long}${between}${year}`
    case 'shortMonth':
      return `${short}${shortBetween}${year}`
    case 'day':
      return `${day}${between}${long}`
    case 'date':
      return `${day}${between}${long}${between}${year}`
    case 'shortDay':
      return `${day}${shortBetween}${short}`
    case 'shortDate':
      return `${day}${shortBetween}${short}${shortBetween}${year}`
    case 'clock':
      return `${twoDigits(hour)}:${twoDigits(minute)}`
  }
}

function localParts(at: Date): Parts {
  return { day: at.getDate(), month: at.getMonth(), year: at.getFullYear(), hour: at.getHours(), minute: at.getMinutes() }
}

function utcParts(at: Date): Parts {
  return { day: at.getUTCDate(), month: at.getUTCMonth(), year: at.getUTCFullYear(), hour: at.getUTCHours(), minute: at.getUTCMinutes() }
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}

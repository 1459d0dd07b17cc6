/** How somebody wants figures and days written, whatever the language of the texts. */
export interface FigureForm {
  numbers: NumberForm
  days: DayForm
}

export const NUMBER_FORMS = ['language', 'point', 'comma', 'space'] as const
export type NumberForm = (typeof NUMBER_FORMS)[number]
/** Which comes first; all languages of the product begin with the day. */
export const DAY_FORMS = ['day', 'month'] as const
export type DayForm = (typeof DAY_FORMS)[number]

export const LANGUAGE_FORM: FigureForm = { numbers: 'language', days: 'day' }

/** All have a 24-hour clock, so that a column of times has one width. */
const TAGS = { en: 'en-GB', es: 'es-AR-u-hc-h23', pt: 'pt-BR' }

/** The locale for numbers and dates. A form of one's own is its private end, `pt-BR-x-point-month`, which Intl passes over. */
export function formatTag(lang: keyof typeof TAGS, { numbers, days }: FigureForm = LANGUAGE_FORM): string {
  const marks = [...(numbers === 'language' ? [] : [numbers]), ...(days === 'month' ? [days] : [])]
  return marks.length === 0 ? TAGS[lang] : `${TAGS[lang]}-x-${marks.join('-')}`
}

interface Signs {
  decimal: string
  group: string
}

const SIGNS: Record<Exclude<NumberForm, 'language'>, Signs> = {
  point: { decimal: '.', group: ',' },
  comma: { decimal: ',', group: '.' },
  space: { decimal: ',', group: '\u00a0' },
}

/** The signs that the form of a tag names. */
export function formSigns(tag: string): Signs | undefined {
  const form = marksOf(tag).find((mark): mark is keyof typeof SIGNS => Object.hasOwn(SIGNS, mark))
  return form && SIGNS[form]
}

export function isMonthFirst(tag: string): boolean {
  return marksOf(tag).includes('month')
}

function marksOf(tag: string): readonly string[] {
  return tag.split('-x-')[1]?.split('-') ?? []
}

/** With other signs, otherwise as Intl writes it. */
export function signedParts(parts: readonly Intl.NumberFormatPart[], { decimal, group }: Signs): Intl.NumberFormatPart[] {
  return parts.map((part) =>
    part.type === 'decimal' ? { ...part, value: decimal } : part.type === 'group' ? { ...part, value: group } : part,
  )
}

/** The month before the day: “Friday, December 4, 2026”, in Spanish “viernes, diciembre 4, 2026”. */
export function monthFirst(parts: readonly Intl.DateTimeFormatPart[]): Intl.DateTimeFormatPart[] {
  const [day, month] = [indexOf(parts, 'day'), indexOf(parts, 'month')]
  if (day === -1 || month < day) return [...parts]
  const between = joinedText(parts.slice(day + 1, month))
  const isInFigures = /^[^\p{L}\s]+$/u.test(between)
  const year = indexOf(parts, 'year')
  return parts.flatMap((part, at) => {
    if (at === day) return parts.slice(month, month + 1)
    if (at === month) return parts.slice(day, day + 1)
    if (at === day + 1 && !isInFigures) return [{ type: 'literal' as const, value: ' ' }]
    if (at > day + 1 && at < month) return isInFigures ? [part] : []
    return year > month && at > month && at < year && !isInFigures
      ? at === month + 1
        ? [{ type: 'literal' as const, value: ', ' }]
        : []
      : [part]
  })
}

export function joinedText(parts: readonly { value: string }[]): string {
  return parts.map(({ value }) => value).join('')
}

function indexOf(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): number {
  return parts.findIndex((part) => part.type === type)
}

import type { Lang } from '@bourse/contracts/http'

export type Values = Readonly<Record<string, string | number | undefined>>

/** A text with its `{{holes}}` filled in. One pass only: what stands in a value is never taken for a hole. */
export function fill(text: string, values: Values, missing = ''): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => String((Object.hasOwn(values, hole) ? values[hole] : undefined) ?? missing))
}

/** Which of a text's two forms a count takes: `key_one` or `key_other`; as `Intl.PluralRules` says, without the time that it takes to load. */
export function formOf(lang: Lang, count: number): 'one' | 'other' {
  const size = Math.abs(count)
  return (lang === 'pt' ? size < 2 : size === 1) ? 'one' : 'other'
}

import type { Lang } from '@bourse/contracts/http'

export type Values = Readonly<Record<string, string | number | undefined>>

/** A text with its `{{holes}}` filled in. One pass only: what stands in a value is never taken for a hole. */
export function fill(text: string, values: Values, missing = ''): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => String((Object.hasOwn(values, hole) ? values[hole] : undefined) ?? missing))
}

/** Which of a text's two forms a count takes: `key_one` or `key_other`. */
export function formOf(lang: Lang, count: number): 'one' | 'other' {
  RULES[lang] ??= new Intl.PluralRules(lang)
  return RULES[lang].select(count) === 'one' ? 'one' : 'other'
}

const RULES: Partial<Record<Lang, Intl.PluralRules>> = {}

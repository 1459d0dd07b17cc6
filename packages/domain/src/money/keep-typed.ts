import { type Misread, readTyped, type TypedRules } from './read-typed.ts'

/** No figure begins with these marks, so that a text that was not understood can never be read as an amount. */
const UNFINISHED = '?'
const REFUSED = '!'

/**
 * What a form keeps of a typed text: plain digits with a full stop if it was understood (`1,000` is kept as `1000`), otherwise the text as
 * typed, behind a mark. So nothing is lost, and `1.5` that a Spanish field refused is not taken for one and a half.
 */
export function keepTyped(text: string, rules: TypedRules): string {
  const read = readTyped(text, rules)
  return read.ok ? read.plain : `${read.isUnfinished ? UNFINISHED : REFUSED}${text}`
}

/** Once the field is left or the form is submitted, an unfinished text counts as wrong. */
export function leaveTyped(kept: string): string {
  return kept.startsWith(UNFINISHED) ? `${REFUSED}${kept.slice(1)}` : kept
}

/** The text behind the mark; undefined for a text that was understood. */
export function unreadText(kept: string): string | undefined {
  return kept.startsWith(UNFINISHED) || kept.startsWith(REFUSED) ? kept.slice(1) : undefined
}

/** Why a kept text is refused; undefined if it was understood or is still being typed. */
export function refusalOf(kept: string, rules: TypedRules): Misread | undefined {
  if (!kept.startsWith(REFUSED)) return undefined
  const read = readTyped(kept.slice(1), rules)
  // Typed in another language or for another asset: it has to be typed again.
  return read.ok ? { ok: false, code: 'SHAPE', isUnfinished: false } : read
}

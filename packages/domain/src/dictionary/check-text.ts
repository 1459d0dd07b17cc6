/** The longest text of the product is a mail of about 900 signs. */
export const TEXT_LENGTH_MAX = 2_000

export type TextFault = 'required' | 'tooLong' | 'plainText' | 'placeholders'

/** Whether staff may put this text in the place of the product's: plain, and with exactly its placeholders. */
export function checkText(source: string, text: string): TextFault | undefined {
  if (text.trim() === '') return 'required'
  if ([...text].length > TEXT_LENGTH_MAX) return 'tooLong'
  if (!isPlain(text, source.includes('\n'))) return 'plainText'
  return placeholdersOf(text).join() === placeholdersOf(source).join() && !hasStrayBraces(text) ? undefined : 'placeholders'
}

/** The names between braces, each once, in alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(HOLE), ([, name = '']) => name))].toSorted()
}

/** A text in pieces, for showing its placeholders as such. */
export function piecesOf(text: string): { text: string; isPlaceholder: boolean }[] {
  return text
    .split(/(\{\{\w+\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (HOLE_ALONE.test(piece) ? { text: piece.slice(2, -2), isPlaceholder: true } : { text: piece, isPlaceholder: false }))
}

const HOLE = /\{\{(\w+)\}\}/g
const HOLE_ALONE = /^\{\{\w+\}\}$/

/** Lines are for texts that have some; `$t(` would insert another text. */
function isPlain(text: string, mayHaveLines: boolean): boolean {
  const lines = mayHaveLines ? text.replaceAll('\n', '') : text
  return !/\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(lines) && !/<[a-z/!]/i.test(text) && !text.includes('$t(')
}

function hasStrayBraces(text: string): boolean {
  return /[{}]/.test(text.replace(HOLE, ''))
}

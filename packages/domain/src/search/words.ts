/** Longer texts are cut: no name has more, and every word costs the database a condition. */
const SEARCH_LENGTH_MAX = 64
const WORDS_MAX = 6

/** Without case and accents, as the function `fold` of the database does it. */
export function foldText(written: string): string {
  return written
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The words of what was typed, folded; empty where it has neither letters nor digits. */
export function searchWords(written: string): string[] {
  return wordsOf(foldText([...written].slice(0, SEARCH_LENGTH_MAX).join(''))).slice(0, WORDS_MAX)
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded.match(WORD) ?? []
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

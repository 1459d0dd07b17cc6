import { wordsOf } from './words.ts'

/** Shorter words differ from too many others by one letter. */
export const TYPO_LENGTH_MIN = 4

/** The function `typo_keys` of the database has the keys of the beginnings of these lengths. */
const [SHORT, LONG] = [TYPO_LENGTH_MIN, 6] as const

/**
 * Two words that are one typo apart have a key in common: what remains of their beginnings with one letter left out. The keys of a name
 * are indexed, so that it is found without comparing all of them.
 */
export function typoKeys(word: string): string[] {
  const letters = [...word].slice(0, [...word].length >= LONG ? LONG : SHORT)
  return [...new Set([letters.join(''), ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** Whether each of the words begins a word of the folded name, with at most one typo in those of four letters and more. */
export function matchesWithTypos(words: readonly string[], name: string): boolean {
  const known = wordsOf(name)
  return words.every((word) => known.some((one) => beginsWithTypo(word, one)))
}

/**
 * Whether the word is the beginning of the other, with at most one letter too many, too few, wrong, or swapped with its neighbor. Four
 * letters with a typo begin too many words, so they have to be the whole word.
 */
export function beginsWithTypo(word: string, other: string): boolean {
  if (other.startsWith(word)) return true
  const letters = [...word]
  if (letters.length < TYPO_LENGTH_MIN) return false
  const others = [...other]
  if (letters.length === TYPO_LENGTH_MIN) return isOneTypo(letters, others)
  return [0, 1, -1].some((more) => isOneTypo(letters, others.slice(0, letters.length + more)))
}

function isOneTypo(one: readonly string[], other: readonly string[]): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [left, right] = [one.slice(start), other.slice(start)]
  if (isSame(left.slice(1), right.slice(1)) || isSame(left.slice(1), right) || isSame(left, right.slice(1))) return true
  return left[0] === right[1] && left[1] === right[0] && isSame(left.slice(2), right.slice(2))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((letter, index) => letter === other[index])
}

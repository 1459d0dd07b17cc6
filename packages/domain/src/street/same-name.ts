/** Whether two names may be of one person. */
export type NameLikeness = 'same' | 'similar' | 'different' | 'unknown'

/** Words that many names share, and titles: they tell nobody from another. */
const IGNORED = new Set('de del la las los da das do dos di du van von der den mr mrs ms dr dra sr sra srta don dona'.split(' '))
/** Letters that don't come apart into a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }

/**
 * Compares the name on an account with its owner's: case, accents, punctuation and order don't matter, an initial stands for a name,
 * and second names may be missing. The same needs two names that match and none of the shorter name's that doesn't.
 */
export function compareNames(a: string, b: string): NameLikeness {
  const [shorter, longer] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length)
  if (!shorter?.length || !longer?.length) return 'unknown'
  if (shorter.join('') === longer.join('')) return 'same'
  const { whole, initials } = match(shorter, longer)
  const isCovered = whole + initials === shorter.length
  if (isCovered && whole > 0 && shorter.length > 1) return 'same'
  return isCovered || whole > 0 ? 'similar' : 'different'
}

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđðłıþ]/g, (letter) => BASE_LETTERS[letter] ?? letter)
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !IGNORED.has(word))
  return telling.length > 0 ? telling : words
}

/** How many words of the shorter name are in the longer one, each used once; whole words are looked for before initials. */
function match(shorter: readonly string[], longer: readonly string[]): { whole: number; initials: number } {
  const left = [...longer]
  const take = (isMatch: (word: string) => boolean): boolean => {
    const place = left.findIndex(isMatch)
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  }
  const rest = shorter.filter((word) => !take((other) => other === word && word.length > 1))
  const initials = rest.filter((word) => take((other) => isInitialOf(word, other) || isInitialOf(other, word)))
  return { whole: shorter.length - rest.length, initials: initials.length }
}

function isInitialOf(letter: string, word: string): boolean {
  return [...letter].length === 1 && word.startsWith(letter)
}

/**
 * The initials of the first and last word that have letters, or the first two letters of a single word; without letters the first
 * character.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(firstLetter)
  const first = words[0]
  if (first === undefined) return [...name.trim()][0] ?? ''
  const last = words.length > 1 ? words[words.length - 1] : undefined
  const letters = last ? [firstLetter(first), firstLetter(last)] : [...first].filter(isLetter).slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

const TONES = ['ink', 'brass', 'buy', 'sell', 'info'] as const

/** The same name always has the same tint. */
export function toneOf(name: string): (typeof TONES)[number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return TONES[sum % TONES.length] ?? 'ink'
}

function firstLetter(word: string): string {
  return [...word].find(isLetter) ?? ''
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

const LETTERS_MIN = 3

/** Whoever is rejected is told why; a blank or a dot tells nothing. */
export function isReason(text: string): boolean {
  return [...text.trim()].length >= LETTERS_MIN
}

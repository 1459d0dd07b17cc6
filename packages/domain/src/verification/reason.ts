const LETTERS_MIN = 3

/** A rejected user must learn why, so a blank or a dot is not enough. */
export function isReason(text: string): boolean {
  return [...text.trim()].length >= LETTERS_MIN
}

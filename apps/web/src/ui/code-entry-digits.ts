import { EMAIL_CODE_DIGITS } from '@bourse/domain/session'

/** The digits typed so far, one place per box; an empty place is ''. */
export type Digits = readonly string[]

/** The result of a key or a paste: the new digits, and the box that takes the focus. */
export interface Entry {
  digits: Digits
  focus: number
}

export function emptyDigits(): Digits {
  return Array.from({ length: EMAIL_CODE_DIGITS }, () => '')
}

/** Spreads typed, pasted or autofilled digits over the boxes from one on; a whole code fills all of them (DEF-018). */
export function typeAt(digits: Digits, box: number, text: string): Entry {
  const typed = [...text].filter((character) => /^[0-9]$/.test(character))
  if (typed.length === 0) return { digits, focus: box }
  const from = typed.length >= digits.length ? 0 : box
  const next = digits.map((digit, place) => typed[place - from] ?? digit)
  return { digits: next, focus: Math.min(from + typed.length, digits.length - 1) }
}

/** Clears this box, or the previous one when it is already empty. */
export function eraseAt(digits: Digits, box: number): Entry {
  const target = digits[box] === '' ? Math.max(box - 1, 0) : box
  return { digits: digits.map((digit, place) => (place === target ? '' : digit)), focus: target }
}

/** The box that an arrow, Home or End moves to; undefined for other keys. */
export function moveFrom(box: number, key: string): number | undefined {
  const last = EMAIL_CODE_DIGITS - 1
  if (key === 'ArrowLeft') return Math.max(box - 1, 0)
  if (key === 'ArrowRight') return Math.min(box + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

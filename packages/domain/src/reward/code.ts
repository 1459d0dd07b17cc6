/** Digits and letters that can't be taken for one another; no vowel but A and E, so that no words appear by chance. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 8

/** A code from numbers below 30, one for each letter. */
export function codeFrom(numbers: readonly number[]): string {
  return numbers.map((number) => LETTERS[number % LETTERS.length]).join('')
}

export const CODE_LETTERS = LETTERS.length

/** As people write it down and read it out: K7Q4-M2XP. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** What was typed or linked, as it is stored; undefined when it can't be a code. */
export function readCode(written: string): string | undefined {
  const code = written.replace(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined
}

/** Crockford's alphabet: no two look alike, so a reference survives handwriting and banks that print only capitals. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY_LENGTH = 7

/** How many references there are; callers draw a number below this. */
export const REFERENCE_COUNT = 32 ** BODY_LENGTH

/** What the payer writes on the transfer: seven letters that encode a number, and a check letter. */
export function referenceOf(number: number): string {
  let body = ''
  for (let rest = number, place = 0; place < BODY_LENGTH; place++, rest = Math.floor(rest / 32)) body = LETTERS[rest % 32] + body
  return body + checkLetter(body)
}

/** A reference as copied from a bank statement; undefined if it is invalid. */
export function readReference(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const isOne = letters.length === BODY_LENGTH + 1 && [...letters].every((letter) => LETTERS.includes(letter))
  return isOne && checkLetter(letters.slice(0, BODY_LENGTH)) === letters[BODY_LENGTH] ? letters : undefined
}

/** Luhn's algorithm in base 32: it detects every single wrong letter and nearly all swapped neighbors. */
function checkLetter(body: string): string {
  const sum = [...body].reverse().reduce((total, letter, place) => {
    const value = LETTERS.indexOf(letter) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 32) + (value % 32)
  }, 0)
  return LETTERS[(32 - (sum % 32)) % 32] ?? '0'
}

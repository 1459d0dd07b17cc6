/** Crockford's letters: none that is taken for another, so that a reference survives handwriting and a bank's capitals. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY_LENGTH = 7

/** How many references there are: draw a number below this. */
export const REFERENCE_COUNT = 32 ** BODY_LENGTH

/** What the payer writes on the transfer: seven letters that say a number, and one that shows a slip of the pen. */
export function referenceOf(number: number): string {
  let body = ''
  for (let rest = number, place = 0; place < BODY_LENGTH; place++, rest = Math.floor(rest / 32)) body = LETTERS[rest % 32] + body
  return body + checkLetter(body)
}

/** A reference as it was copied from a statement; undefined when it cannot be one. */
export function readReference(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const isOne = letters.length === BODY_LENGTH + 1 && [...letters].every((letter) => LETTERS.includes(letter))
  return isOne && checkLetter(letters.slice(0, BODY_LENGTH)) === letters[BODY_LENGTH] ? letters : undefined
}

/** Luhn's rule by 32: any single wrong letter shows, and nearly all neighbours that changed places. */
function checkLetter(body: string): string {
  const sum = [...body].reverse().reduce((total, letter, place) => {
    const value = LETTERS.indexOf(letter) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 32) + (value % 32)
  }, 0)
  return LETTERS[(32 - (sum % 32)) % 32] ?? '0'
}

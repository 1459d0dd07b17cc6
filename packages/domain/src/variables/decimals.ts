/** Whether a plain decimal that is not negative is more than another; none at all is zero. */
export function isMore(one: string, other: string): boolean {
  return unitsOf(one) > unitsOf(other)
}

const PLACES = 18

function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES))
}

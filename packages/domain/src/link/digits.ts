/** The sum of each character's value times its weight; shorter weights repeat. */
export function weightedSum(text: string, weights: readonly number[], valueOf: (char: string) => number = Number): number {
  return [...text].reduce((sum, char, place) => sum + valueOf(char) * (weights[place % weights.length] ?? 0), 0)
}

/** Luhn: every second digit from the right is doubled, its digits summed. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, place) => {
    const value = Number(char) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** ISO 7064 MOD 11,10. */
export function isMod1110(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((carry, char) => {
    const sum = (Number(char) + carry) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(digits.at(-1))
}

/** The remainder of a decimal text of any length. */
export function remainderOf(digits: string, divisor: number): number {
  return [...digits].reduce((rest, char) => (rest * 10 + Number(char)) % divisor, 0)
}

/** Integer division that names its rounding; all rounding of money goes through one of these two functions. */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}

export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return -floorDiv(-dividend, divisor)
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

/** The next round figure at or above an amount: 1, 2 or 5 and zeros. Raw units; of nothing, nothing. */
export function roundLimit(raw: bigint): bigint {
  if (raw <= 0n) return 0n
  const unit = 10n ** BigInt(raw.toString().length - 1)
  return [1n, 2n, 5n, 10n].map((times) => times * unit).find((limit) => limit >= raw) ?? 10n * unit
}

/** The legs of a posting sum to zero in every asset. */
export function isBalanced(legs: readonly { assetId: bigint; amount: bigint }[]): boolean {
  const sums = new Map<bigint, bigint>()
  for (const { assetId, amount } of legs) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount)
  return legs.length > 0 && [...sums.values()].every((sum) => sum === 0n)
}

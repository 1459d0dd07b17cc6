/** A pause that doubles with each failure, with jitter, so that not all connect again at once after a restart. */
export function backoff(firstMs: number, lastMs: number, random: () => number = Math.random): (failures: number) => number {
  return (failures) => Math.round(Math.min(lastMs, firstMs * 2 ** failures) * (0.5 + random() / 2))
}

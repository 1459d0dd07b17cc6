/** Coins of a block's own reward cannot be spent before, whatever the operator asks for. */
export const COINBASE_CONFIRMATIONS = 100

/** Below this an output of this kind costs more to spend than it is worth, and the network does not relay it: it is not taken. */
export const DUST_RAW = 294n

/** How deep an output must lie before it is credited (DEF-060). */
export function confirmationsNeeded(configured: number, isCoinbase: boolean): number {
  return isCoinbase ? Math.max(configured, COINBASE_CONFIRMATIONS) : configured
}

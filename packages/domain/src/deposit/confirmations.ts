/** A block's reward can't be spent before it has this many confirmations, whatever the operator configured. */
export const COINBASE_CONFIRMATIONS = 100

/** Below this an output costs more to spend than it is worth and the network does not relay it, so it is ignored. */
export const DUST_RAW = 294n

/** How many confirmations an output needs before it is credited (DEF-060). */
export function confirmationsNeeded(configured: number, isCoinbase: boolean): number {
  return isCoinbase ? Math.max(configured, COINBASE_CONFIRMATIONS) : configured
}

import type { CappedAgencyReply } from '@bourse/contracts/admin'
import type { AmountAsset } from '#ui/amount'

/** Closed by staff, by the agent, or open. */
export function stateOf({ isActive, closedAt }: Pick<CappedAgencyReply, 'isActive' | 'closedAt'>): 'open' | 'away' | 'closed' {
  if (closedAt !== null) return 'closed'
  return isActive ? 'open' : 'away'
}

export function assetOf({ asset, decimals, decimalsMin }: { asset: string; decimals: number; decimalsMin: number }): AmountAsset {
  return { code: asset, decimals, decimals_min: decimalsMin }
}

/** The share of a cap that is used, from 0 to 1; a cap that was lowered below it is used up. */
export function usedShare(used: string, cap: string): number {
  const [part, whole] = [BigInt(used), BigInt(cap)]
  if (part >= whole) return 1
  return Number((part * 10_000n) / whole) / 10_000
}

/** From this share on a cap is about to stop the agent. */
const NEARLY = 0.9

export function isNearlyUsed(used: string, cap: string): boolean {
  return usedShare(used, cap) >= NEARLY
}

/** Per million, from a percentage as it is typed; undefined for what is none. */
export function ppmOf(percent: string): number | undefined {
  const typed = percent.trim().replace(',', '.')
  if (!/^[0-9]{1,2}(\.[0-9]{1,4})?$/.test(typed)) return undefined
  const [whole = '0', fraction = ''] = typed.split('.')
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
}

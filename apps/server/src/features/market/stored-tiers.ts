import type { FeeTier } from '@bourse/domain/exchange'

/** A tier in the database and in what waits for a signature; `from` is raw quote units. */
export interface StoredTier {
  from: string
  taker: number
  maker: number
}

export function tiersOf(stored: readonly StoredTier[] | undefined): FeeTier[] {
  return (stored ?? []).map(({ from, taker, maker }) => ({ fromVolume: BigInt(from), takerPpm: taker, makerPpm: maker }))
}

export function storedTiers(tiers: readonly FeeTier[]): StoredTier[] {
  return tiers.map(({ fromVolume, takerPpm, makerPpm }) => ({ from: String(fromVolume), taker: takerPpm, maker: makerPpm }))
}

export function tiersText(tiers: readonly FeeTier[]): string {
  return JSON.stringify(storedTiers(tiers))
}

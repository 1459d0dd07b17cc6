import type { Holdings } from './queries.ts'

/** The initial asset of a form: the requested one, the profile's default, or the first with a balance. */
export function firstAsset(holdings: Holdings, wanted: string | undefined, preferred: string): string {
  const asked = wanted === undefined ? undefined : holdings.assetOf(wanted)
  if (asked) return asked.code
  if (holdings.availableOf(preferred) > 0n) return preferred
  return holdings.wallets.find(({ asset }) => holdings.availableOf(asset.code) > 0n)?.asset.code ?? preferred
}

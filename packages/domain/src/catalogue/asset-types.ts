/** What an asset may be. */
export const ASSET_TYPES = ['fiatproxyasset', 'cryptoproxyasset', 'networkasset', 'propertyasset', 'derivativenote'] as const
export type AssetType = (typeof ASSET_TYPES)[number]

/** Property always says what it is worth; a note may, where its terms differ from its underlying asset's. */
export function propertyOf(type: AssetType): 'needed' | 'allowed' | 'none' {
  if (type === 'propertyasset') return 'needed'
  return type === 'derivativenote' ? 'allowed' : 'none'
}

/** A note is a claim on another asset. */
export function needsUnderlying(type: AssetType): boolean {
  return type === 'derivativenote'
}

/** Decimals that suit the type; staff may choose others. */
export function usualDecimals(type: AssetType): { decimals: number; decimalsMin: number } {
  switch (type) {
    case 'fiatproxyasset':
      return { decimals: 6, decimalsMin: 2 }
    case 'cryptoproxyasset':
      // What is traded has six at most; the rest shows with all digits.
      return { decimals: 8, decimalsMin: 6 }
    case 'networkasset':
      return { decimals: 8, decimalsMin: 2 }
    case 'propertyasset':
    case 'derivativenote':
      return { decimals: 0, decimalsMin: 0 }
  }
}

/** The kinds of assets that a pocket can hold, in the order in which they are listed. */
export const ASSET_GROUPS = ['currencies', 'coins', 'property', 'notes'] as const
export type AssetGroup = (typeof ASSET_GROUPS)[number]

/** Notes and tokens are what is neither money nor a property: derivatives, and the operator's own token. */
export function assetGroup(ctype: string): AssetGroup {
  if (ctype === 'fiatproxyasset') return 'currencies'
  if (ctype === 'cryptoproxyasset') return 'coins'
  return ctype === 'propertyasset' ? 'property' : 'notes'
}

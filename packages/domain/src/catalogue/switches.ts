/** What staff turn on and off. */
export interface AssetSwitches {
  isVisible: boolean
  isActive: boolean
  isMintEnabled: boolean
  isBurnEnabled: boolean
  needsAuthorization: boolean
  isFrozen: boolean
}

export const ASSET_SWITCHES = [
  'isVisible',
  'isActive',
  'isMintEnabled',
  'isBurnEnabled',
  'needsAuthorization',
  'isFrozen',
] as const satisfies readonly (keyof AssetSwitches)[]
export type AssetSwitch = (typeof ASSET_SWITCHES)[number]

/** Two of them restrict an asset while they are on; the others open it. */
const RESTRICTING: ReadonlySet<AssetSwitch> = new Set(['needsAuthorization', 'isFrozen'])

/** Whether this value lets somebody do more than its opposite: that takes two signatures, the opposite takes one. */
export function opens(name: AssetSwitch, value: boolean): boolean {
  return value !== RESTRICTING.has(name)
}

type Change = Partial<AssetSwitches>

/** What of a change is done at once and what has to be signed; a value that is there already is neither. */
export function splitSwitches(
  before: AssetSwitches,
  change: { readonly [name in AssetSwitch]?: boolean | undefined },
): { closing: Change; opening: Change; unfreezes: boolean } {
  const closing: Change = {}
  const opening: Change = {}
  for (const name of ASSET_SWITCHES) {
    const value = change[name]
    if (value === undefined || value === before[name] || (name === 'isFrozen' && !value)) continue
    const part = opens(name, value) ? opening : closing
    part[name] = value
  }
  return { closing, opening, unfreezes: before.isFrozen && change.isFrozen === false }
}

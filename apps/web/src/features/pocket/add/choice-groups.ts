import type { AssetReply } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import { ASSET_GROUPS, type AssetGroup, assetGroup } from '@bourse/domain/pocket'
import { isAssetNamed } from '#platform/asset-name'

export interface Choice {
  asset: AssetReply
  /** There is a wallet already. */
  isHeld: boolean
}

interface ChoiceGroups {
  /** All assets that may be chosen, whatever is searched. */
  total: number
  /** Those with something in them, in the order of the kinds. */
  groups: { group: AssetGroup; choices: Choice[] }[]
}

interface Asked {
  wallets: readonly Pick<WalletReply, 'asset'>[]
  search: string
  only: AssetGroup | 'all'
}

/** What of the catalogue can be added, by kind; the closed ones only where they are held. */
export function groupChoices(assets: readonly AssetReply[], { wallets, search, only }: Asked): ChoiceGroups {
  const held = new Set(wallets.map(({ asset }) => asset.code))
  const all = assets.map((asset) => ({ asset, isHeld: held.has(asset.code) })).filter(({ asset, isHeld }) => asset.isActive || isHeld)
  const found = all.filter(({ asset }) => isAssetNamed(asset, search))
  const groups = ASSET_GROUPS.filter((group) => only === 'all' || only === group).map((group) => ({
    group,
    choices: found.filter(({ asset }) => assetGroup(asset.ctype) === group),
  }))
  return { total: all.length, groups: groups.filter(({ choices }) => choices.length > 0) }
}

/** As many are in sight at first, so that every kind is on the first screen. */
export const SHOWN_FIRST: Readonly<Record<AssetGroup, number>> = { currencies: 4, coins: 3, property: 3, notes: 3 }

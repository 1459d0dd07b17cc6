import type { ActivityAmount } from '@bourse/contracts/activity'
import type { AmountAsset } from '#ui/amount'
import type { FeedItem } from './feed-pages.ts'

/**
 * What the user pays by approving: the requested amount, or what an offer asks for; undefined where nothing of theirs moves
 * (DEF-077).
 */
export function givenByApproving({ actionType, actions, group, amount, exchange }: FeedItem): ActivityAmount | undefined {
  if (actionType !== 'proposal' || !actions.includes('approve')) return undefined
  return (group === 'offers' ? exchange : amount) ?? undefined
}

/** The asset of an amount, as a figure needs it. */
export function assetOf({ asset, decimals, decimalsMin }: ActivityAmount): AmountAsset {
  return { code: asset, decimals, decimals_min: decimalsMin }
}

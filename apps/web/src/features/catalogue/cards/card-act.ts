import type { AssetCard } from '@bourse/contracts/catalogue'
import { addressOf } from '#platform/navigation'

export function assetAt(assetCode: string): string {
  return addressOf('asset', { assetCode })
}

export type CardAct = 'subscribe' | 'trade' | 'unlock'

/** Whether a list says that it is paused: the asset, or the offer that would be open. */
export function isHeldUp({ isPaused, offer }: Pick<AssetCard, 'isPaused' | 'offer'>): boolean {
  return isPaused || (offer?.phase === 'open' && offer.isPaused)
}

/** What a reader of a list can do with an asset next, and where; undefined where there is nothing. */
export function actOf({
  code,
  needsAuthorization,
  isAuthorized,
  isPaused,
  offer,
  last,
}: AssetCard): { act: CardAct; href: string } | undefined {
  // An asset that must be unlocked first shows on its own page what is left to do.
  if (needsAuthorization && !isAuthorized) return { act: 'unlock', href: assetAt(code) }
  if (offer?.phase === 'open' && !offer.isPaused) return { act: 'subscribe', href: addressOf('subscribe', { assetCode: code }) }
  return isPaused || last === null ? undefined : { act: 'trade', href: addressOf('express', {}, { query: { give: code } }) }
}

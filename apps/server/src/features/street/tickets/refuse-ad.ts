import type { AdRefusal } from '@bourse/contracts/street'
import { raise } from '#platform/http'

/** The ad can't be taken; the field has the key of the reason's text. */
export function refuseAd(reason: AdRefusal): never {
  return raise('AD_REFUSED', { ad: [`street.refusal.${reason}`] })
}

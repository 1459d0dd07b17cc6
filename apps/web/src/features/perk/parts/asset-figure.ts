import type { VenueAsset } from '@bourse/contracts/venue'
import type { AmountAsset } from '#ui/amount'

/** The wire's asset as figures need it. */
export function figured({ code, decimals, decimalsMin }: VenueAsset): AmountAsset {
  return { code, decimals, decimals_min: decimalsMin }
}

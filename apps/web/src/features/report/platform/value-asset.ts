import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { AmountAsset } from '#ui/amount'

/** Values are told in the valuation asset. */
export const VALUE: AmountAsset = {
  code: VALUATION_ASSET.code,
  decimals: VALUATION_ASSET.decimals,
  decimals_min: VALUATION_ASSET.decimalsMin,
}

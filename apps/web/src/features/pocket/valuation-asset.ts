import { VALUATION_ASSET } from '@bourse/domain/pocket'

/** As figures want to know it. */
export const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }

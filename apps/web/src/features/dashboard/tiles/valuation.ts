import { VALUATION_ASSET } from '@bourse/domain/pocket'

/** What values are written in. */
export const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }

import { VALUATION_ASSET } from '@bourse/domain/pocket'

/** The valuation asset, as figures need it. */
export const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }

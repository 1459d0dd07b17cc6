import { VALUATION_ASSET } from '@bourse/domain/pocket'

/** The valuation asset, as figures need it. */
export const LUSD = { ...VALUATION_ASSET, decimals_min: VALUATION_ASSET.decimalsMin }

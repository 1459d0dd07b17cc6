import type { AssetReply, FigureAsset } from '@bourse/contracts/catalogue'
import { parseAmount } from '@bourse/domain/money'
import type { AmountAsset } from '#ui/amount'

/** A share in per cent is typed like an amount. */
export const PERCENT: AmountAsset = { code: '%', decimals: 4, decimals_min: 0 }
export const PERCENT_OF_UNITS: AmountAsset = { ...PERCENT, decimals: 2 }

/** How the figures of a listed asset are written. */
export function figureOf(asset: AssetReply | undefined): FigureAsset | undefined {
  return asset && { code: asset.code, symbol: asset.symbol, decimals: asset.decimals, decimalsMin: asset.decimals_min }
}

/** Typed digits as raw units; undefined for nothing, zero and what is no amount. */
export function rawOf(typed: string, { decimals }: Pick<FigureAsset, 'decimals'>): bigint | undefined {
  const read = parseAmount(typed, decimals)
  return read.ok ? read.value : undefined
}

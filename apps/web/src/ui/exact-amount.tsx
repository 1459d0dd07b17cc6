import { exactDigits } from '@bourse/domain/money'
import { Amount, type AmountAsset, type AmountProps, amountText } from './amount.tsx'

/** An amount in a money decision: to its last unit, without rounding. */
export function ExactAmount({ asset, raw, ...look }: AmountProps) {
  return <Amount raw={raw} asset={exactly(asset, raw)} {...look} />
}

/** The same as text: “10.123456 LUSD”. */
export function exactText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  return amountText(raw, exactly(asset, raw), locale)
}

/** The asset with as many decimals as this amount needs. */
export function exactly(asset: AmountAsset, raw: bigint | string): AmountAsset {
  return { ...asset, decimals_min: exactDigits(BigInt(raw), { decimals: asset.decimals, decimalsMin: asset.decimals_min }) }
}

import { exactDigits } from '@bourse/domain/money'
import { Amount, type AmountAsset, type AmountProps, amountText } from './amount.tsx'

/** An amount where money is decided upon: to its last unit, so that nothing of it is rounded away. */
export function ExactAmount({ asset, raw, ...look }: AmountProps) {
  return <Amount raw={raw} asset={exactly(asset, raw)} {...look} />
}

/** The same in words: “10.123456 LUSD”. */
export function exactText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  return amountText(raw, exactly(asset, raw), locale)
}

/** The asset with as many decimals as this amount of it needs. */
export function exactly(asset: AmountAsset, raw: bigint | string): AmountAsset {
  return { ...asset, decimals_min: exactDigits(BigInt(raw), { decimals: asset.decimals, decimalsMin: asset.decimals_min }) }
}

import { Amount, type AmountProps } from './amount.tsx'
import { exactly } from './amount-figure.ts'

export { exactly, exactText } from './amount-figure.ts'

/** An amount where money is confirmed or receipted: to its last unit, without rounding. */
export function ExactAmount({ asset, raw, ...look }: AmountProps) {
  return <Amount raw={raw} asset={exactly(asset, raw)} {...look} />
}

import type { FigureAsset } from '@bourse/contracts/catalogue'
import { exactAmount } from '@bourse/domain/money'
import { useSettled } from '#platform/use-settled'
import { type AskedCost, useCouponCost } from '../queries.ts'

/** What a coupon would cost now, asked for a while after typing. */
export function useAskedCost(code: string, pay: FigureAsset | undefined, perUnit: bigint | undefined) {
  const asked = useSettled(pay && perUnit !== undefined ? `${pay.code} ${exactAmount(perUnit, pay)}` : '')
  const { data, error, isPlaceholderData } = useCouponCost(code, readAsked(asked))
  return { cost: data, shown: asked === '' ? undefined : data, isSettled: asked !== '' && !isPlaceholderData, error }
}

function readAsked(settled: string): AskedCost | undefined {
  const [payAsset = '', perUnit = ''] = settled.split(' ')
  return perUnit === '' ? undefined : { payAsset, perUnit }
}

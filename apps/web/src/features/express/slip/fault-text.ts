import { priceText, quantityText, type SlipFault } from '@bourse/domain/exchange'
import { grouped, shownMinValue } from '#features/market'
import type { Translate } from '#platform/i18n'
import type { Sums } from './use-sums.ts'
import type { Express } from './use-express.ts'

/** Why there is no order. Obvious reasons are left out: an empty amount, or funds that the headline already mentions. */
export function faultText(fault: SlipFault, { view }: Express, sums: Sums, t: Translate, locale: string): string | undefined {
  const spec = view.way?.market.spec
  switch (fault) {
    case 'BELOW_LOT': {
      if (!spec) return undefined
      const lot = `${grouped(quantityText(spec, spec.lotStep ?? 1), locale)} ${spec.base.code}`
      return t('express.fault.BELOW_LOT', { lot, cost: sums.text(view.lotCostRaw ?? 0n, spec.quote, 'up') })
    }
    case 'VALUE_SMALL':
      return spec && t('express.fault.VALUE_SMALL', { amount: shownMinValue(spec, locale) })
    case 'PRICE_LOW':
      return spec && t('express.fault.PRICE_LOW', { tick: `${grouped(priceText(spec, 1), locale)} ${spec.quote.code}` })
    case 'INSUFFICIENT':
      return view.isInsufficient ? undefined : t('express.fault.INSUFFICIENT')
    case 'TOO_LARGE':
      return t('express.fault.TOO_LARGE')
    case 'OWN_ORDER':
      return t('express.fault.OWN_ORDER')
    case 'NO_RATE':
      return view.mode === 'custom' ? t('express.fault.NO_RATE') : undefined
    case 'HALTED':
    case 'NO_AMOUNT':
    case 'NO_PAIR':
      return undefined
  }
}

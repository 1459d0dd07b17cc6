import { ICEBERG_PARTS_MAX } from '@bourse/domain/exchange'
import { type Market, shownPpm, shownPrice, shownQuantity } from '#features/market'
import type { Translate } from '#platform/i18n'
import type { TicketFigures } from '../state/moves.ts'
import type { TicketFault } from '../state/read-fields.ts'

type Filled = Pick<TicketFigures, 'state' | 'summary' | 'context'>

/** The words for what is wrong with a stop, an iceberg, a protection or exits; undefined for the other faults. */
export function specialWords(fault: TicketFault, { state, summary, context }: Filled, market: Market, t: Translate, locale: string) {
  const isBuy = state.side === 'BUY'
  const entry = shownPrice(market, summary.entryTicks ?? 0, locale)
  switch (fault) {
    case 'STOP_SIDE': {
      const best = isBuy ? context.asks.prices[0] : context.bids.prices[0]
      return t(isBuy ? 'maxOrders.fault.stopAbove' : 'maxOrders.fault.stopBelow', {
        price: shownPrice(market, context.last || (best ?? 0), locale),
      })
    }
    case 'LEG_SIDE':
      return t(isBuy ? 'maxOrders.fault.legAbove' : 'maxOrders.fault.legBelow')
    case 'TRAIL_LARGE':
      return t('maxOrders.fault.trailLarge')
    case 'SHOWN_SMALL':
      return t('maxOrders.fault.shownSmall', { quantity: shownQuantity(market, leastShown(summary.lots ?? 0, market), locale) })
    case 'SHOWN_LARGE':
      return t('maxOrders.fault.shownLarge')
    case 'PROTECTION_WIDE':
      return t('maxOrders.fault.protectionWide', { percent: shownPpm(market.protectionPpm ?? 50_000, locale) })
    case 'PROFIT_SIDE':
      return t(isBuy ? 'maxOrders.fault.profitAbove' : 'maxOrders.fault.profitBelow', { price: entry })
    case 'EXIT_SIDE':
      return t(isBuy ? 'maxOrders.fault.exitBelow' : 'maxOrders.fault.exitAbove', { price: entry })
    default:
      return undefined
  }
}

/** A hundredth of the quantity, in whole steps. */
function leastShown(lots: number, { lotStep = 1 }: Market): number {
  return Math.ceil(lots / ICEBERG_PARTS_MAX / lotStep) * lotStep
}

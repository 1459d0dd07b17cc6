import { type Market, shownMinValue, shownShort } from '#features/market'
import { currentTag, t } from '#platform/i18n'
import type { TicketState } from '../state/state.ts'
import type { TicketSummary } from '../state/summary.ts'

/** Why an order was not sent in one step. */
export function faultText({ faults, available }: TicketSummary, { side }: TicketState, market: Market): string {
  const { base, quote } = market
  const paid = side === 'BUY' ? quote : base
  const given = Object.values(faults)
  if (given.includes('INSUFFICIENT'))
    return t('maxOrders.fault.insufficient', { amount: shownShort(available ?? 0n, paid, currentTag()), code: paid.code })
  if (given.includes('VALUE_SMALL')) return t('maxOrders.fault.valueSmall', { amount: shownMinValue(market, currentTag()) })
  if (given.includes('NO_PRICE')) return t('maxOrders.fault.noPrice')
  return t(faults.quantity ? 'maxDesk.oneStep.badQuantity' : 'maxDesk.oneStep.badPrice')
}

import { currentTag, t } from '#platform/i18n'
import { shownMinValue, shownShort } from '../figure-text.ts'
import type { Market } from '../markets.ts'
import type { TicketState } from '../ticket/ticket-state.ts'
import type { TicketSummary } from '../ticket/ticket-summary.ts'

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

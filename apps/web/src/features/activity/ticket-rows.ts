import { isFinal, TICKET_STATUSES } from '@bourse/domain/street'
import { hasText, t as textOf, type Translate } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import type { TicketActivity } from './queries.ts'
import { UNKNOWN } from './state-text.ts'

interface TicketFact {
  label: string
  value: string
  /** Somebody's own words. */
  isWritten?: true
}

/** The details of a street ticket, in reading order; what is not there yet has no row (STR-05). */
export function ticketRows(ticket: TicketActivity, { t, tag }: { t: Translate; tag: string }): TicketFact[] {
  const { ad, seat, profile } = ticket
  const other = seat === 'taker' ? ad.dealer : profile
  const amount = (raw: string, { code, decimals, decimalsMin }: TicketActivity['ad']['base']) =>
    exactText(raw, { code, decimals, decimals_min: decimalsMin }, tag)
  const rows: (TicketFact | false)[] = [
    { label: t('activity.page.detail.status'), value: statusText(ticket, t) },
    { label: t(`activity.page.ticket.other.${seat}`), value: other.displayName || other.name },
    { label: t('activity.page.ticket.quantity'), value: amount(ticket.quantity, ad.base) },
    { label: t('activity.page.ticket.cost'), value: amount(ticket.cost, { ...ad.quote, code: ticket.currency }) },
    { label: t('activity.page.ticket.method'), value: methodText(ticket.method) },
    { label: t('activity.page.ticket.handling'), value: t(`activity.page.ticket.${ticket.handling === 'mint' ? 'issued' : 'held'}`) },
    { label: t('activity.page.detail.reference'), value: ticket.reference },
    ticket.shipment !== null && { label: t('activity.page.ticket.bank'), value: ticket.shipment.bank },
    ticket.shipment !== null && { label: t('activity.page.ticket.shipmentRef'), value: ticket.shipment.ref },
    written(t('activity.page.ticket.acceptance'), ticket.acceptanceMessage),
    written(t('activity.page.ticket.shipment'), ticket.shipmentMessage),
    written(t('activity.page.ticket.settlement'), ticket.settlementMessage),
    written(t('activity.page.ticket.rejection'), ticket.rejectionMessage),
    written(t('activity.page.ticket.cancelation'), ticket.cancelationMessage),
  ]
  return rows.filter((row) => row !== false)
}

/** A status of a newer server is not guessed at (STR-22). */
function statusText({ status, isDisputed }: TicketActivity, t: Translate): string {
  const known = TICKET_STATUSES.find((one) => one === status)
  if (known === undefined) return UNKNOWN
  return t(isDisputed && !isFinal(known) ? 'street.status.disputed' : `street.status.${known}`)
}

/** The variant says more than the name: “SEPA Instant” rather than “Bank transfer”. */
function methodText({ variant }: { variant: string }): string {
  const key = `street.variant.${variant}`
  return hasText(key) ? textOf(key) : variant
}

function written(label: string, value: string): TicketFact | false {
  return value !== '' && { label, value, isWritten: true }
}

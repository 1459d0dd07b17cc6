import { PROPOSAL_STATUSES } from '@bourse/contracts/transfer'
import type { Badge } from '@bourse/domain/activity'
import { TICKET_STATUSES } from '@bourse/domain/street'
import type { Translate } from '#platform/i18n'
import type { FeedItem } from './feed-pages.ts'

/** What a request, an offer or a ticket with an unknown status shows (MOVE-18, STR-22). */
export const UNKNOWN = 'UNKNOWN_STATUS'

/** All statuses of the subjects whose status is shown as a word. */
const STATUSES: Readonly<Record<string, readonly string[]>> = { proposal: PROPOSAL_STATUSES, ticket: TICKET_STATUSES }

const ENDED = ['approved', 'declined', 'canceled', 'expired'] as const

export function endingText(status: string, t: Translate): string {
  const known = ENDED.find((one) => one === status)
  return known ? t(`activity.page.detail.ended.${known}`) : UNKNOWN
}

/** The state of an item, in the word of its ending if it has one: declined is not failed. */
export function stateText(
  { actionType, status }: Pick<FeedItem, 'actionType' | 'status'>,
  badge: Exclude<Badge, 'none'>,
  t: Translate,
): string {
  const known = actionType === null ? undefined : STATUSES[actionType]
  if (known && status !== null && !known.includes(status)) return UNKNOWN
  // The dealer of a ticket declines it, whatever the status is called.
  const word = actionType === 'ticket' && status === 'rejected' ? 'declined' : status
  const ended = badge === 'pending' ? undefined : ENDED.find((one) => one === word)
  return t(ended ? `activity.page.detail.ended.${ended}` : `ui.badge.${badge}`)
}

import { PROPOSAL_STATUSES } from '@bourse/contracts/transfer'
import type { Badge } from '@bourse/domain/activity'
import type { Translate } from '#platform/i18n'
import type { FeedItem } from './feed-pages.ts'

/** What a request or an offer with an unknown status shows (MOVE-18). */
const UNKNOWN = 'UNKNOWN_STATUS'

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
  if (actionType === 'proposal' && status !== null && !PROPOSAL_STATUSES.some((one) => one === status)) return UNKNOWN
  const ended = badge === 'pending' ? undefined : ENDED.find((one) => one === status)
  return t(ended ? `activity.page.detail.ended.${ended}` : `ui.badge.${badge}`)
}

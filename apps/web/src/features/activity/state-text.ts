import { PROPOSAL_STATUSES } from '@bourse/contracts/transfer'
import type { Badge } from '@bourse/domain/activity'
import type { Translate } from '#platform/i18n'
import type { FeedItem } from './feed-pages.ts'

/** What a request or an offer shows whose status this version does not know (MOVE-18). */
const UNKNOWN = 'UNKNOWN_STATUS'

const ENDED = ['approved', 'declined', 'canceled', 'expired'] as const

export function endingText(status: string, t: Translate): string {
  const known = ENDED.find((one) => one === status)
  return known ? t(`activity.page.detail.ended.${known}`) : UNKNOWN
}

/** How an item stands, in the word of its ending where there is one: what was declined has not failed. */
export function stateText(
  { actionType, status }: Pick<FeedItem, 'actionType' | 'status'>,
  badge: Exclude<Badge, 'none'>,
  t: Translate,
): string {
  if (actionType === 'proposal' && status !== null && !PROPOSAL_STATUSES.some((one) => one === status)) return UNKNOWN
  const ended = badge === 'pending' ? undefined : ENDED.find((one) => one === status)
  return t(ended ? `activity.page.detail.ended.${ended}` : `ui.badge.${badge}`)
}

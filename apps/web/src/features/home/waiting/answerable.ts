import type { WaitingReply } from '@bourse/contracts/home'
import type { Answerable } from '#features/activity'

/** What is answered in its row as it is in the feed; undefined for what is done on a page of its own. */
export function answerableOf({ kind, id, activityId }: WaitingReply, label: string): Answerable | undefined {
  const item = { id: activityId ?? `${kind}-${id}`, actionId: id, label }
  switch (kind) {
    case 'request':
    case 'offer':
      return { ...item, actionType: 'proposal' }
    case 'friend':
      return { ...item, actionType: 'friendship' }
    case 'gift':
      return { ...item, actionType: 'membership', verb: 'membership.offered' }
    case 'membership':
      // A captain answers the item of the feed.
      return activityId === null ? undefined : { ...item, actionType: 'membership', verb: 'membership.asked' }
    default:
      return undefined
  }
}

import type { friend } from '@bourse/contracts/friend'
import type { perk } from '@bourse/contracts/perk'
import { bare, call } from '#platform/http'
import type { FeedItem } from './feed-pages.ts'

export type Answer = 'approve' | 'decline' | 'cancel'

/** What an answer needs of an item; the label is what was answered, and only memberships are told apart by their verb. */
export type Answerable = Pick<FeedItem, 'id' | 'actionType' | 'actionId' | 'label'> & Partial<Pick<FeedItem, 'verb'>>

const ACCEPT_FRIEND = bare<typeof friend.accept>({ method: 'POST', path: '/api/friends/requests/:id/accept/' })
const DECLINE_FRIEND = bare<typeof friend.decline>({ method: 'POST', path: '/api/friends/requests/:id/decline/' })
const MANAGE_MEMBER = bare<typeof perk.manageMember>({ method: 'POST', path: '/api/activity/captain_manage_mbr/:id/', keyed: true })
const ACCEPT_GIFT = bare<typeof perk.accept>({ method: 'POST', path: '/api/membership/accept/', keyed: true })
const DECLINE_GIFT = bare<typeof perk.decline>({ method: 'POST', path: '/api/membership/decline/', keyed: true })
const LEAVE = bare<typeof perk.leave>({ method: 'POST', path: '/api/membership/leave/', keyed: true })

/** Answers a friend request, a request to join or a gift from its item in the feed; who asked withdraws it. */
export async function sendAnswer(item: Omit<Answerable, 'label'>, answer: Answer): Promise<void> {
  const id = item.actionId ?? ''
  const isApproved = answer === 'approve'
  if (item.actionType === 'friendship') await call(isApproved ? ACCEPT_FRIEND : DECLINE_FRIEND, { params: { id } })
  else if (answer === 'cancel') await call(LEAVE, { body: { membershipId: id } })
  else if (item.verb === 'membership.offered') await call(isApproved ? ACCEPT_GIFT : DECLINE_GIFT, { body: { membershipId: id } })
  else await call(MANAGE_MEMBER, { params: { id: item.id }, body: { action: isApproved ? 'approve' : 'reject' } })
}

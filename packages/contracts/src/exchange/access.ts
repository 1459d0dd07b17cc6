import type { Principal, SystemRole, TopicRights } from '../broker/index.ts'
import { paperPocketOf, readAnyInbound, realTopicOf } from './topics.ts'

const SYSTEM_PUBLISHES: Record<SystemRole, readonly string[]> = {
  exchange: [],
  peer: [
    'action',
    'order_status',
    'cancel_status',
    'queue_place',
    'alive_status',
    'position',
    'notification',
    'ticket',
    'feed',
    'feed_request',
    'command',
    'outcome',
    'queue_request',
    'queue_reply',
    'paper',
  ],
}
const SYSTEM_SUBSCRIBES: Record<SystemRole, readonly string[]> = {
  exchange: ['order', 'cancel', 'amend', 'paper'],
  // At an external broker every exchange hears the check-ins: which market they concern is in the message.
  peer: ['alive', 'feed', 'feed_request', 'command', 'outcome', 'queue_request', 'queue_reply'],
}

/** Whether this principal may publish to this topic. */
export function mayPublish(principal: Principal, topic: string): boolean {
  if (/[+#]/.test(topic)) return false
  if (principal.kind === 'system') return SYSTEM_PUBLISHES[principal.role].includes(topic.split('/')[0] ?? '')
  const inbound = readAnyInbound(topic)
  if (!inbound || !principal.mayTrade) return false
  if (inbound.kind === 'feed_request') return false
  if (inbound.kind === 'cancel') return inbound.userId === principal.userId
  const { userId, profileId, pocketId } = inbound.seat
  const { seats } = realTopicOf(topic) === undefined ? principal : onPaper(principal)
  return userId === principal.userId && seats.some((seat) => seat.profileId === profileId && seat.pocketId === pocketId)
}

type User = Extract<Principal, { kind: 'user' }>

/** The same user with the paper pockets of their profiles. */
function onPaper(principal: User): User {
  return { ...principal, seats: principal.seats.map(({ profileId }) => ({ profileId, pocketId: paperPocketOf(profileId) })) }
}

const PAPER_KINDS = new Set(['action', 'order_status', 'cancel_status', 'position'])

/** Whether this principal may subscribe to this filter: every message that it could deliver must be the principal's own. */
export function maySubscribe(principal: Principal, filter: string): boolean {
  const [kind = '', ...levels] = filter.split('/')
  if (principal.kind === 'system') return SYSTEM_SUBSCRIBES[principal.role].includes(kind)
  if (levels.includes('#')) return false
  if (kind === 'paper') return PAPER_KINDS.has(levels[0] ?? '') && maySubscribe(onPaper(principal), levels.join('/'))
  const isOwn = {
    user: (id: string | undefined) => id === principal.userId,
    profile: (id: string | undefined) => principal.seats.some(({ profileId }) => profileId === id),
    pocket: (id: string | undefined) => principal.seats.some(({ pocketId }) => pocketId === id),
  }
  const any = (level: string | undefined, own: (id: string | undefined) => boolean) => level === '+' || own(level)
  const [first, second, third, fourth] = levels
  switch (kind) {
    case 'action':
    case 'order_status':
    case 'queue_place':
      return levels.length === 4 && isWord(first) && any(second, isOwn.user) && any(third, isOwn.profile) && isOwn.pocket(fourth)
    case 'cancel_status': {
      // With credentials that don't cover all profiles, the user id alone is not specific enough.
      const isNamed = principal.coversAllProfiles || isOwn.profile(third) || isOwn.pocket(fourth)
      return levels.length === 4 && isWord(first) && isOwn.user(second) && any(third, isOwn.profile) && any(fourth, isOwn.pocket) && isNamed
    }
    case 'alive_status':
      return levels.length === 3 && any(first, isOwn.user) && any(second, isOwn.profile) && isOwn.pocket(third)
    case 'position':
      return levels.length === 2 && isOwn.pocket(first) && isWord(second)
    case 'notification':
    case 'ticket':
      return levels.length === 1 && isOwn.profile(first)
    default:
      return false
  }
}

/** `+` or a name, but no `#`. */
function isWord(level: string | undefined): boolean {
  return level === '+' || /^[A-Z0-9-]+$/.test(level ?? '')
}

/** The rights of all topics, as the broker asks for them. */
export const topicRights: TopicRights = {
  mayPublish,
  maySubscribe,
  publishesTo: (role) => SYSTEM_PUBLISHES[role],
  subscribesTo: (role) => SYSTEM_SUBSCRIBES[role],
  isForProduct(topic) {
    const inbound = readAnyInbound(topic)
    return inbound !== undefined && inbound.kind !== 'feed_request'
  },
  concernsAllProfiles: (topic) => readAnyInbound(topic)?.kind === 'cancel',
}

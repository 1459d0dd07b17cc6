import type { Kinds } from '../activity/kind.ts'

const subscription = { group: 'subscriptions', subject: 'subscription' } as const
/** What a subscriber does is news to the asset's manager too. */
const bothSides = { ...subscription, isBetweenTwo: true } as const
const issue = { group: 'subscriptions', subject: 'issueOffer' } as const

export const offerKinds = {
  'subscription.held': { ...bothSides, badge: 'invest', type: 'success' },
  'subscription.done': { ...bothSides, badge: 'invest', type: 'success' },
  'subscription.delivered': { ...subscription, badge: 'check', type: 'success' },
  'subscription.canceled': { ...bothSides, badge: 'cancel', type: 'info' },
  'subscription.released': { ...subscription, badge: 'cancel', type: 'warning' },
  'issue.opened': { ...issue, badge: 'none', type: 'info' },
  'issue.reached': { ...issue, badge: 'check', type: 'success' },
  'issue.closed': { ...issue, badge: 'check', type: 'info' },
  'issue.missed': { ...issue, badge: 'fail', type: 'warning' },
  'issue.canceled': { ...issue, badge: 'cancel', type: 'warning' },
} as const satisfies Kinds

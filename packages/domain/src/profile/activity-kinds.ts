import type { Kinds } from '../activity/kind.ts'

const membership = { group: 'memberships', subject: 'membership', isBetweenTwo: true } as const

export const profileKinds = {
  'profile.created': { group: 'account', badge: 'none', type: 'info' },
  'profile.completed': { group: 'account', badge: 'none', type: 'success' },

  'membership.asked': { ...membership, badge: 'pending', type: 'help' },
  'membership.approved': { ...membership, badge: 'check', type: 'success' },
  'membership.rejected': { ...membership, badge: 'fail', type: 'warning' },
  'membership.removed': { ...membership, badge: 'cancel', type: 'warning' },
  'membership.left': { ...membership, badge: 'cancel', type: 'info' },
} as const satisfies Kinds

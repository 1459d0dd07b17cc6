import type { Kinds } from '../activity/kind.ts'

const badges = {
  active: 'check',
  rejected: 'fail',
  expired: 'fail',
  removed: 'cancel',
  left: 'cancel',
  lapsed: 'fail',
  ended: 'cancel',
} as const
const membership = { group: 'memberships', subject: 'membership', isBetweenTwo: true } as const

export const perkKinds = {
  'membership.asked': { ...membership, badge: 'pending', type: 'help', badges },
  'membership.joined': { ...membership, badge: 'check', type: 'success' },
  'membership.offered': { ...membership, badge: 'pending', type: 'help', badges },
  'membership.approved': { ...membership, badge: 'check', type: 'success' },
  'membership.rejected': { ...membership, badge: 'fail', type: 'warning' },
  'membership.expired': { ...membership, badge: 'fail', type: 'warning' },
  'membership.withdrawn': { ...membership, badge: 'cancel', type: 'info' },
  'membership.declined': { ...membership, badge: 'fail', type: 'info' },
  'membership.gift_ended': { ...membership, badge: 'fail', type: 'warning' },
  'membership.removed': { ...membership, badge: 'cancel', type: 'warning' },
  'membership.left': { ...membership, badge: 'cancel', type: 'info' },
  // The owner of a large group would hear of little else; the income page has them.
  'membership.charged': { group: 'memberships', subject: 'membership', badge: 'check', type: 'info' },
  'membership.reminder': { group: 'memberships', subject: 'membership', badge: 'none', type: 'info' },
  'membership.late': { ...membership, badge: 'pending', type: 'warning' },
  'membership.lapsed': { ...membership, badge: 'fail', type: 'error' },
  'membership.price_raised': { ...membership, badge: 'pending', type: 'warning' },
  'membership.paused': { ...membership, badge: 'none', type: 'info' },
  'membership.resumed': { ...membership, badge: 'check', type: 'info' },
  'membership.ended': { ...membership, badge: 'cancel', type: 'warning' },
  'membership.refunded': { ...membership, badge: 'check', type: 'success' },
  'perk.tipped': { group: 'memberships', subject: 'tip', isBetweenTwo: true, badge: 'check', type: 'success' },
} as const satisfies Kinds

import type { Kinds } from '../activity/kind.ts'

const transfer = { group: 'transfers', subject: 'transfer', badge: 'check', type: 'success' } as const
const invitation = { group: 'transfers', subject: 'invitation' } as const
const schedule = { group: 'transfers', subject: 'schedule', badge: 'fail' } as const
const request = { group: 'requests', subject: 'proposal', isBetweenTwo: true } as const
const offer = { group: 'offers', subject: 'proposal', isBetweenTwo: true } as const

export const transferKinds = {
  'transfer.sent': transfer,
  'transfer.received': transfer,
  'invitation.made': { ...invitation, badge: 'pending', type: 'info' },
  'invitation.canceled': { ...invitation, badge: 'cancel', type: 'info' },
  'invitation.expired': { ...invitation, badge: 'fail', type: 'warning' },
  'schedule.failed': { ...schedule, type: 'error' },
  'schedule.paused': { ...schedule, type: 'warning' },

  'request.made': { ...request, badge: 'pending', type: 'help' },
  'request.approved': { ...request, badge: 'check', type: 'success' },
  'request.declined': { ...request, badge: 'fail', type: 'warning' },
  'request.canceled': { ...request, badge: 'cancel', type: 'info' },
  'request.expired': { ...request, badge: 'fail', type: 'warning' },

  'offer.made': { ...offer, badge: 'pending', type: 'help' },
  'offer.approved': { ...offer, badge: 'check', type: 'success' },
  'offer.declined': { ...offer, badge: 'fail', type: 'warning' },
  'offer.canceled': { ...offer, badge: 'cancel', type: 'info' },
  'offer.expired': { ...offer, badge: 'fail', type: 'warning' },
} as const satisfies Kinds

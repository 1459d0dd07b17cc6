import type { Kinds } from '../activity/kind.ts'

// A ticket's status decides the badge of whatever was said while it was open.
const badges = { completed: 'check', returned: 'cancel' } as const
const ticket = { group: 'tickets', subject: 'ticket', isBetweenTwo: true, badges } as const

export const streetKinds = {
  'ticket.opened': { ...ticket, badge: 'pending', type: 'info' },
  'ticket.accepted': { ...ticket, badge: 'pending', type: 'info' },
  'ticket.decline_asked': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.rejected': { ...ticket, badge: 'fail', type: 'error' },
  'ticket.shipped': { ...ticket, badge: 'pending', type: 'info' },
  'ticket.completed': { ...ticket, badge: 'check', type: 'success' },
  'ticket.canceled': { ...ticket, badge: 'cancel', type: 'info' },
  'ticket.expired': { ...ticket, badge: 'fail', type: 'warning' },
  'ticket.returned': { ...ticket, badge: 'cancel', type: 'warning' },
  'ticket.message': { ...ticket, badge: 'none', type: 'info', isMessage: true },
  'ticket.disputed': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.cancel_asked': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.questioned': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.ruled': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.appealed': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.appeal_lapsed': { ...ticket, badge: 'pending', type: 'warning' },
  'ticket.rated': { ...ticket, badge: 'none', type: 'info' },
  'street.sanctioned': { group: 'account', badge: 'fail', type: 'error' },
  'street.sanction_lifted': { group: 'account', badge: 'check', type: 'success' },
} as const satisfies Kinds

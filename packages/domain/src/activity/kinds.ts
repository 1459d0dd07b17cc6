/** Every event that concerns a profile belongs to one of these; `account` has no filter of its own. */
export const ACTIVITY_GROUPS = [
  'transfers',
  'requests',
  'offers',
  'tickets',
  'deposits',
  'withdrawals',
  'memberships',
  'verifications',
  'rewards',
  'account',
] as const
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]

/** What a feed can be narrowed down to (DEF-176). */
export type ActivityFilter = 'all' | 'unread' | Exclude<ActivityGroup, 'account'>
export const ACTIVITY_FILTERS: readonly ActivityFilter[] = ['all', 'unread', ...ACTIVITY_GROUPS.filter((group) => group !== 'account')]

/** ACT-12 */
export const BADGES = ['none', 'pending', 'invest', 'cancel', 'check', 'fail'] as const
export type Badge = (typeof BADGES)[number]

/** ACT-13 */
export const MESSAGE_TYPES = ['info', 'warning', 'error', 'success', 'help'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** The things that events are about. */
export const SUBJECT_TYPES = [
  'transfer',
  'proposal',
  'invitation',
  'schedule',
  'mint',
  'burn',
  'collection',
  'deposit',
  'link',
  'friendship',
  'membership',
  'verification',
] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

interface Kind {
  group: ActivityGroup
  badge: Badge
  type: MessageType
  subject?: SubjectType
}

const kind = (group: ActivityGroup, subject: SubjectType | undefined, badge: Badge, type: MessageType): Kind => ({
  group,
  badge,
  type,
  ...(subject && { subject }),
})
const security = kind('account', undefined, 'none', 'warning')

/** Every kind of event that reaches a feed. Whoever emits another one must first give it a row here, and its words. */
export const ACTIVITY_KINDS = {
  'transfer.sent': kind('transfers', 'transfer', 'check', 'success'),
  'transfer.received': kind('transfers', 'transfer', 'check', 'success'),
  'invitation.made': kind('transfers', 'invitation', 'pending', 'info'),
  'invitation.canceled': kind('transfers', 'invitation', 'cancel', 'info'),
  'invitation.expired': kind('transfers', 'invitation', 'fail', 'warning'),
  'schedule.failed': kind('transfers', 'schedule', 'fail', 'error'),
  'schedule.paused': kind('transfers', 'schedule', 'fail', 'warning'),

  'request.made': kind('requests', 'proposal', 'pending', 'help'),
  'request.approved': kind('requests', 'proposal', 'check', 'success'),
  'request.declined': kind('requests', 'proposal', 'fail', 'warning'),
  'request.canceled': kind('requests', 'proposal', 'cancel', 'info'),
  'request.expired': kind('requests', 'proposal', 'fail', 'warning'),

  'offer.made': kind('offers', 'proposal', 'pending', 'help'),
  'offer.approved': kind('offers', 'proposal', 'check', 'success'),
  'offer.declined': kind('offers', 'proposal', 'fail', 'warning'),
  'offer.canceled': kind('offers', 'proposal', 'cancel', 'info'),
  'offer.expired': kind('offers', 'proposal', 'fail', 'warning'),

  'mint.announced': kind('deposits', 'mint', 'pending', 'info'),
  'mint.confirmed': kind('deposits', 'mint', 'check', 'success'),
  'mint.rejected': kind('deposits', 'mint', 'fail', 'error'),
  'mint.canceled': kind('deposits', 'mint', 'cancel', 'info'),
  'mint.expired': kind('deposits', 'mint', 'fail', 'warning'),
  'mint.collected': kind('deposits', 'collection', 'check', 'success'),
  'deposit.seen': kind('deposits', 'deposit', 'pending', 'info'),
  'deposit.credited': kind('deposits', 'deposit', 'check', 'success'),
  'deposit.dropped': kind('deposits', 'deposit', 'fail', 'error'),

  'burn.asked': kind('withdrawals', 'burn', 'pending', 'info'),
  'burn.taken': kind('withdrawals', 'burn', 'pending', 'info'),
  'burn.confirmed': kind('withdrawals', 'burn', 'check', 'success'),
  'burn.rejected': kind('withdrawals', 'burn', 'fail', 'error'),
  'burn.canceled': kind('withdrawals', 'burn', 'cancel', 'info'),

  'membership.asked': kind('memberships', 'membership', 'pending', 'help'),
  'membership.approved': kind('memberships', 'membership', 'check', 'success'),
  'membership.rejected': kind('memberships', 'membership', 'fail', 'warning'),
  'membership.removed': kind('memberships', 'membership', 'cancel', 'warning'),
  'membership.left': kind('memberships', 'membership', 'cancel', 'info'),

  'verification.submitted': kind('verifications', 'verification', 'pending', 'info'),
  'verification.approved': kind('verifications', 'verification', 'check', 'success'),
  'verification.rejected': kind('verifications', 'verification', 'fail', 'error'),

  'friend.asked': kind('account', 'friendship', 'pending', 'help'),
  'friend.accepted': kind('account', 'friendship', 'check', 'success'),
  'link.added': kind('account', 'link', 'none', 'warning'),
  'profile.created': kind('account', undefined, 'none', 'info'),
  'profile.completed': kind('account', undefined, 'none', 'success'),
  'security.new_device': security,
  'security.password_set': security,
  'security.password_changed': security,
  'security.totp_on': security,
  'security.totp_off': security,
  'security.recovery_code_used': security,
  'security.passkey_added': security,
  'security.passkey_removed': security,
  'security.api_key_made': security,
  'security.session_reused': security,
} as const satisfies Record<string, Kind>

export type ActivityKind = keyof typeof ACTIVITY_KINDS

/** Between features alone: no profile ever reads of these. */
export type SilentKind = 'ledger.hold_expired'

export function kindOf(name: ActivityKind): Kind {
  return ACTIVITY_KINDS[name]
}

export function isActivityKind(name: string): name is ActivityKind {
  return Object.hasOwn(ACTIVITY_KINDS, name)
}

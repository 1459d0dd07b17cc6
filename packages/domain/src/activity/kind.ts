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

/** What is known of a kind of event before any event: each feature keeps the rows of its own kinds. */
export interface Kind {
  group: ActivityGroup
  badge: Badge
  type: MessageType
  /** The type of the thing that it is about; none where the profile or the account itself is meant. */
  subject?: string
  /** Two profiles read of it, each in words of its own. */
  isBetweenTwo?: true
  /** Of another profile's, a feed keeps the newest where it moves dollars (ACT-15). */
  keepsNewest?: true
  /** It concerns the safety of the account: the feature that emits it mails it, whatever the reader has chosen. */
  isSafety?: true
  /** Where a status of the subject does not show its usual badge. */
  badges?: Readonly<Record<string, Badge>>
}

export type Kinds = Readonly<Record<string, Kind>>

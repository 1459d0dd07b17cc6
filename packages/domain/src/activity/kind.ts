/** Every event that concerns a profile belongs to one of these; `account` has no address of its own. */
export const ACTIVITY_GROUPS = [
  'transfers',
  'requests',
  'offers',
  'tickets',
  'deposits',
  'withdrawals',
  'memberships',
  'ventures',
  'subscriptions',
  'verifications',
  'rewards',
  'alerts',
  'account',
] as const
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]

/** ACT-12 */
export const BADGES = ['none', 'pending', 'invest', 'cancel', 'check', 'fail'] as const
export type Badge = (typeof BADGES)[number]

/** ACT-13 */
export const MESSAGE_TYPES = ['info', 'warning', 'error', 'success', 'help'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What is fixed for a kind of event; each feature keeps the rows of its own kinds. */
export interface Kind {
  group: ActivityGroup
  badge: Badge
  type: MessageType
  /** The type of its subject; absent where the profile or the account itself is the subject. */
  subject?: string
  /** Both profiles get an item, each with its own text. */
  isBetweenTwo?: true
  /** Somebody wrote to the reader. */
  isMessage?: true
  /** Another profile's feed keeps only the newest one of these in dollars (ACT-15). */
  keepsNewest?: true
  /** A security event: the feature that emits it always mails it, whatever the reader's preferences are. */
  isSafety?: true
  /** Statuses of the subject that show another badge than usual. */
  badges?: Readonly<Record<string, Badge>>
}

export type Kinds = Readonly<Record<string, Kind>>

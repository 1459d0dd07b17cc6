import type { Kinds } from '../activity/kind.ts'

export const profileKinds = {
  'profile.created': { group: 'account', badge: 'none', type: 'info' },
  'profile.completed': { group: 'account', badge: 'none', type: 'success' },
} as const satisfies Kinds

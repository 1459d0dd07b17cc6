import type { Kinds } from '../activity/kind.ts'

export const linkKinds = {
  'link.added': { group: 'account', subject: 'link', badge: 'none', type: 'warning', isSafety: true },
} as const satisfies Kinds

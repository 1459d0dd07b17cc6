import type { Kinds } from '../activity/kind.ts'

export const mottoKinds = {
  'motto.saved': { group: 'account', badge: 'none', type: 'info' },
} as const satisfies Kinds

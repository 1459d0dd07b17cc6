import type { Kinds } from '../activity/kind.ts'

export const peopleKinds = {
  'people.suspended': { group: 'account', badge: 'fail', type: 'warning', isSafety: true },
  'people.resumed': { group: 'account', badge: 'check', type: 'success', isSafety: true },
} as const satisfies Kinds

import type { Kinds } from '../activity/kind.ts'

export const staffKinds = {
  'staff.signature_asked': { group: 'account', subject: 'signature', badge: 'pending', type: 'info' },
} as const satisfies Kinds

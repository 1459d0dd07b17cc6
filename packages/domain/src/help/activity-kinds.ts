import type { Kinds } from '../activity/kind.ts'

export const helpKinds = {
  'help.answered': { group: 'account', subject: 'helpRequest', badge: 'check', type: 'info' },
  'help.written': { group: 'account', subject: 'helpRequest', badge: 'pending', type: 'info' },
} as const satisfies Kinds

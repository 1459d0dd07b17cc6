import type { Kinds } from '../activity/kind.ts'

export const helpKinds = {
  'help.answered': { group: 'account', subject: 'helpRequest', badge: 'check', type: 'info', isMessage: true },
  'help.written': { group: 'account', subject: 'helpRequest', badge: 'pending', type: 'info', isMessage: true },
} as const satisfies Kinds

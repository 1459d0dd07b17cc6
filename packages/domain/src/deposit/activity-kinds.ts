import type { Kinds } from '../activity/kind.ts'

const deposit = { group: 'deposits', subject: 'deposit', keepsNewest: true } as const

export const depositKinds = {
  'deposit.seen': { ...deposit, badge: 'pending', type: 'info' },
  'deposit.credited': { ...deposit, badge: 'check', type: 'success' },
  'deposit.dropped': { ...deposit, badge: 'fail', type: 'error' },
} as const satisfies Kinds

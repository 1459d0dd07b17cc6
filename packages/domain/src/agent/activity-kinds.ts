import type { Kinds } from '../activity/kind.ts'

const mint = { group: 'deposits', subject: 'mint', isBetweenTwo: true, keepsNewest: true } as const
const burn = { group: 'withdrawals', subject: 'burn', isBetweenTwo: true, keepsNewest: true } as const

export const agentKinds = {
  'mint.announced': { ...mint, badge: 'pending', type: 'info' },
  'mint.confirmed': { ...mint, badge: 'check', type: 'success' },
  'mint.rejected': { ...mint, badge: 'fail', type: 'error' },
  'mint.canceled': { ...mint, badge: 'cancel', type: 'info' },
  'mint.expired': { ...mint, badge: 'fail', type: 'warning' },
  'mint.collected': { group: 'deposits', subject: 'collection', badge: 'check', type: 'success' },

  'burn.asked': { ...burn, badge: 'pending', type: 'info' },
  'burn.taken': { ...burn, badge: 'pending', type: 'info' },
  'burn.confirmed': { ...burn, badge: 'check', type: 'success' },
  'burn.rejected': { ...burn, badge: 'fail', type: 'error' },
  'burn.canceled': { ...burn, badge: 'cancel', type: 'info' },
} as const satisfies Kinds

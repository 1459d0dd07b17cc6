import type { Kinds } from '../activity/kind.ts'

export const accountKinds = {
  'account.export_ready': { group: 'account', badge: 'check', type: 'success', isSafety: true },
  'account.closure_asked': { group: 'account', badge: 'pending', type: 'warning', isSafety: true },
  'account.closure_undone': { group: 'account', badge: 'cancel', type: 'info', isSafety: true },
  'account.closure_stopped': { group: 'account', badge: 'fail', type: 'warning', isSafety: true },
} as const satisfies Kinds

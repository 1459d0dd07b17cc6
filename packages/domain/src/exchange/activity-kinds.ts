import type { Kinds } from '../activity/kind.ts'

export const exchangeKinds = {
  'exchange.safety_timer': { group: 'account', badge: 'cancel', type: 'warning' },
} as const satisfies Kinds

import type { Kinds } from '../activity/kind.ts'

const fired = { group: 'alerts', subject: 'alert', badge: 'none', type: 'info' } as const

export const alertKinds = {
  'alert.price': fired,
  'alert.percent': fired,
  'alert.spread': fired,
  'alert.volume': fired,
  'alert.fill': fired,
} as const satisfies Kinds

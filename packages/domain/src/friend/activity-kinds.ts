import type { Kinds } from '../activity/kind.ts'

const friendship = { group: 'account', subject: 'friendship', isBetweenTwo: true } as const

export const friendKinds = {
  'friend.asked': { ...friendship, badge: 'pending', type: 'help' },
  'friend.accepted': { ...friendship, badge: 'check', type: 'success' },
} as const satisfies Kinds

import type { ActivityGroup } from './kind.ts'

/** How a group of notifications is delivered by mail and push. */
export interface NotifyChoice {
  mail: 'off' | 'now' | 'daily'
  push: boolean
}

const waits: NotifyChoice = { mail: 'now', push: true }
const tells: NotifyChoice = { mail: 'daily', push: true }

/** What waits for an answer, and what somebody asked to be told, is mailed at once; the rest once a day. */
export const NOTIFY_DEFAULTS: Readonly<Record<ActivityGroup, NotifyChoice>> = {
  transfers: tells,
  requests: waits,
  offers: waits,
  tickets: waits,
  deposits: tells,
  withdrawals: tells,
  memberships: waits,
  ventures: tells,
  subscriptions: tells,
  verifications: waits,
  rewards: tells,
  alerts: waits,
  account: tells,
}

import type { Contributions } from '#platform/feature'
import type { JobTable } from '#platform/jobs'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { deliveryParts } from './delivery-parts.ts'
import { sendDigests } from './digest.ts'
import { mailItem } from './mail-item.ts'
import { MAIL_ITEM, PUSH_ITEM } from './plan-delivery.ts'
import { pushItem } from './push-item.ts'
import { PUSH_SETTINGS } from './settings.ts'
import { dropEnded } from './subscriptions.ts'
import { vapidOf } from './vapid.ts'

interface JobParts {
  settings: Settings
  secrets: Secrets
  contributions: Contributions
}

export function deliveryJobs({ settings, secrets, contributions }: JobParts): JobTable {
  const { publicUrl } = settings
  const { pushHosts, vapidKeys } = settings.of(PUSH_SETTINGS)
  const parts = deliveryParts(contributions, publicUrl, secrets)
  const push = { ...parts, pushHosts, vapid: vapidOf(secrets, { publicUrl, vapidKeys }) }
  return {
    tasks: {
      [MAIL_ITEM]: (payload, db) => mailItem(db, parts, idOf(payload, 'id')),
      [PUSH_ITEM]: (payload, db) => pushItem(db, push, idOf(payload, 'id'), idOf(payload, 'subscriptionId')),
      'activity.digest': (_payload, db) => sendDigests(db, parts),
      'activity.clean_up': (_payload, db) => db.read((tx) => dropEnded(tx, parts.rows)),
    },
    crontab: ['0 7 * * * activity.digest', '23 * * * * activity.clean_up'],
  }
}

function idOf(payload: unknown, name: string): bigint {
  return BigInt((payload as Record<string, string>)[name] ?? '')
}

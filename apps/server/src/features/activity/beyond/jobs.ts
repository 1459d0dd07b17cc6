import type { JobTable } from '#platform/jobs'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { sendDigests } from './digest.ts'
import { mailItem } from './mail-item.ts'
import { MAIL_ITEM, PUSH_ITEM } from './plan-telling.ts'
import { pushItem } from './push-item.ts'
import { dropEnded } from './subscriptions.ts'
import { vapidOf } from './vapid.ts'

export function beyondJobs({ settings, secrets }: { settings: Settings; secrets: Secrets }): JobTable {
  const { publicUrl, pushHosts } = settings
  const vapid = vapidOf(secrets, settings)
  return {
    tasks: {
      [MAIL_ITEM]: (payload, db) => mailItem(db, publicUrl, idOf(payload, 'id')),
      [PUSH_ITEM]: (payload, db) => pushItem(db, { vapid, pushHosts }, idOf(payload, 'id'), idOf(payload, 'subscriptionId')),
      'activity.digest': (_payload, db) => sendDigests(db, publicUrl),
      'activity.clean_up': (_payload, db) => db.read(dropEnded),
    },
    crontab: ['0 7 * * * activity.digest', '23 * * * * activity.clean_up'],
  }
}

function idOf(payload: unknown, name: string): bigint {
  return BigInt((payload as Record<string, string>)[name] ?? '')
}

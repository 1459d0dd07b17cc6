import { activity } from '@bourse/contracts/activity'
import type { Http } from '#platform/http'
import { markAllRead, markManyRead, markOneRead } from './mark-read.ts'

export function activityRoutes(http: Http): void {
  http.write(activity.touch, async ({ tx, caller, params }) => ({ unread: await markOneRead(tx, caller.profileId, BigInt(params.id)) }))

  http.write(activity.touchMany, async ({ tx, caller, body }) => ({
    unread: await markManyRead(tx, caller.profileId, body.ids.map(BigInt)),
  }))

  http.write(activity.touchAll, async ({ tx, caller, body }) => ({
    unread: await markAllRead(tx, caller.profileId, BigInt(body.through)),
  }))
}

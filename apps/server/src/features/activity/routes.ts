import { activity } from '@bourse/contracts/activity'
import type { Contributions } from '#platform/feature'
import type { Http } from '#platform/http'
import { itemParts } from './item-parts.ts'
import { markAllRead, markManyRead, markOneRead } from './mark-read.ts'
import { choiceIn, countFeed } from './read-feed.ts'
import { waitingItems } from './waiting-items.ts'

export function activityRoutes(http: Http, contributions: Contributions): void {
  const parts = itemParts(contributions)
  http.read(activity.counts, async ({ tx, caller: { profileId }, query }) => {
    const choice = { filter: query.filter, ...choiceIn(query), waiting: waitingItems(parts, profileId) }
    const people = choice.person === undefined ? undefined : await parts.people.read(tx, [choice.person])
    return { ...(await countFeed(tx, profileId, choice)), person: people?.get(choice.person ?? 0n) ?? null }
  })

  http.write(activity.touch, async ({ tx, caller, params }) => ({ unread: await markOneRead(tx, caller.profileId, BigInt(params.id)) }))

  http.write(activity.touchMany, async ({ tx, caller, body }) => ({
    unread: await markManyRead(tx, caller.profileId, body.ids.map(BigInt)),
  }))

  http.write(activity.touchAll, async ({ tx, caller, body }) => ({
    unread: await markAllRead(tx, caller.profileId, BigInt(body.through)),
  }))
}

import { friend } from '@bourse/contracts/friend'
import { WAITING } from '#features/home'
import { extensionPoint, type Feature } from '#platform/feature'
import { friendActivity } from './activity.ts'
import type { Approach } from './blocks.ts'
import type { DealingSource } from './dealings.ts'
import { friendJobs, friendListens } from './jobs.ts'
import { friendPersonalData } from './personal-data.ts'
import { friendRoutes } from './routes.ts'
import { waitingFriends } from './waiting.ts'

export const APPROACHES = extensionPoint<Approach>('friend.approaches')

/** What other features know of the dealings between two profiles. */
export const DEALINGS = extensionPoint<DealingSource>('friend.dealings')

export const friendFeature: Feature = {
  tables: ['friend_requests', 'blocks'],
  contracts: { friend },
  reference: { friend: { about: 'Friends, requests and blocking.', also: ['PROFILE_NOT_FOUND'] } },
  routes: (http, { settings, contributions }) =>
    friendRoutes(http, {
      publicUrl: settings.publicUrl,
      approaches: contributions.to(APPROACHES),
      dealings: contributions.to(DEALINGS),
    }),
  jobs: () => friendJobs,
  listens: friendListens,
  contributes: [...friendActivity, WAITING.with(waitingFriends), friendPersonalData],
}

import { link } from '@bourse/contracts/link'
import { FINDING_CODES } from '@bourse/contracts/errors'
import { STEP_SOURCES } from '#features/home'
import type { Tx } from '#platform/db'
import { extensionPoint, type Feature } from '#platform/feature'
import { linkActivity } from './activity.ts'
import { watchBlockHeight } from './block-height.ts'
import { hasLink } from './links.ts'
import { linkPersonalData } from './personal-data.ts'
import type { LastUse } from './present.ts'
import { linkGraph } from './resolvers.ts'
import { linkRoutes } from './routes.ts'
import { ESPLORA_URL } from './settings.ts'

/** Whether an open record uses this link, which then can't be removed. */
export const LINK_USES = extensionPoint<(tx: Tx, linkId: bigint) => Promise<boolean>>('link.uses')

/** When each of these links of a profile was used last; those that were never used are left out. */
export const LINK_LAST_USES =
  extensionPoint<(tx: Tx, profileId: bigint, linkIds: readonly bigint[]) => Promise<readonly LastUse[]>>('link.lastUses')

export const linkFeature: Feature = {
  tables: ['links'],
  contracts: { link },
  reference: { link: { about: 'Bank accounts, PayPal and coin addresses.', also: [...FINDING_CODES, 'DEPOSITS_CLOSED'] } },
  settings: ESPLORA_URL,
  routes(http, { settings, secrets, log, contributions, onClose }) {
    const chain = watchBlockHeight(settings.of(ESPLORA_URL), log)
    onClose(async () => chain.stop())
    linkRoutes(http, {
      height: chain.height,
      secrets,
      publicUrl: settings.publicUrl,
      uses: contributions.to(LINK_USES),
      lastUses: contributions.to(LINK_LAST_USES),
    })
  },
  graph: (builder, { secrets }) => linkGraph(builder, secrets),
  contributes: [
    ...linkActivity,
    STEP_SOURCES.with({ step: 'bank', read: async (tx, { profileId }) => ((await hasLink(tx, profileId)) ? 'done' : 'todo') }),
    linkPersonalData,
  ],
}

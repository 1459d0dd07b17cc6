import { VENUE_TABS } from '@bourse/domain/venue'
import * as z from 'zod/mini'
import { slug } from '../catalogue/index.ts'
import { endpoint, type ReplyOf } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { venueAsset, venueCard } from './replies.ts'

export const windowCalls = {
  /** The page `/ventures`. */
  window: endpoint({
    method: 'GET',
    path: '/api/venues/window/',
    access: 'public',
    summary:
      'List ventures for a window: by boost, by what the last 7 days gave against the target, those that end within 14 days, or those whose target was met within 60 days',
    query: listQuery(9, 60, {
      tab: z._default(z.enum(VENUE_TABS, 'fields.invalid'), 'boosted'),
      assetClass: z.optional(slug),
      /** `verified`: only those whose sponsor’s identity is verified. */
      sponsors: z._default(z.enum(['all', 'verified'], 'fields.invalid'), 'all'),
    }),
    reply: listReply(venueCard, {
      /** In this tab and class, on all pages. */
      total: z.int(),
      /** In this tab, of all classes. */
      all: z.int(),
      /** The classes that this tab has ventures of, in their order. */
      classes: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
      /** Those with the highest boosts that take contributions, at most three, whatever the tab; on the first page only. */
      featured: z.array(venueCard),
      /** What boosts are paid in; null where the installation has no such asset. */
      token: z.nullable(venueAsset),
    }),
  }),
}
export type VenueWindow = ReplyOf<typeof windowCalls.window>

import { sql } from '#platform/db'
import { ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    { prefix: '/api/offers/', read: sql`select 'taker' as owner, id::text as id from issue_offers order by id limit 1` },
    ownRow('/api/subscriptions/', 'subscriptions', 'profile_id'),
  ],
  queries: {
    '/api/offers/:id/quote/': '?units=1&payAsset=LUSD',
  },
}

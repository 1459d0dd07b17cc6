import { sql } from '#platform/db'
import { ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    {
      prefix: '/api/item/',
      read: sql`select p.name as owner, p.name as sponsor, v.id::text as id from venues v join profiles p on p.id = v.sponsor_profile_id order by v.id limit 1`,
    },
    ownRow('/api/venue/', 'venues', 'sponsor_profile_id'),
  ],
  fields: {
    '/api/venue/:id/boosts/': { boost: '1' },
  },
  bodies: {
    '/api/venue/:id/': { image: '' },
  },
}

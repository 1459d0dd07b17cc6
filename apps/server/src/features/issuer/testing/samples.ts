import { sql } from '#platform/db'
import type { Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    {
      prefix: '/api/superpowers/',
      read: sql`select p.name as owner, a.code, '1' as id, 'trading' as what from assets a join profiles p on p.id = a.manager_profile_id where p.name = 'issuer' order by a.id limit 1`,
    },
  ],
  notThere: ['/api/superpowers/:code/images/:id/', '/api/superpowers/:code/offers/:id/close/'],
  fields: {
    '/api/superpowers/:code/coupons/': { perUnit: '1' },
  },
  queries: {
    '/api/superpowers/:code/coupons/cost/': '?payAsset=LUSD&perUnit=1',
  },
}

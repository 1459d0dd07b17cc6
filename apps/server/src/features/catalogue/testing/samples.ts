import { sql } from '#platform/db'
import { fixed, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    fixed('/api/asset/', { code: 'LBTC' }),
    { prefix: '/api/assetclasses/', read: sql`select 'taker' as owner, slug from asset_classes where is_visible order by id limit 1` },
    fixed('/api/preview/', { code: 'ONN8' }),
  ],
}

import { fixed, ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [fixed('/api/links/:assetId/', { assetId: '1' }), ownRow('/api/links/:id/', 'links', 'profile_id')],
}

import { ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [ownRow('/api/help/requests/', 'help_requests', 'profile_id')],
}

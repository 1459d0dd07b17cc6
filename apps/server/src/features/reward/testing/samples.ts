import { fixed, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [fixed('/api/rewards/codes/', { code: 'NOSUCHCODE' })],
  notThere: ['/api/rewards/codes/:code/'],
}

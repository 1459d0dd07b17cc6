import { fixed, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [fixed('/api/reports/reserves/', { asset: 'LUSD' }), fixed('/api/reserves/', { asset: 'LUSD' })],
}

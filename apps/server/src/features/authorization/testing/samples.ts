import { fixed, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [fixed('/api/authorization/', { assetCode: 'FS3' })],
}

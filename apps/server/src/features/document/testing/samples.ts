import { fixed, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [fixed('/api/document/', { role: 'privacy', id: 'current', lang: 'en' }), fixed('/api/documents/', { role: 'privacy' })],
}

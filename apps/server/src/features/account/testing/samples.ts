import type { Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  queries: {
    '/api/security/account/export/data.zip': '?id=1',
  },
}

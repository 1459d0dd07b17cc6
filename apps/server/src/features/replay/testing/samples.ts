import type { Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  queries: {
    '/api/markets/:symbol/replay/': '?day=2026-11-12',
    '/api/markets/:symbol/replay/recorded/': '?day=2026-11-12',
  },
}

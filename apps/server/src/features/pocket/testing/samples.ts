import { sql } from '#platform/db'
import type { Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    {
      prefix: '/api/profile/:id/pocket/',
      read: sql`select 'taker' as owner, id::text as id, 'LUSD' as asset from profiles where name = 'taker'`,
    },
  ],
}

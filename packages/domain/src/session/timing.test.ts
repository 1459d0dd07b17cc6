import { expect, test } from 'vitest'
import { REFRESH_TOKEN_MS, SESSION_MS_MAX } from './timing.ts'

const DAY_MS = 86_400_000

test('a session that is not used ends after 30 days, and any after 90', () => {
  expect([REFRESH_TOKEN_MS / DAY_MS, SESSION_MS_MAX / DAY_MS]).toEqual([30, 90])
})

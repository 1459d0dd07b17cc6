import { describe, expect, test } from 'vitest'
import { checkLimitChange, checkSuspension, roomLeft } from './index.ts'

const NOW = Date.UTC(2026, 10, 17)
const YEAR_MS = 365 * 86_400_000
const asked = { byUserId: 1n, userId: 2n, scope: 'money', until: undefined, isLastAdmin: false } as const
const codeOf = (more: Partial<Parameters<typeof checkSuspension>[0]>) => {
  const result = checkSuspension({ ...asked, ...more }, NOW)
  return result.ok ? 'ok' : result.code
}

describe('[STAFF-01] a suspension', () => {
  test.each([
    [{}, 'ok'],
    [{ userId: 1n }, 'FORBIDDEN'],
    [{ userId: 1n, scope: 'street' }, 'FORBIDDEN'],
    [{ isLastAdmin: true }, 'NO_ADMIN_LEFT'],
    [{ isLastAdmin: true, scope: 'account' }, 'NO_ADMIN_LEFT'],
    [{ isLastAdmin: true, scope: 'street' }, 'ok'],
    [{ until: NOW }, 'UNTIL_PAST'],
    [{ until: NOW + 1 }, 'ok'],
    [{ until: NOW + YEAR_MS }, 'ok'],
    [{ until: NOW + YEAR_MS + 1 }, 'UNTIL_FAR'],
  ] as const)('%o: %s', (more, code) => {
    expect(codeOf(more)).toBe(code)
  })
})

describe('[STAFF-01] a personal limit', () => {
  test.each([
    [null, null, 'same'],
    [5n, 5n, 'same'],
    [null, 5n, 'lower'],
    [5n, 4n, 'lower'],
    [5n, 0n, 'lower'],
    [5n, 6n, 'higher'],
    [5n, null, 'higher'],
    [0n, 1n, 'higher'],
  ] as const)('from %s to %s is %s', (before, after, change) => {
    expect(checkLimitChange(before, after)).toBe(change)
  })

  test.each([
    [null, 7n, undefined],
    [5n, 0n, 5n],
    [5n, 2n, 3n],
    [5n, 5n, 0n],
    [5n, 9n, 0n],
    [0n, 0n, 0n],
  ] as const)('of %s with %s used leaves %s', (limit, used, left) => {
    expect(roomLeft(limit, used)).toBe(left)
  })
})

import { ERROR_STATUS } from '@bourse/contracts/errors'
import { REASONS } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { AppError } from '#platform/http'
import { refuseOrder } from './refuse-order.ts'

describe('[API-05] a refusal over REST', () => {
  test.each(REASONS)('for %s has that word as its reason, and a status that says it is refused for good', (reason) => {
    const error = failureOf(() => refuseOrder(reason))
    expect(error.reason).toBe(reason)
    expect(Object.values(error.fields ?? {})).toEqual([[reason]])
    expect(ERROR_STATUS[error.code]).toBeGreaterThanOrEqual(400)
    expect(ERROR_STATUS[error.code]).toBeLessThan(500)
  })

  test('above the rate limit says when to try again', () => {
    expect(failureOf(() => refuseOrder('TOO_FAST'))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterMs: 1_000 })
  })
})

function failureOf(refuse: () => never): AppError {
  try {
    return refuse()
  } catch (error) {
    return error instanceof AppError ? error : expect.fail('another error')
  }
}

import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'
import { errorText, raiseError } from './raise-error.ts'

beforeEach(() => notices.set(NO_NOTICES))

const shown = () => notices.get().shown.map(({ tone, text }) => ({ tone, text }))

describe('the generic error action', () => {
  test.each([400, 403, 404, 409, 422, 429, 500, 503])(
    '[SHELL-36] [API-04] a fetch that failed with %i is shown with its message',
    (status) => {
      raiseError(new ApiError({ status, code: 'INTERNAL', message: 'Wallets cannot be read' }))
      expect(shown()).toEqual([{ tone: 'error', text: 'Wallets cannot be read' }])
    },
  )

  test('[SHELL-36] a 401 ends the session and shows no error of its own', () => {
    raiseError(new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: 'Sign in' }))
    expect(shown()).toEqual([])
  })

  test('[SHELL-35] the message comes first, then the caller’s text, then that the service is unavailable', () => {
    expect(errorText(new ApiError({ status: 409, code: 'STATE_CONFLICT', message: 'Too late' }), 'Save failed')).toBe('Too late')
    expect(errorText(new TypeError('x'), 'Save failed')).toBe('Save failed')
    expect(errorText(new TypeError('x'))).toBe(errorText(new ApiError({ status: 0, code: 'UNAVAILABLE' })))
  })

  test('[STAFF-01] a refusal names its figure', () => {
    const suspended = {
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
      message: 'Suspended.',
      fields: { until: ['2026-11-26T12:00:00.000Z'] },
    } as const
    expect(errorText(new ApiError({ ...suspended, fields: { until: [...suspended.fields.until] } }))).toMatch(
      /^Suspended\. It ends 26 Nov, .*\.$/,
    )
    const limit = { status: 403, code: 'PERSON_LIMIT', message: 'Too much.', fields: { left: ['150.00'] } } as const
    expect(errorText(new ApiError({ ...limit, fields: { left: [...limit.fields.left] } }))).toBe('Too much. 150.00 LUSD is left.')
  })
})

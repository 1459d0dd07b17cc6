import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'
import { errorText, raiseError } from './raise-error.ts'

beforeEach(() => notices.set(NO_NOTICES))

const told = () => notices.get().shown.map(({ tone, text }) => ({ tone, text }))

describe('the generic error action', () => {
  test.each([400, 403, 404, 409, 422, 429, 500, 503])(
    '[SHELL-36] [API-04] a fetch that failed with %i is told with its message',
    (status) => {
      raiseError(new ApiError({ status, code: 'INTERNAL', message: 'Wallets cannot be read' }))
      expect(told()).toEqual([{ tone: 'error', text: 'Wallets cannot be read' }])
    },
  )

  test('[SHELL-36] a 401 is the end of the session and no error of its own', () => {
    raiseError(new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: 'Sign in' }))
    expect(told()).toEqual([])
  })

  test('[SHELL-35] the message comes first, then the words of the caller, then that the service is unavailable', () => {
    expect(errorText(new ApiError({ status: 409, code: 'STATE_CONFLICT', message: 'Too late' }), 'Save failed')).toBe('Too late')
    expect(errorText(new TypeError('x'), 'Save failed')).toBe('Save failed')
    expect(errorText(new TypeError('x'))).toBe(errorText(new ApiError({ status: 0, code: 'UNAVAILABLE' })))
  })
})

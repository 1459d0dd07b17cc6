import { describe, expect, test, vi } from 'vitest'
import { ApiError, Unsent } from './api-error.ts'
import { failure, failureOf, showFailure } from './failure.ts'
import { t } from './i18n.ts'

describe('a failed money action', () => {
  test('[SHELL-34] is told in the dialog: what failed, what is safe, what to do', () => {
    showFailure(new ApiError({ status: 422, code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds' }))
    expect(failure.get()?.what).toBe('Insufficient funds')
    expect(failure.get()?.safe).toBeTruthy()
    expect(failure.get()?.next).toBeTruthy()
    failure.set(undefined)
  })

  test('[SHELL-34] an answered one moved nothing, and repeating it as it is would not help', () => {
    const told = failureOf(new ApiError({ status: 422, code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds' }), vi.fn<() => void>())
    expect(told.retry).toBeUndefined()
  })

  test('[SHELL-34] one without an answer may be sent again under its key', () => {
    const retry = vi.fn<() => void>()
    const unanswered = failureOf(new TypeError('failed to fetch'), retry)
    const broken = failureOf(new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry)
    const answered = failureOf(new ApiError({ status: 409, code: 'STATE_CONFLICT' }), retry)
    expect([unanswered.retry, broken.retry]).toEqual([retry, retry])
    expect(unanswered.safe).toBe(broken.safe)
    expect(unanswered.safe).not.toBe(answered.safe)
  })
  test('[SHELL-34] [DEF-015] one that was not sent says so, that nothing moved, and when to send it again', () => {
    const offline = failureOf(new Unsent('offline'), vi.fn<() => void>())
    const lost = failureOf(new Unsent('lost'))
    const refused = failureOf(new ApiError({ status: 409, code: 'STATE_CONFLICT' }))
    expect([offline.what, lost.what]).toEqual(['Not sent: you are offline', t('shell.unsent.lost')])
    expect([offline.safe, lost.safe]).toEqual([refused.safe, refused.safe])
    expect(new Set([offline.next, lost.next, refused.next]).size).toBe(3)
    expect(offline.retry).toBeDefined()
  })
})

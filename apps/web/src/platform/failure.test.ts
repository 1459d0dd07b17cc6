import { MutationObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '@bourse/contracts/errors'
import { ApiError, Failed, Unsent } from './api-error.ts'
import { failure, failureTextOf, opensDialog, showFailure } from './failure.ts'
import { loadTexts } from './i18n.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'
import { queryClient } from './queries.ts'
import { intentOptions } from './use-intent.ts'

const refused = (status: number, code: ErrorCode, fields: Record<string, string[]> = {}) =>
  new ApiError({ status, code, message: `the server says ${code}`, fields })

beforeAll(() => loadTexts('shell', 'errors'))
beforeEach(() => {
  failure.set(undefined)
  notices.set(NO_NOTICES)
})

describe('which failures of a money action open the dialog', () => {
  test.each<[number, ErrorCode]>([
    [403, 'STEP_REQUIRED'],
    [404, 'PROPOSAL_NOT_FOUND'],
    [409, 'STATE_CONFLICT'],
    [409, 'HOLD_NOT_ACTIVE'],
    [422, 'WALLET_FROZEN'],
    [422, 'AGENCY_CLOSED'],
    [429, 'TOO_MANY_REQUESTS'],
    [400, 'INVALID'],
  ])('[SHELL-34] [DEF-015] %i %s', (status, code) => {
    expect(opensDialog(refused(status, code))).toBe(true)
  })

  test.each<[string, unknown]>([
    ['an error of a field', refused(400, 'INVALID', { recipient: ['fields.recipient'] })],
    ['too little money', refused(422, 'INSUFFICIENT_FUNDS')],
    ['a limit', refused(422, 'LIMIT_REACHED')],
    ['the day’s limit of an agent', refused(422, 'DAILY_CAP_REACHED')],
    ['the end of the session', refused(401, 'UNAUTHENTICATED')],
    ['a call that never left the page', new Unsent('offline')],
    ['a call that was lost on the way', new Unsent('lost')],
  ])('[DEF-015] %s stays in the form', (_, error) => {
    expect(opensDialog(error)).toBe(false)
  })

  test('[DEF-015] a form may have a better place for a refusal', () => {
    expect(opensDialog(refused(409, 'STATE_CONFLICT'), ['STATE_CONFLICT'])).toBe(false)
    expect(opensDialog(refused(409, 'HOLD_NOT_ACTIVE'), ['STATE_CONFLICT'])).toBe(true)
  })
})

describe('the text of the dialog', () => {
  test('[SHELL-34] has the server’s reason, that nothing moved, and what to do', () => {
    const next = (error: ApiError) => failureTextOf(error).next
    expect(failureTextOf(refused(422, 'WALLET_FROZEN'))).toEqual({
      what: 'the server says WALLET_FROZEN',
      safe: 'No money moved. Your balance hasn’t changed.',
      next: 'Fix the problem and try again.',
    })
    expect(next(refused(409, 'STATE_CONFLICT'))).toBe('Go back and check its current status.')
    expect(next(refused(404, 'PROPOSAL_NOT_FOUND'))).toBe('Go back and check its current status.')
    expect(next(refused(429, 'TOO_MANY_REQUESTS'))).toBe('Wait a moment, then try again.')
  })

  test('[SHELL-34] says that nothing moved only when the server answered', () => {
    const safe = 'It happens once or not at all, so it’s safe to send it again.'
    expect(failureTextOf(new TypeError('x')).safe).toBe(safe)
    expect(failureTextOf(refused(503, 'UNAVAILABLE')).safe).toBe(safe)
    expect(failureTextOf(new Unsent('offline'))).toEqual({
      what: 'Not sent: you are offline',
      safe: 'No money moved. Your balance hasn’t changed.',
      next: 'Your entries are still here. Send again when you’re back online.',
    })
    expect(failureTextOf(new Unsent('lost')).next).toBe('Your entries are still here. You can send again.')
  })

  test('[SHELL-34] [SHELL-35] calls the server’s own failure what it is, and not a lost connection', () => {
    const failed = new Failed(refused(500, 'INTERNAL'))
    expect(opensDialog(failed)).toBe(true)
    expect(failureTextOf(failed)).toEqual({
      what: 'the server says INTERNAL',
      safe: 'No money moved. Your balance hasn’t changed.',
      next: 'Wait a moment, then try again.',
    })
    expect(failureTextOf(refused(503, 'UNAVAILABLE')).next).toBe('Wait a moment, then try again.')
  })

  test('[SHELL-34] a second failure does not replace the first one in the dialog', () => {
    showFailure({ action: 'Send 1.00 LUSD', ...failureTextOf(refused(422, 'WALLET_FROZEN')) })
    showFailure({ action: 'Send 2.00 LUSD', ...failureTextOf(refused(409, 'STATE_CONFLICT')) })
    expect(failure.get()?.action).toBe('Send 1.00 LUSD')
    expect(notices.get().shown.map(({ text }) => text)).toEqual(['Send 2.00 LUSD: the server says STATE_CONFLICT'])
  })
})

describe('a money action that fails', () => {
  const press = async (refusal: Error, shownInForm: readonly ErrorCode[] = [], leaves = false) => {
    const heard: Error[] = []
    const handlers = { shownInForm, onError: (each: Error) => void heard.push(each) }
    const mutationFn = async () => {
      throw refusal
    }
    const button = new MutationObserver(queryClient, intentOptions<void, string>(mutationFn, handlers))
    const leave = button.subscribe(() => undefined)
    const call = button.mutate({ terms: 'x', what: 'Send 250.00 LUSD' })
    if (leaves) leave()
    await expect(call).rejects.toBe(refusal)
    return heard
  }

  test('[SHELL-34] [DEF-015] opens the dialog once with what the user wanted, and raises no snackbar', async () => {
    const error = refused(409, 'STATE_CONFLICT')
    expect(await press(error)).toEqual([error])
    expect(failure.get()).toMatchObject({ action: 'Send 250.00 LUSD', what: 'the server says STATE_CONFLICT' })
    expect(notices.get().shown).toEqual([])
  })

  test('[DEF-015] opens nothing for errors that the form shows', async () => {
    const short = refused(422, 'INSUFFICIENT_FUNDS')
    const late = refused(409, 'STATE_CONFLICT')
    expect([await press(short), await press(late, ['STATE_CONFLICT'])]).toEqual([[short], [late]])
    expect(failure.get()).toBeUndefined()
    expect(notices.get().shown).toEqual([])
  })

  test('[SHELL-34] [DEF-015] says what its form can no longer show, with what the user wanted', async () => {
    await press(refused(422, 'INSUFFICIENT_FUNDS'), [], true)
    await press(new Unsent('offline'), [], true)
    expect(failure.get()).toBeUndefined()
    expect(notices.get().shown.map(({ text }) => text)).toEqual([
      'Send 250.00 LUSD: the server says INSUFFICIENT_FUNDS',
      'Send 250.00 LUSD: Not sent: you are offline',
    ])
  })

  test('[SHELL-34] tells a user who has left the form once: by the dialog, by the list of lost calls, or by the end of the session', async () => {
    await press(refused(409, 'STATE_CONFLICT'), [], true)
    expect(failure.get()?.what).toBe('the server says STATE_CONFLICT')
    await press(new Unsent('lost'), [], true)
    await press(refused(401, 'UNAUTHENTICATED'), [], true)
    expect(notices.get().shown).toEqual([])
  })
})

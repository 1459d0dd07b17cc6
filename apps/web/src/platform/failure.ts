import type { ErrorCode } from '@bourse/contracts/errors'
import { ApiError, Unsent } from './api-error.ts'
import { t } from './i18n.ts'
import { notify } from './notices.ts'
import { errorText } from './raise-error.ts'
import { createStore } from './store.ts'

/** Why a money action failed, what is safe, and what to do next (SHELL-34, DEF-015). */
export interface FailureText {
  what: string
  safe: string
  next: string
}

export interface Failure extends FailureText {
  /** What the user wanted, such as “Send 250.00 LUSD”. */
  action: string
}

/** The failure that the dialog shows. */
export const failure = createStore<Failure | undefined>(undefined)

/** One dialog at a time: a failure while it is open becomes a snackbar. */
export function showFailure(next: Failure): void {
  if (failure.get()) notify({ tone: 'error', text: `${next.action}: ${next.what}` })
  else failure.set(next)
}

/** Refusals about the amount, which forms show beside it. */
const ABOUT_THE_AMOUNT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'DAILY_CAP_REACHED'])

/**
 * Whether a failed money action opens the dialog. Errors of fields and amounts, the codes that a form names, and calls that were
 * never sent are shown in the form; a 401 ends the session.
 */
export function opensDialog(error: unknown, shownInForm: readonly ErrorCode[] = []): boolean {
  if (error instanceof Unsent) return false
  if (!(error instanceof ApiError)) return true
  if (error.status === 401 || Object.keys(error.fields).length > 0) return false
  return !ABOUT_THE_AMOUNT.has(error.code) && !shownInForm.includes(error.code)
}

/**
 * When the server answered with an error, nothing moved. Without an answer the outcome is unknown, but the idempotency key
 * ensures that it happens at most once.
 */
export function failureTextOf(error: unknown): FailureText {
  const isKnown = error instanceof Unsent || (error instanceof ApiError && !error.isUnavailable)
  return {
    what: errorText(error),
    safe: t(isKnown ? 'shell.failure.nothingMoved' : 'shell.failure.onceAtMost'),
    next: nextStep(error),
  }
}

function nextStep(error: unknown): string {
  if (error instanceof Unsent) return t(error.why === 'offline' ? 'shell.unsent.whenOnline' : 'shell.unsent.again')
  if (!(error instanceof ApiError) || error.status === 0) return t('shell.failure.tryAgain')
  if (error.status >= 500) return t('shell.failure.wait')
  if (error.status === 404 || error.status === 409) return t('shell.failure.lookAgain')
  return t(error.status === 429 ? 'shell.failure.wait' : 'shell.failure.changeAndTry')
}

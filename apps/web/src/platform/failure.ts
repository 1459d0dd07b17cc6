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
  /** What was wanted, in the user's words, such as “Send 250.00 LUSD”. */
  action: string
}

/** The failure that the dialog tells of. */
export const failure = createStore<Failure | undefined>(undefined)

/** One dialog at a time: what fails while it is open is told beside it. */
export function showFailure(told: Failure): void {
  if (failure.get()) notify({ tone: 'error', text: `${told.action}: ${told.what}` })
  else failure.set(told)
}

/** Refusals about the amount: forms show them beside it. */
const ABOUT_THE_AMOUNT: readonly ErrorCode[] = ['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'DAILY_CAP_REACHED']

/**
 * Whether a failed money action is told in the dialog. Errors of fields and amounts, the codes that a form names, and what was
 * never sent are shown in the form; a 401 ends the session.
 */
export function opensDialog(error: unknown, shownInForm: readonly ErrorCode[] = []): boolean {
  if (error instanceof Unsent) return false
  if (!(error instanceof ApiError)) return true
  if (error.status === 401 || Object.keys(error.fields).length > 0) return false
  return !ABOUT_THE_AMOUNT.includes(error.code) && !shownInForm.includes(error.code)
}

/** A server that answered has moved nothing. Without an answer nobody knows, but the call's key lets it happen once at most. */
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
  if (!(error instanceof ApiError) || error.isUnavailable) return t('shell.failure.tryAgain')
  if (error.status === 404 || error.status === 409) return t('shell.failure.lookAgain')
  return t(error.status === 429 ? 'shell.failure.wait' : 'shell.failure.changeAndTry')
}

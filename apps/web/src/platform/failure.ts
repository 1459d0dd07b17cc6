import { ApiError, Unsent } from './api-error.ts'
import { t } from './i18n.ts'
import { errorText } from './raise-error.ts'
import { createStore } from './store.ts'

/** A failed money action in three sentences: what failed, what is safe, what to do next (SHELL-34, DEF-015). */
export interface Failure {
  what: string
  safe: string
  next: string
  /** Offered beside closing the dialog, where trying again is safe. */
  retry?: () => void
}

export const failure = createStore<Failure | undefined>(undefined)

/**
 * Tells of a money action that failed. An answer means that nothing moved. Without one nobody knows, but the key makes it
 * safe to send again: it happens once or not at all.
 * @public
 */
export function showFailure(error: unknown, retry?: () => void): void {
  failure.set(failureOf(error, retry))
}

export function failureOf(error: unknown, retry?: () => void): Failure {
  if (error instanceof Unsent)
    return {
      what: errorText(error),
      safe: t('shell.failure.nothingMoved'),
      next: t(error.why === 'offline' ? 'shell.unsent.whenOnline' : 'shell.unsent.again'),
      ...(retry && { retry }),
    }
  const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500
  return {
    what: errorText(error),
    safe: t(isAnswered ? 'shell.failure.nothingMoved' : 'shell.failure.onceAtMost'),
    next: t(isAnswered ? 'shell.failure.changeAndTry' : 'shell.failure.tryAgain'),
    ...(retry && !isAnswered && { retry }),
  }
}

import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { t } from './i18n.ts'
import { errorText, raiseError } from './raise-error.ts'

/**
 * How a read shows its failure besides the snackbar (DEF-032). `handled`: its panel offers a retry; otherwise the snackbar does.
 * `missing`: a 400 or 404 is a normal answer, and the screen says that there is no such thing. `silent`: a background read that
 * shows nothing.
 */
export type ReadErrorsShown = 'handled' | 'missing' | 'silent'

type Read = Query<unknown, unknown>

/** The failure reported for each read since its last success. */
const reported = new WeakMap<object, string>()

/**
 * Raises the generic error action for a read, once however often it is retried; the data of the last success stays (SHELL-36,
 * API-04).
 */
export function reportReadFailure(error: unknown, read: Read): void {
  if (isShownElsewhere(error, read.meta?.errors)) return
  const text = errorText(error)
  if (reported.get(read) === text) return
  reported.set(read, text)
  raiseError(
    error,
    undefined,
    read.meta?.errors === undefined ? { label: t('ui.error.retry'), onSelect: () => readAgain(read) } : undefined,
  )
}

export function clearReadFailure(read: Read): void {
  reported.delete(read)
}

function isShownElsewhere(error: unknown, shown: ReadErrorsShown | undefined): boolean {
  if (shown === 'silent') return true
  if (!(error instanceof ApiError)) return false
  if (shown === 'missing' && (error.status === 400 || error.status === 404)) return true
  // Offline, the page has one notice for all reads.
  return error.status === 0 && !navigator.onLine
}

/** A retry by the user may report the same failure again. */
function readAgain(read: Read): void {
  clearReadFailure(read)
  read.fetch().catch(() => undefined)
}

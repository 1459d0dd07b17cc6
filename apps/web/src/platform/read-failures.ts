import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { t } from './i18n.ts'
import { errorText, raiseError } from './raise-error.ts'

/**
 * How a read shows its failure besides the snackbar (DEF-032). `handled`: its panel offers to read again; otherwise the snackbar
 * does. `missing`: a 400 or 404 is an answer, and the screen says that there is no such thing. `silent`: nothing is said, since
 * nobody waits for it.
 */
export type ReadErrorsShown = 'handled' | 'missing' | 'silent'

type Read = Query<unknown, unknown>

/** What was said of each read since it last succeeded. */
const told = new WeakMap<object, string>()

/** Raises the generic error action for a read, once however often it is tried again; what was read before stays (SHELL-36, API-04). */
export function tellReadFailure(error: unknown, read: Read): void {
  if (isShownElsewhere(error, read.meta?.errors)) return
  const text = errorText(error)
  if (told.get(read) === text) return
  told.set(read, text)
  raiseError(
    error,
    undefined,
    read.meta?.errors === undefined ? { label: t('ui.error.retry'), onSelect: () => readAgain(read) } : undefined,
  )
}

export function forgetReadFailure(read: Read): void {
  told.delete(read)
}

function isShownElsewhere(error: unknown, shown: ReadErrorsShown | undefined): boolean {
  if (shown === 'silent') return true
  if (!(error instanceof ApiError)) return false
  if (shown === 'missing' && (error.status === 400 || error.status === 404)) return true
  // Without a connection nothing is read: the page says so in its place, and each list that asks again need not.
  return error.status === 0 && !navigator.onLine
}

/** Whoever asks for it is told again. */
function readAgain(read: Read): void {
  forgetReadFailure(read)
  read.fetch().catch(() => undefined)
}

import { momentText } from './moments.ts'
import { ApiError, Unsent } from './api-error.ts'
import { currentTag, hasText, t } from './i18n.ts'
import { type NewNotice, notify } from './notices.ts'

/**
 * The generic error action: every failed call except a 401 ends here, unless its caller shows the error itself (SHELL-36,
 * DEF-015).
 */
export function raiseError(error: unknown, otherwise?: string, action?: NewNotice['action']): void {
  if (error instanceof ApiError && error.status === 401) return
  notify({ tone: 'error', text: errorText(error, otherwise), ...(action && { action }) })
}

/**
 * “Not sent” for an unsent call, else the error's message or status text, else the caller's text, else that the service is
 * unavailable (SHELL-35).
 */
export function errorText(error: unknown, otherwise?: string): string {
  if (error instanceof Unsent) return t(`shell.unsent.${error.why}`)
  if (error instanceof ApiError && error.message) return [error.message, ...detailsOf(error)].join(' ')
  if (otherwise !== undefined) return otherwise
  if (!(error instanceof ApiError)) return t('errors.UNAVAILABLE')
  const key = `errors.${error.code}`
  return hasText(key) ? t(key) : t('errors.UNAVAILABLE')
}

/** What a refusal names: until when an account is suspended, what a limit allows, and why there is no rate. */
function detailsOf({ code, fields }: ApiError): string[] {
  const limit = code === 'LIMIT_REACHED' ? `errors.limit.${fields['limit']?.[0]}` : undefined
  if (limit !== undefined && hasText(limit)) {
    return [t(limit, { most: fields['most']?.[0] ?? '', time: momentText(Date.parse(fields['until']?.[0] ?? ''), currentTag()) })]
  }
  const until = code === 'ACCOUNT_SUSPENDED' ? fields['until']?.[0] : undefined
  const left = code === 'PERSON_LIMIT' ? fields['left']?.[0] : undefined
  const reason = code === 'NO_RATE' ? `errors.rate.${fields['reason']?.[0]}` : undefined
  return [
    ...(reason !== undefined && hasText(reason) ? [t(reason)] : []),
    ...(until === undefined ? [] : [t('errors.until', { date: momentText(Date.parse(until), currentTag()) })]),
    ...(left === undefined ? [] : [t('errors.left', { amount: left })]),
  ]
}

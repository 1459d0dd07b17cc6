/** Six digits, ten minutes, five tries (DEF-018, DEF-019). */
export const EMAIL_CODE_DIGITS = 6
export const EMAIL_CODE_TRIES_MAX = 5
export const EMAIL_CODE_MS = 600_000

/** A second request within this time gets the same answer and sends no new mail. */
export const EMAIL_CODE_RESEND_MS = 60_000

/** The link and code of a forgotten password, single use (DEF-023). */
export const RESET_CODE_MS = 3_600_000

export function isCodeShaped(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

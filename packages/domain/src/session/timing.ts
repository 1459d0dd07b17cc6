/** Access tokens live 5 minutes and are renewed at half their life while a page is open (AUTH-15). */
export const ACCESS_TOKEN_MS = 300_000
export const ACCESS_REFRESH_EVERY_MS = 150_000

/** A refresh token waits this long for its one use; a session ends for good after the second time, however busy it was. */
export const REFRESH_TOKEN_MS = 30 * 86_400_000
export const SESSION_MS_MAX = 90 * 86_400_000

/** 15 minutes without a sign of life open the warning; another 60 s end the session (AUTH-19..21, DEF-027). */
export const IDLE_TIMEOUT_MS = 900_000
export const IDLE_COUNTDOWN_MS = 60_000
export const IDLE_DEBOUNCE_MS = 250

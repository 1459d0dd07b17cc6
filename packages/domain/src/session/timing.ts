/** Access tokens live 5 minutes and are renewed at half that time while a page is open (AUTH-15). */
export const ACCESS_TOKEN_MS = 300_000
export const ACCESS_REFRESH_EVERY_MS = 150_000

/** A refresh token can be used once within this time; the second constant ends every session, however active it is. */
export const REFRESH_TOKEN_MS = 30 * 86_400_000
export const SESSION_MS_MAX = 90 * 86_400_000

/** 15 minutes without activity open the warning; 60 s later the session ends (AUTH-19..21, DEF-027). */
export const IDLE_TIMEOUT_MS = 900_000
export const IDLE_COUNTDOWN_MS = 60_000
export const IDLE_DEBOUNCE_MS = 250

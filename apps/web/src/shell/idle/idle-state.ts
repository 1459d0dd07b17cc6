import { IDLE_COUNTDOWN_MS, IDLE_TIMEOUT_MS } from '@bourse/domain/session'

/** Watching, warning with the seconds that are left, or at the end (AUTH-19, AUTH-21). */
export type IdleState = { phase: 'watching' } | { phase: 'warning'; secondsLeft: number } | { phase: 'over' }

const WATCHING: IdleState = { phase: 'watching' }

/**
 * The state follows from the last activity alone, which all tabs share (DEF-027). So a machine that slept past its time is logged
 * out when it wakes, and late activity does not revive the session.
 */
export function idleAt(now: number, lastActiveAt: number): IdleState {
  const idleMs = now - lastActiveAt
  if (idleMs < IDLE_TIMEOUT_MS) return WATCHING
  const leftMs = IDLE_TIMEOUT_MS + IDLE_COUNTDOWN_MS - idleMs
  return leftMs > 0 ? { phase: 'warning', secondsLeft: Math.ceil(leftMs / 1000) } : { phase: 'over' }
}

/** Records activity at a time; it counts unless the session was already over. Tabs may report theirs out of order (AUTH-22). */
export function activeAt(at: number, lastActiveAt: number): number {
  return idleAt(at, lastActiveAt).phase === 'over' ? lastActiveAt : Math.max(at, lastActiveAt)
}

/** When to check again: at the next change that time alone causes. */
export function nextLookMs(now: number, lastActiveAt: number): number {
  const state = idleAt(now, lastActiveAt)
  if (state.phase === 'watching') return lastActiveAt + IDLE_TIMEOUT_MS - now
  if (state.phase === 'over') return 0
  const leftMs = lastActiveAt + IDLE_TIMEOUT_MS + IDLE_COUNTDOWN_MS - now
  return leftMs % 1000 || 1000
}

/** On the terminal a user may switch the timer off (DEF-025). */
export function isExempt(page: string | undefined, autoLogoutDnx: boolean): boolean {
  return !autoLogoutDnx && (page === 'max' || page === 'maxDepth')
}

import { IDLE_COUNTDOWN_MS, IDLE_TIMEOUT_MS } from '@bourse/domain/session'

/** Watching, warning with the seconds that are left, or at the end (AUTH-19, AUTH-21). */
export type IdleState = { phase: 'watching' } | { phase: 'warning'; secondsLeft: number } | { phase: 'over' }

const WATCHING: IdleState = { phase: 'watching' }

/**
 * The state follows from the last sign of life alone, which all tabs share (DEF-027). So a machine that slept through
 * its time is at the end when it wakes, and no late touch brings the session back.
 */
export function idleAt(now: number, lastActiveAt: number): IdleState {
  const idleMs = now - lastActiveAt
  if (idleMs < IDLE_TIMEOUT_MS) return WATCHING
  const leftMs = IDLE_TIMEOUT_MS + IDLE_COUNTDOWN_MS - idleMs
  return leftMs > 0 ? { phase: 'warning', secondsLeft: Math.ceil(leftMs / 1000) } : { phase: 'over' }
}

/** A sign of life at a time: counts unless everything was over before it came; tabs may tell of theirs out of order (AUTH-22). */
export function activeAt(at: number, lastActiveAt: number): number {
  return idleAt(at, lastActiveAt).phase === 'over' ? lastActiveAt : Math.max(at, lastActiveAt)
}

/** When to look again: at the next change that time alone brings. */
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

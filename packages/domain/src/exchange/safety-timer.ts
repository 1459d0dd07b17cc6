/** How long a safety timer may run, in seconds. */
export const SAFETY_TIMER = { secondsMin: 5, secondsMax: 86_400 }

/** How often somebody who wants to keep a timer running checks in within its time: one lost message must not matter. */
const CHECK_INS_EACH = 3

export function isTimerSeconds(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= SAFETY_TIMER.secondsMin && seconds <= SAFETY_TIMER.secondsMax
}

export function checkInEveryMs(seconds: number): number {
  return Math.floor((seconds * 1_000) / CHECK_INS_EACH)
}

/**
 * Whether nobody has checked in for too long. `servedMs` is how long it has been possible without a gap: time in which the server slept does not
 * count, so both have to reach the timer's length.
 */
export function hasRunOut({ ageMs, servedMs, seconds }: { ageMs: number; servedMs: number; seconds: number }): boolean {
  return ageMs >= seconds * 1_000 && servedMs >= seconds * 1_000
}

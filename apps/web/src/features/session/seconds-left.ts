/** Whole seconds until a moment, never below nothing; a wait that has begun its last second still counts one. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

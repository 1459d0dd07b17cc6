/** How many seconds of the past go by in one second. */
export const REPLAY_SPEEDS = [1, 10, 60, 300] as const
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number]

/** Where a replay is: at `at` when the clock said `since`, and going on from there unless it is paused. */
export interface PlayState {
  readonly at: number
  readonly since: number
  readonly speed: ReplaySpeed
  readonly isPlaying: boolean
}

/** The moment that is shown when the clock says `now`, within the day. */
export function momentOf({ at, since, speed, isPlaying }: PlayState, now: number, { from, to }: { from: number; to: number }): number {
  const moment = isPlaying ? at + Math.max(0, now - since) * speed : at
  return Math.min(Math.max(moment, from), Math.max(from, to - 1))
}

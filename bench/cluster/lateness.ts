import { slowdown } from '../../apps/server/src/testing/chaos/slowdown.ts'

/** A machine that gives this program less than two thirds of its time counts as busy. */
const STARVED_FROM = 1.5
const EXCUSED_TIMES_MAX = 3

/** Whether it took longer than it may, in words; a busy machine excuses up to three times as long. */
export function latenessOf(what: string, tookMs: number, withinMs: number): string[] {
  if (tookMs <= withinMs) return []
  const times = Math.min(slowdown(), EXCUSED_TIMES_MAX)
  if (times >= STARVED_FROM && tookMs <= withinMs * times) return []
  return [
    `${what} after ${Math.round(tookMs)} ms only, not within ${withinMs} ms (this program ran ${times.toFixed(1)} times slower than alone)`,
  ]
}

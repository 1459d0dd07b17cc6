export interface Countdown {
  /** Pauses the clock for as long as the reason lasts; several reasons may overlap. */
  hold: (reason: string) => void
  release: (reason: string) => void
  end: () => void
}

/**
 * Calls back when the time is over. After a pause at least half of the time is left, so that the user can still press what they
 * looked at.
 */
export function startCountdown(ms: number, onOver: () => void): Countdown {
  const reasons = new Set<string>()
  let rest = ms
  let begunAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    begunAt = performance.now()
    timer = setTimeout(onOver, rest)
  }
  go()
  return {
    hold(reason) {
      if (reasons.size === 0) {
        clearTimeout(timer)
        rest -= performance.now() - begunAt
      }
      reasons.add(reason)
    },
    release(reason) {
      if (!reasons.delete(reason) || reasons.size > 0) return
      rest = Math.max(rest, ms / 2)
      go()
    },
    end() {
      // A reason that never ends: later releases don't restart the clock.
      reasons.add('ended')
      clearTimeout(timer)
    },
  }
}

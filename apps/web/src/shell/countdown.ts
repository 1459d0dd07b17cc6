export interface Countdown {
  /** Stops the clock for as long as the reason lasts; several may last at once. */
  hold: (reason: string) => void
  release: (reason: string) => void
  end: () => void
}

/**
 * Calls back when the time is over. Whoever was looking gets at least half of it again: what made them look, they may want to
 * press.
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
      // A reason that never ends: whatever is released later starts nothing.
      reasons.add('ended')
      clearTimeout(timer)
    },
  }
}

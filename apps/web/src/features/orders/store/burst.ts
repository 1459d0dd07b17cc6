/** Calls once, some time after the first of a burst; calls in between belong to it (DEF-096). */
export function createBurst(delayMs: number, play: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      play()
    }, delayMs)
  }
}

/** Calls at once, and then not again before the pause is over. */
export function createPause(pauseMs: number, play: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < pauseMs) return
    last = now
    play()
  }
}

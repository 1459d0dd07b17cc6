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

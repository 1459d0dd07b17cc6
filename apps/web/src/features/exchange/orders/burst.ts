/** Calls once, a while after the first of a burst; what comes in between belongs to it (DEF-096). */
export function createBurst(delayMs: number, play: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      play()
    }, delayMs)
  }
}

/** How long updates of the market data are collected before the panels redraw (MAX-49). */
const BUFFER_MS = 250

/** Calls once for all updates within the same quarter of a second. */
export function createBuffer(flush: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    stop()
    flush()
  }
  return {
    soon: () => {
      timer ??= setTimeout(now, BUFFER_MS)
    },
    /** For a snapshot, which is delivered at once together with the collected updates. */
    now,
    stop,
  }
}

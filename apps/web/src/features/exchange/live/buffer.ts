/** Updates of the market data are gathered for this long before whoever draws hears of them (MAX-49). */
const BUFFER_MS = 250

/** Calls once for all that came within the same quarter of a second. */
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
    /** For a snapshot, which waits for nothing and takes what was gathered with it. */
    now,
    stop,
  }
}

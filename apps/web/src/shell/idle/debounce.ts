export interface Debounced {
  (): void
  /** Runs a pending call at once; returns whether there was one. */
  flush: () => boolean
  cancel: () => void
}

/** Combines a burst of calls into one, `delayMs` after the last of them. */
export function debounce(run: () => void, delayMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const fire = () => {
    cancel()
    run()
  }
  const call = () => {
    cancel()
    timer = setTimeout(fire, delayMs)
  }
  const flush = () => {
    const isWaiting = timer !== undefined
    if (isWaiting) fire()
    return isWaiting
  }
  return Object.assign(call, { flush, cancel })
}

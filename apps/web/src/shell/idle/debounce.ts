export interface Debounced {
  (): void
  /** Runs at once what still waits; tells whether anything did. */
  flush: () => boolean
  cancel: () => void
}

/** Folds a burst of calls into one, `delayMs` after the last of them. */
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

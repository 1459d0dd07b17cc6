/** Folds a burst of calls into one, `delayMs` after its first: unlike waiting for silence, a burst without end is still heard. */
export function debounce(run: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, delayMs)
  }
}

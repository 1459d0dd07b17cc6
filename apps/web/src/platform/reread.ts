/** A form stays busy no longer than this for the sake of what is read again: the call itself is done. */
const REREAD_WAIT_MS = 5_000

/** The end of a re-read that a handler has started, but no later than the limit: offline it would wait for the connection. */
export function rereadOf(started: unknown): Promise<unknown> | undefined {
  if (!(started instanceof Promise)) return undefined
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REREAD_WAIT_MS)
    started.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

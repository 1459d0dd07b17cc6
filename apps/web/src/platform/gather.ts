/**
 * Passes on what comes, the first at once, whatever follows within the pause together after it. Of the same key the newest replaces the
 * ones before; the last is always passed on.
 */
export function createGather<Key, Value>(pauseMs: number, pass: (gathered: ReadonlyMap<Key, Value>) => void) {
  let gathered = new Map<Key, Value>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const passOn = () => {
    timer = undefined
    if (gathered.size === 0) return
    const passed = gathered
    gathered = new Map()
    timer = setTimeout(passOn, pauseMs)
    pass(passed)
  }
  return {
    add(key: Key, value: Value): void {
      gathered.set(key, value)
      if (timer === undefined) passOn()
    },
    /** Drops what has not been passed on. */
    clear(): void {
      gathered.clear()
    },
  }
}

/** Read at most once in this time for each key, however many callers; those that come while it is read share the answer. */
export function keptFor<Key, Value>(ms: number, clock: () => number, read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { at: number; value: Promise<Value> }>()
  return (key) => {
    const known = kept.get(key)
    if (known && clock() - known.at <= ms) return known.value
    const value = read(key)
    kept.set(key, { at: clock(), value })
    value.catch(() => kept.delete(key))
    return value
  }
}

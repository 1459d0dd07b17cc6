import { createStore } from '#platform/store'

/** How long the outcome of what the user did is shown among the open orders. */
const SHOWN_MS = 60_000
/** More than a page of them is no answer to one action any more. */
const TOUCHED_MAX = 10

/** The keys of the orders that the user has placed or canceled on this page within the last minute, the newest last. */
export const touchedOrders = createStore<ReadonlySet<string>>(new Set())

/** When each of them leaves. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

export function noteTouched(keys: readonly string[]): void {
  const before = [...touchedOrders.get()].filter((key) => !keys.includes(key))
  const now = [...before, ...keys].slice(-TOUCHED_MAX)
  touchedOrders.set(new Set(now))
  for (const key of keys) {
    clearTimeout(leaving.get(key))
    leaving.set(key, setTimeout(forget, SHOWN_MS, key))
  }
}

function forget(key: string): void {
  leaving.delete(key)
  if (touchedOrders.get().has(key)) touchedOrders.update((all) => new Set([...all].filter((one) => one !== key)))
}

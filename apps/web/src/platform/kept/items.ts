/** The same values, whatever the order of their names: the database has an order of its own. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && areAlike((one as Named)[name], (other as Named)[name]))
  )
}

type Named = Readonly<Record<string, unknown>>

/** What this window added, changed or removed since `base`, done to what the other one saved. */
export function mergeItems<Item extends { id: string }>(base: readonly Item[], own: readonly Item[], saved: readonly Item[]): Item[] {
  const before = new Map(base.map((item) => [item.id, item]))
  const mine = new Map(own.map((item) => [item.id, item]))
  const kept = saved.flatMap((item) => {
    const here = mine.get(item.id)
    if (here) return [areAlike(here, before.get(item.id)) ? item : here]
    return before.has(item.id) ? [] : [item]
  })
  const there = new Set(saved.map(({ id }) => id))
  // One that the other window removed comes back only if this one has changed it.
  const added = own.filter((item) => !there.has(item.id) && !areAlike(item, before.get(item.id)))
  return [...kept, ...added]
}

/** Made in the browser, unique among the items of a document. */
export function newItemId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

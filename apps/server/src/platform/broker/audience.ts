interface Level<Listener> {
  below: Map<string, Level<Listener>>
  listeners: Set<Listener>
}

const NOBODY: ReadonlySet<never> = new Set<never>()

/** Subscriptions as a tree of topic levels, so that a topic's listeners are found without checking all others. */
export class Audience<Listener> {
  readonly #root: Level<Listener> = emptyLevel()

  add(filter: string, listener: Listener): void {
    let level = this.#root
    for (const name of filter.split('/')) {
      const next = level.below.get(name) ?? emptyLevel()
      level.below.set(name, next)
      level = next
    }
    level.listeners.add(listener)
  }

  remove(filter: string, listener: Listener): void {
    removeFrom(this.#root, filter.split('/'), 0, listener)
  }

  /** Each listener once, even when several of its filters match. */
  of(topic: string): ReadonlySet<Listener> {
    const found: Set<Listener>[] = []
    collect(this.#root, topic.split('/'), 0, found)
    if (found.length < 2) return found[0] ?? NOBODY
    return new Set(found.flatMap((listeners) => [...listeners]))
  }
}

function emptyLevel<Listener>(): Level<Listener> {
  return { below: new Map(), listeners: new Set() }
}

function collect<Listener>(level: Level<Listener>, names: readonly string[], at: number, found: Set<Listener>[]): void {
  // `#` also matches its parent level; neither `#` nor `+` matches the broker's own topics, which begin with `$`.
  const isOpen = at > 0 || !names[0]?.startsWith('$')
  const all = isOpen ? level.below.get('#') : undefined
  if (all) found.push(all.listeners)
  if (at === names.length) {
    if (level.listeners.size > 0) found.push(level.listeners)
    return
  }
  const named = level.below.get(names[at] ?? '')
  if (named) collect(named, names, at + 1, found)
  const any = isOpen ? level.below.get('+') : undefined
  if (any) collect(any, names, at + 1, found)
}

/** Removes levels without listeners: clients choose the filters, so unused ones must not accumulate. */
function removeFrom<Listener>(level: Level<Listener>, names: readonly string[], at: number, listener: Listener): void {
  if (at === names.length) {
    level.listeners.delete(listener)
    return
  }
  const name = names[at] ?? ''
  const next = level.below.get(name)
  if (!next) return
  removeFrom(next, names, at + 1, listener)
  if (next.listeners.size === 0 && next.below.size === 0) level.below.delete(name)
}

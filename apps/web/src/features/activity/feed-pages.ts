import type { ActivityItem, ActivityPage } from '@bourse/contracts/activity'

/** An item as the pages show it; what it was made of stays with the server. */
export type FeedItem = Omit<ActivityItem, 'data' | 'template'>
export interface FeedPage extends Omit<ActivityPage, 'items'> {
  items: FeedItem[]
}

/**
 * The pages with the newest one laid over them: what is new stands on top, what is known shows what has become of it, what has
 * given way to a newer one is gone. Nothing where items in between may be missing: then all is to be read anew. `keepsOthers`
 * is for a list that items leave while they are looked at: those that were read stay until the list is next opened.
 */
export function mergeNewest(pages: readonly FeedPage[], newest: FeedPage, { keepsOthers = false } = {}): FeedPage[] | undefined {
  const known = new Map(itemsOf(pages).map((item) => [item.id, item]))
  const told = new Map(newest.items.map((item) => [item.id, item]))
  if (known.size === 0 || newest.endCursor === null) {
    const kept = keepsOthers ? [...known.values()].filter(({ id }) => !told.has(id)) : []
    return [{ ...newest, items: byTime([...newest.items, ...kept]) }]
  }
  // What stands below the last one that is known comes with the next page.
  const overlap = newest.items.findLastIndex(({ id }) => known.has(id))
  if (overlap === -1) return undefined
  const fresh = newest.items.slice(0, overlap).filter(({ id }) => !known.has(id))
  const end = newest.items[overlap]?.timestamp ?? 0
  const isGone = ({ id, timestamp }: FeedItem) => !keepsOthers && !told.has(id) && timestamp > end
  const renew = (items: readonly FeedItem[]) => items.filter((item) => !isGone(item)).map((item) => told.get(item.id) ?? item)
  return pages.map((page, place) => ({
    ...page,
    // One whose cause took longer to commit is older than what is known already.
    items: place === 0 ? byTime([...fresh, ...renew(page.items)]) : renew(page.items),
    unread: newest.unread,
  }))
}

/** What was read is read on every page that shows it. */
export function markRead(pages: readonly FeedPage[], ids: ReadonlySet<string>): FeedPage[] {
  const mark = (item: FeedItem): FeedItem => (item.unread && ids.has(item.id) ? { ...item, unread: false } : item)
  return pages.map((page) => ({ ...page, items: page.items.map(mark) }))
}

export function itemsOf(pages: readonly FeedPage[]): FeedItem[] {
  return pages.flatMap(({ items }) => items)
}

function byTime(items: readonly FeedItem[]): FeedItem[] {
  return items.toSorted((one, other) => other.timestamp - one.timestamp)
}

import type { ActivityItem, ActivityPage } from '@bourse/contracts/activity'

/** An item as the pages show it, without the server's source data. */
export type FeedItem = Omit<ActivityItem, 'data' | 'template'>
export interface FeedPage extends Omit<ActivityPage, 'items'> {
  items: FeedItem[]
}

/**
 * Merges the newest page into the loaded ones: new items on top, known ones updated, replaced ones removed. Undefined where items
 * in between may be missing: then everything must be read again. `keepsOthers` is for a list that items leave while the user
 * looks at it: loaded ones stay until the list is next opened.
 */
export function mergeNewest(pages: readonly FeedPage[], newest: FeedPage, { keepsOthers = false } = {}): FeedPage[] | undefined {
  const known = new Map(itemsOf(pages).map((item) => [item.id, item]))
  const received = new Map(newest.items.map((item) => [item.id, item]))
  if (known.size === 0 || newest.next === null) {
    const kept = keepsOthers ? [...known.values()].filter(({ id }) => !received.has(id)) : []
    return [{ ...newest, items: byTime([...newest.items, ...kept]) }]
  }
  // Items below the last known one come with the next page.
  const overlap = newest.items.findLastIndex(({ id }) => known.has(id))
  if (overlap === -1) return undefined
  const fresh = newest.items.slice(0, overlap).filter(({ id }) => !known.has(id))
  const end = newest.items[overlap]?.timestamp ?? 0
  const isGone = ({ id, timestamp }: FeedItem) => !keepsOthers && !received.has(id) && timestamp > end
  const renew = (items: readonly FeedItem[]) => items.filter((item) => !isGone(item)).map((item) => received.get(item.id) ?? item)
  return pages.map((page, place) => ({
    ...page,
    // An item whose transaction took longer to commit is older than the known ones.
    items: place === 0 ? byTime([...fresh, ...renew(page.items)]) : renew(page.items),
    unread: newest.unread,
  }))
}

/** Marks items as read on every page that shows them. */
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

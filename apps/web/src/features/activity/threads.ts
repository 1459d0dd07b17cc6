import type { FeedItem } from './feed-pages.ts'

/** A thread of the feed: its newest step, and the earlier ones, newest first. */
export interface Thread {
  item: FeedItem
  earlier: readonly FeedItem[]
}

/** A withdrawal that was requested, taken and paid is one thread: its steps are grouped at the newest of them. */
export function threadsOf(items: readonly FeedItem[]): Thread[] {
  const threads: { item: FeedItem; earlier: FeedItem[] }[] = []
  const known = new Map<string, { earlier: FeedItem[] }>()
  for (const item of items) {
    const subject = subjectOf(item)
    const newer = subject === undefined ? undefined : known.get(subject)
    if (newer) {
      newer.earlier.push(item)
      continue
    }
    const thread = { item, earlier: [] }
    if (subject !== undefined) known.set(subject, thread)
    threads.push(thread)
  }
  return threads
}

/** The steps of the thread that an item belongs to, oldest first. */
export function stepsOf(items: readonly FeedItem[], item: FeedItem): FeedItem[] {
  const subject = subjectOf(item)
  return subject === undefined ? [item] : items.filter((other) => subjectOf(other) === subject).toReversed()
}

function subjectOf({ actionType, actionId }: FeedItem): string | undefined {
  return actionType !== null && actionId !== null ? `${actionType} ${actionId}` : undefined
}

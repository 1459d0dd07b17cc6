import type { FeedItem } from './feed-pages.ts'

/** One matter of the feed: its newest step, and those before it, newest first. */
export interface Matter {
  item: FeedItem
  earlier: readonly FeedItem[]
}

/** A withdrawal that was asked for, taken and paid is one matter: its steps stand together where the newest of them does. */
export function mattersOf(items: readonly FeedItem[]): Matter[] {
  const matters: { item: FeedItem; earlier: FeedItem[] }[] = []
  const known = new Map<string, { earlier: FeedItem[] }>()
  for (const item of items) {
    const subject = subjectOf(item)
    const newer = subject === undefined ? undefined : known.get(subject)
    if (newer) {
      newer.earlier.push(item)
      continue
    }
    const matter = { item, earlier: [] }
    if (subject !== undefined) known.set(subject, matter)
    matters.push(matter)
  }
  return matters
}

/** The steps of the matter that an item belongs to, oldest first. */
export function stepsOf(items: readonly FeedItem[], item: FeedItem): FeedItem[] {
  const subject = subjectOf(item)
  return subject === undefined ? [item] : items.filter((other) => subjectOf(other) === subject).toReversed()
}

function subjectOf({ actionType, actionId }: FeedItem): string | undefined {
  return actionType !== null && actionId !== null ? `${actionType} ${actionId}` : undefined
}

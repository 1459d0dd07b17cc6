import { session } from './session/view.ts'
import { createStore, useStore } from './store.ts'

/** Unread notifications by profile, as far as this page knows (PROF-17). */
const unread = createStore<Readonly<Record<string, number>>>({})

/** Increases with every change of the acting profile's feed, so that components that show it read the new items. */
const news = createStore(0)

/** Whether changes arrive by the broker; without it a feed refreshes when the page becomes visible. */
const isLive = createStore(false)

export function useUnread(profileId: string): number {
  return useStore(unread)[profileId] ?? 0
}

export function unreadOf(profileId: string): number | undefined {
  return unread.get()[profileId]
}

export function countUnread(profileId: string, count: number): void {
  if (unreadOf(profileId) !== count) unread.update((counts) => ({ ...counts, [profileId]: Math.max(0, count) }))
}

export const onFeedChange = news.subscribe

export function publishFeedChange(): void {
  news.update((count) => count + 1)
}

export function isFeedLive(): boolean {
  return isLive.get()
}

export function setFeedLive(live: boolean): void {
  isLive.set(live)
}

/** From now on a new session brings the current count of its profile; its end clears all counts. */
export function followUnread(): void {
  let opened = session.get().open
  session.subscribe(() => {
    const { open } = session.get()
    if (open === opened) return
    opened = open
    if (open) countUnread(open.profileID, open.profile.unread_notification_count)
    else unread.set({})
  })
}

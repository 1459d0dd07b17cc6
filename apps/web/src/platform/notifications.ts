import { session } from './session/view.ts'
import { createStore, useStore } from './store.ts'

/** How many notifications each of the user's profiles has not read, as far as this page knows (PROF-17). */
const unread = createStore<Readonly<Record<string, number>>>({})

/** Rises with every piece of news about the acting profile's feed; whoever shows the feed reads what is new. */
const news = createStore(0)

/** Whether news comes by itself; without the broker a feed asks again when the page is looked at. */
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

export const onNews = news.subscribe

export function tellNews(): void {
  news.update((count) => count + 1)
}

export function isNewsLive(): boolean {
  return isLive.get()
}

export function setNewsLive(live: boolean): void {
  isLive.set(live)
}

/** An opened session brings the count of its profile, newer than any before; the end of it takes all of them away. */
let opened = session.get().open
function followSession(): void {
  const { open } = session.get()
  if (open === opened) return
  opened = open
  if (open) countUnread(open.profileID, open.profile.unread_notification_count)
  else unread.set({})
}
session.subscribe(followSession)

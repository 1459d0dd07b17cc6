import { topics } from '@bourse/contracts/exchange'
import type { profile } from '@bourse/contracts/profile'
import { broker } from './broker.ts'
import { bare, call } from './http.ts'
import { countUnread, setFeedLive, publishFeedChange, unreadOf } from './notifications.ts'
import { queryClient } from './queries.ts'
import { sharedKeys } from './query-keys.ts'
import { session } from './session.ts'

const OWN_PROFILES = bare<typeof profile.listOwn>({ method: 'GET', path: '/api/profiles/' })

/**
 * Keeps the unread counts of all the user's profiles, and the feed of the acting one, up to date until the page is closed.
 * Further calls do nothing.
 */
export function followNotifications(): void {
  if (isFollowing) return
  isFollowing = true
  broker.onMessage('notification/', (topic, payload) => void onNotification(topic, payload).catch(catchUp))
  broker.subscribeState(onBrokerState)
  session.subscribe(onSession)
  document.addEventListener('visibilitychange', onLook)
  onSession()
}

let isFollowing = false
let followed: string | undefined
let wasConnected = false

function onSession(): void {
  const { open } = session.get()
  const seat = open && `${open.userID}/${open.profileID}`
  if (seat === followed) return
  followed = seat
  if (!open) {
    broker.alsoListen([])
    return broker.stop()
  }
  // Topics come first: otherwise the connection would open and then have to subscribe to more.
  void readCounts().finally(broker.start)
}

/** Reads the current counts and subscribes to their changes. */
async function readCounts(): Promise<void> {
  const asked = followed
  const profiles = await call(OWN_PROFILES).catch(() => undefined)
  if (!profiles || asked !== followed) return
  for (const { id, unread_notification_count } of profiles) countUnread(id, unread_notification_count)
  broker.alsoListen(profiles.map(({ id }) => topics.notification(id)))
}

/** Messages sent while the page was disconnected don't come again, so everything is read again (DEF-110). */
function onBrokerState(): void {
  const isConnected = broker.state() === 'connected'
  setFeedLive(isConnected)
  if (isConnected && !wasConnected && session.get().open) catchUp()
  wasConnected = isConnected
}

/** Without the broker, the page is refreshed when the user comes back to it. */
function onLook(): void {
  if (document.visibilityState === 'visible' && broker.state() !== 'connected' && session.get().open) catchUp()
}

function catchUp(): void {
  void readCounts()
  markStale()
}

/**
 * The message reader loads with the first message, because most pages close before one comes. If it fails to load, everything is
 * read again.
 */
async function onNotification(topic: string, payload: Uint8Array): Promise<void> {
  const { decode, NotificationSchema } = await import('@bourse/contracts/messages')
  const [, profileId = ''] = topic.split('/')
  const notification = decode(NotificationSchema, payload)
  if (!notification) return
  const isKnown = notification.id === '' && unreadOf(profileId) === notification.unread
  countUnread(profileId, notification.unread)
  // Items that were read on this page are already marked.
  if (profileId === session.get().open?.profileID && !isKnown) markStale()
}

/** Feeds in view read the new items at once, the others when they are next opened. */
function markStale(): void {
  const { open } = session.get()
  if (!open) return
  void queryClient.invalidateQueries({ queryKey: sharedKeys.feed(open.profileID), refetchType: 'none' })
  publishFeedChange()
}

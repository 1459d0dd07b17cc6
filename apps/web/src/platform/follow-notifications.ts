import { topics } from '@bourse/contracts/exchange'
import type { profile } from '@bourse/contracts/profile'
import { broker } from './broker.ts'
import { bare, call } from './http.ts'
import { countUnread, setNewsLive, tellNews, unreadOf } from './notifications.ts'
import { queryClient } from './queries.ts'
import { sharedKeys } from './query-keys.ts'
import { session } from './session.ts'

const OWN_PROFILES = bare<typeof profile.listOwn>({ method: 'GET', path: '/api/profiles/' })

/**
 * Keeps the counts of all the user's profiles, and the feed of the acting one, up to date from now until the page is left. More
 * calls do nothing.
 */
export function followNotifications(): void {
  if (isFollowing) return
  isFollowing = true
  broker.onMessage('notification/', (topic, payload) => void hearNotification(topic, payload).catch(catchUp))
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
  // The topics first: a connection that already listens would only have to ask for more.
  void readCounts().finally(broker.start)
}

/** The counts as they stand, and the topics on which they change. */
async function readCounts(): Promise<void> {
  const asked = followed
  const profiles = await call(OWN_PROFILES).catch(() => undefined)
  if (!profiles || asked !== followed) return
  for (const { id, unread_notification_count } of profiles) countUnread(id, unread_notification_count)
  broker.alsoListen(profiles.map(({ id }) => topics.notification(id)))
}

/** What was told while nobody listened is not told again, so all is read anew (DEF-110). */
function onBrokerState(): void {
  const isConnected = broker.state() === 'connected'
  setNewsLive(isConnected)
  if (isConnected && !wasConnected && session.get().open) catchUp()
  wasConnected = isConnected
}

/** Without the broker, whoever comes back to the page finds it up to date. */
function onLook(): void {
  if (document.visibilityState === 'visible' && broker.state() !== 'connected' && session.get().open) catchUp()
}

function catchUp(): void {
  void readCounts()
  markStale()
}

/** What reads messages comes with the first of them: most pages are left before. Where it does not come, all is read anew. */
async function hearNotification(topic: string, payload: Uint8Array): Promise<void> {
  const { decode, NotificationSchema } = await import('@bourse/contracts/messages')
  const [, profileId = ''] = topic.split('/')
  const notification = decode(NotificationSchema, payload)
  if (!notification) return
  const isKnown = notification.id === '' && unreadOf(profileId) === notification.unread
  countUnread(profileId, notification.unread)
  // What was read here is marked already.
  if (profileId === session.get().open?.profileID && !isKnown) markStale()
}

/** Feeds in view read what is new by themselves, the others when they are next opened. */
function markStale(): void {
  const { open } = session.get()
  if (!open) return
  void queryClient.invalidateQueries({ queryKey: sharedKeys.feed(open.profileID), refetchType: 'none' })
  tellNews()
}

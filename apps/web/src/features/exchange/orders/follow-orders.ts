import { broker } from '#platform/broker'
import { followPositions } from '#platform/follow-positions'
import { warn } from '#platform/log'
import { session } from '#platform/session'
import { doubtUnanswered } from './await-answers.ts'
import { forgetOrders, refetchOrders, tellSoon } from './orders-store.ts'
import { readMessage } from './read-messages.ts'

/**
 * Keeps orders, fills and positions up to date from now until the page is left: whoever is signed in, whichever profile
 * acts. The first screen that shows any of it calls this; more calls do nothing.
 */
export function followOrders(): void {
  if (isFollowing) return
  isFollowing = true
  followPositions()
  for (const kind of ['action/', 'order_status/', 'cancel_status/']) broker.onMessage(kind, hear)
  broker.subscribeState(onBrokerState)
  session.subscribe(onSession)
  onSession()
}

let isFollowing = false
let followed: string | undefined

/** MAX-35: fetched as soon as somebody is signed in; another profile's orders are another list. */
function onSession(): void {
  const pocketId = session.get().open?.pocketID
  if (pocketId === followed) return
  followed = pocketId
  forgetOrders()
  if (pocketId === undefined) return broker.stop()
  broker.start()
  void refetchOrders()
}

/** What was sent while nobody listened is not sent again, so all orders are read anew (DEF-110), and what was not answered is asked for. */
function onBrokerState(): void {
  if (broker.state() !== 'connected') doubtUnanswered()
  else if (followed !== undefined) void refetchOrders()
}

function hear(topic: string, payload: Uint8Array): void {
  const news = readMessage(topic, payload)
  if (news) tellSoon(news)
  else warn('a message that says nothing', { topic, bytes: payload.length })
}

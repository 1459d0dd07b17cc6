import { paperMode } from '#features/paper'
import { broker } from '#platform/broker'
import { followPositions } from '#platform/follow-positions'
import { warn } from '#platform/log'
import { session } from '#platform/session'
import { dispatchSoon, forgetOrders, refetchOrders } from '../store/orders-store.ts'
import { markUnanswered } from './await-answers.ts'
import { followPaper, onPaperMessage } from './follow-paper.ts'
import { readMessage } from './read-messages.ts'

/**
 * Keeps orders, fills and positions of the acting profile up to date until the page is closed. The first screen that shows any of
 * them calls this; further calls do nothing.
 */
export function followOrders(): void {
  if (isFollowing) return
  isFollowing = true
  followPositions()
  for (const kind of ['action/', 'order_status/', 'cancel_status/']) broker.onMessage(kind, onMessage)
  broker.onMessage('paper/', onPaperMessage)
  broker.subscribeState(onBrokerState)
  session.subscribe(onSession)
  paperMode.subscribe(onSession)
  onSession()
}

let isFollowing = false
let followed: string | undefined
let wasPaper = false
let stopPaper = () => {}

/** MAX-35: fetched at sign-in; another profile has other orders, and so has paper mode: nothing of the one is shown in the other. */
function onSession(): void {
  const pocketId = session.get().open?.pocketID
  const isPaper = paperMode.get()
  if (pocketId === followed && isPaper === wasPaper) return
  followed = pocketId
  wasPaper = isPaper
  stopPaper()
  stopPaper = isPaper ? followPaper() : () => {}
  forgetOrders()
  if (pocketId === undefined) return broker.stop()
  broker.start()
  void refetchOrders()
}

/**
 * Messages sent while the page was disconnected don't come again, so all orders are read again (DEF-110), and unanswered ones are
 * asked for.
 */
function onBrokerState(): void {
  if (broker.state() !== 'connected') markUnanswered()
  else if (followed !== undefined) void refetchOrders()
}

/** Of real orders, which are read again when paper mode ends. */
function onMessage(topic: string, payload: Uint8Array): void {
  if (paperMode.get()) return
  const event = readMessage(topic, payload)
  if (event) dispatchSoon(event)
  else warn('a message that does not decode', { topic, bytes: payload.length })
}

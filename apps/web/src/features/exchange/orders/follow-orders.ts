import { decode, PositionSchema } from '@bourse/contracts/messages'
import { broker } from '#platform/broker'
import { warn } from '#platform/log'
import { queryClient } from '#platform/queries'
import { session } from '#platform/session'
import { pocketQuery } from '../queries.ts'
import { forgetOrders, refetchOrders, tellSoon } from './orders-store.ts'
import { foldPosition, forgetPositions, hasWallet, rememberPosition } from './positions.ts'
import { readMessage } from './read-messages.ts'

/**
 * Keeps orders, fills and positions up to date from now until the page is left: whoever is signed in, whichever profile
 * acts. The first screen that shows any of it calls this; more calls do nothing.
 */
export function followOrders(): void {
  if (isFollowing) return
  isFollowing = true
  for (const kind of ['action/', 'order_status/', 'cancel_status/']) broker.onMessage(kind, hear)
  broker.onMessage('position/', hearPosition)
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
  forgetPositions()
  if (pocketId === undefined) return broker.stop()
  broker.start()
  void refetchOrders()
}

/** What was sent while nobody listened is not sent again, so everything is read anew (DEF-110). */
function onBrokerState(): void {
  if (broker.state() !== 'connected' || followed === undefined) return
  void refetchOrders()
  const { open } = session.get()
  if (open) void queryClient.invalidateQueries({ queryKey: pocketQuery(open.profileID).queryKey })
}

function hear(topic: string, payload: Uint8Array): void {
  const news = readMessage(topic, payload)
  if (news) tellSoon(news)
  else warn('a message that says nothing', { topic, bytes: payload.length })
}

/** DEF-111. */
function hearPosition(topic: string, payload: Uint8Array): void {
  const [, pocketId = '', assetCode = ''] = topic.split('/')
  const position = decode(PositionSchema, payload)
  const { open } = session.get()
  if (!position || !open || pocketId !== open.pocketID) return
  rememberPosition(pocketId, assetCode, position)
  const { queryKey } = pocketQuery(open.profileID)
  const reply = queryClient.getQueryData(queryKey)
  if (!reply) return
  if (hasWallet(reply, assetCode)) queryClient.setQueryData(queryKey, foldPosition(reply, assetCode, position))
  // A wallet that was opened by this very trade.
  else void queryClient.invalidateQueries({ queryKey })
}
